import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { alarmRules, runPromtool } from "#e2e/support/promtool.ts";

const TESTS = ["deploy/prometheus-alerts.test.yml", "deploy/prometheus-alerts.days.test.yml"];

const rules = alarmRules();
const sorted = (lines: string[]) => lines.toSorted();

it("the alarm rules are valid, as is the configuration that loads them", () => {
  const { passed, output } = runPromtool("check", "config", "deploy/prometheus.yml");
  expect(output).toContain(`${rules.length} rules found`);
  expect(passed, output).toBe(true);
});

it("each alarm rule fires on what it is for, and not before", () => {
  const texts = TESTS.map((file) => readFileSync(file, "utf8")).join("\n");
  const tested = [...texts.matchAll(/^ {2}- name: (\w+)$/gm)].map(([, name = ""]) => name);
  expect(sorted(tested)).toEqual(sorted(rules.map(({ name }) => name)));
  const { passed, output } = runPromtool("test", "rules", ...TESTS);
  expect(passed, output).toBe(true);
});

it("the runbook says what to do about each alarm", () => {
  const rows = readFileSync("docs/runbook.md", "utf8").matchAll(
    /^\| (\w+): `([^`]+)`[^|]*\| [^|]+ \| [^|]+ \|$/gm,
  );
  const explained = [...rows].map(([, name, expression]) => `${name}: ${expression}`);
  expect(sorted(explained)).toEqual(
    sorted(rules.map(({ name, expression }) => `${name}: ${expression}`)),
  );
});
