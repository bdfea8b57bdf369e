#include "server/web/metrics.hpp"

#include <sys/resource.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <sstream>
#include <system_error>

namespace bastide::server {
namespace {

void add_metric(std::ostringstream& text, const std::string& name, const Metric& metric) {
    text << "# HELP " << name << ' ' << metric.help << '\n'
         << "# TYPE " << name << ' ' << (metric.kind == Metric::Kind::counter ? "counter" : "gauge")
         << '\n'
         << name << ' ' << metric.value << '\n';
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
    for (const Metric& metric : metrics)
        add_metric(text, "bastide_" + metric.name, metric);
    return text.str();
}

std::string process_metrics_text() {
    using Kind = Metric::Kind;
    std::ostringstream text = exact_text();
    for (const Metric& metric :
         {Metric{"process_cpu_seconds_total", Kind::counter, "Processor time.",
                 processor_seconds()},
          Metric{"process_resident_memory_bytes", Kind::gauge, "Memory.", resident_bytes()},
          Metric{"process_open_fds", Kind::gauge, "Open files.", open_files()}})
        add_metric(text, metric.name, metric);
    return text.str();
}

} // namespace bastide::server
