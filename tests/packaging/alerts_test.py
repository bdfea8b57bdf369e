#!/usr/bin/env python3
"""The rules of alerts are rules, and alert when they should: packaging/prometheus/bastide.yml, by alerts.yml beside this file."""
import os
import re
import shutil
import subprocess
import unittest

HERE = os.path.dirname(os.path.abspath(__file__))
RULES = os.path.join(HERE, "../../packaging/prometheus/bastide.yml")
TRIED = os.path.join(HERE, "alerts.yml")


def read(path):
    with open(path, encoding="utf-8") as file:
        return file.read()


def promtool(*words):
    done = subprocess.run(["promtool", *words], text=True, capture_output=True, check=False, timeout=120)
    return done.returncode, done.stdout + done.stderr


class AlertsTest(unittest.TestCase):
    def test_each_rule_is_tried_when_it_alerts_and_when_it_does_not(self):
        rules = set(re.findall(r"alert: (\w+)", read(RULES)))
        tried = re.findall(r"alertname: (\w+),?\s+exp_alerts:(.*)", read(TRIED))
        self.assertGreater(len(rules), 10)
        for is_silent in (True, False):
            self.assertEqual({name for name, expected in tried if ("[]" in expected) == is_silent}, rules)

    @unittest.skipUnless(shutil.which("promtool"), "promtool, of Debian's package prometheus, is not here")
    def test_they_alert_when_they_should(self):
        status, told = promtool("check", "rules", RULES)
        self.assertEqual(status, 0, told)
        status, told = promtool("test", "rules", TRIED)
        self.assertEqual(status, 0, told)


if __name__ == "__main__":
    unittest.main()
