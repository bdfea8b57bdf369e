#include "server/web/metrics.hpp"

#include <sys/resource.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <sstream>
#include <system_error>
#include <utility>

namespace bastide::server {
namespace {

void add_head(std::ostringstream& text, const std::string& name, const std::string& help,
              const char* kind) {
    text << "# HELP " << name << ' ' << help << '\n' << "# TYPE " << name << ' ' << kind << '\n';
}

void add_metric(std::ostringstream& text, const std::string& name, const Metric& metric) {
    text << name;
    if (!metric.labels.empty()) text << '{' << metric.labels << '}';
    text << ' ' << metric.value << '\n';
}

/// Those of one name have one head.
void add_metrics(std::ostringstream& text, const std::string& prefix,
                 const std::vector<Metric>& metrics) {
    std::string before;
    for (const Metric& metric : metrics) {
        const std::string name = prefix + metric.name;
        if (std::exchange(before, name) != name)
            add_head(text, name, metric.help,
                     metric.kind == Metric::Kind::counter ? "counter" : "gauge");
        add_metric(text, name, metric);
    }
}

std::ostringstream exact_text() {
    std::ostringstream text;
    text.imbue(std::locale::classic());
    text.precision(17);
    return text;
}

double processor_seconds() {
    constexpr double microseconds = 1e-6;
    rusage used{};
    getrusage(RUSAGE_SELF, &used);
    return static_cast<double>(used.ru_utime.tv_sec + used.ru_stime.tv_sec)
           + static_cast<double>(used.ru_utime.tv_usec + used.ru_stime.tv_usec) * microseconds;
}

double resident_bytes() {
    std::ifstream file("/proc/self/statm");
    double all = 0, resident = 0;
    file >> all >> resident;
    return resident * static_cast<double>(sysconf(_SC_PAGESIZE));
}

double open_files() {
    std::error_code error;
    const std::filesystem::directory_iterator files("/proc/self/fd", error);
    return error ? 0 : static_cast<double>(std::distance(begin(files), end(files)));
}

} // namespace

std::string metrics_text(const std::vector<Metric>& metrics) {
    std::ostringstream text = exact_text();
    add_metrics(text, "bastide_", metrics);
    return text.str();
}

std::string metrics_text(const std::string& name, const std::string& help,
                         const Durations& durations) {
    std::ostringstream text = exact_text();
    const std::string whole = "bastide_" + name;
    add_head(text, whole, help, "histogram");
    std::uint64_t count = 0;
    for (std::size_t place = 0; place < Durations::bounds.size(); ++place) {
        count += durations.count(place);
        text.precision(6);
        text << whole << "_bucket{le=\"" << Durations::bounds.at(place) << "\"} ";
        text.precision(17);
        text << count << '\n';
    }
    count += durations.count(Durations::bounds.size());
    text << whole << "_bucket{le=\"+Inf\"} " << count << '\n'
         << whole << "_sum " << durations.sum() << '\n'
         << whole << "_count " << count << '\n';
    return text.str();
}

std::string process_metrics_text() {
    using Kind = Metric::Kind;
    std::ostringstream text = exact_text();
    add_metrics(
        text, "",
        {{"process_cpu_seconds_total", Kind::counter, "Processor time.", processor_seconds()},
         {"process_resident_memory_bytes", Kind::gauge, "Memory.", resident_bytes()},
         {"process_open_fds", Kind::gauge, "Open files.", open_files()}});
    return text.str();
}

} // namespace bastide::server
