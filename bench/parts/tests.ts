import { cpus } from "node:os";
import { startVitest, type TestModule } from "vitest/node";
import type { Part } from "#bench/bench.ts";

/** Seconds that all cores together have worked since the machine started. */
const busySeconds = () =>
  cpus().reduce((sum, { times }) => sum + times.user + times.nice + times.sys + times.irq, 0) /
  1000;

/** Returns "unit", "src" for slow tests beside the code, or a folder such as "e2e/desk". */
function getPart({ project, relativeModuleId }: TestModule): string {
  if (project.name === "unit") return "unit";
  const [top = "", folder = "", ...file] = relativeModuleId.split("/");
  return top === "e2e" && file.length > 0 ? `${top}/${folder}` : top;
}

const wallSeconds = (testModules: readonly TestModule[]) =>
  testModules
    .map((testModule) => testModule.diagnostic())
    .reduce((sum, { collectDuration, duration }) => sum + collectDuration + duration, 0) / 1000;

function describeParts(testModules: readonly TestModule[]): string {
  const parts = [...Map.groupBy(testModules, getPart)]
    .map(([name, modules]) => ({ name, seconds: wallSeconds(modules) }))
    .toSorted((a, b) => b.seconds - a.seconds);
  return parts.map(({ name, seconds }) => `${name} ${seconds.toFixed(0)} s`).join(", ");
}

/** The Vitest run of `npm test`. Counts all processes of the machine, which has nothing else to do. */
export const measureTests: Part = async () => {
  const started = performance.now();
  const busyBefore = busySeconds();
  const vitest = await startVitest("test", [], { project: ["!release"], watch: false });
  const testModules = vitest.state.getTestModules();
  await vitest.close();
  const cpuSeconds = busySeconds() - busyBefore;
  const failed = testModules.filter((testModule) => !testModule.ok());
  if (failed.length > 0 || testModules.length === 0) {
    throw new Error(`tests failed: ${failed.map((each) => each.relativeModuleId).join(", ")}`);
  }
  return [
    { budget: "testsCpuSeconds", value: cpuSeconds, note: `${testModules.length} files` },
    {
      budget: "testsWallSeconds",
      value: (performance.now() - started) / 1000,
      note: `sums of files that run side by side: ${describeParts(testModules)}`,
    },
  ];
};
