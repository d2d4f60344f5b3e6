import type { Reporter, TestModule } from "vitest/node";

const FILES = 10;

const measure = (testModule: TestModule) => {
  const { collectDuration, duration } = testModule.diagnostic();
  return {
    path: testModule.relativeModuleId,
    seconds: (collectDuration + duration) / 1000,
  };
};

/** Prints the slowest files at the end of a run of many, so that everybody sees which test has grown. */
export class SlowestFiles implements Reporter {
  onTestRunEnd(testModules: readonly TestModule[]): void {
    if (testModules.length <= FILES) return;
    const slowest = testModules
      .map(measure)
      .toSorted((a, b) => b.seconds - a.seconds)
      .slice(0, FILES)
      .map(({ path, seconds }) => `${seconds.toFixed(1).padStart(6)} s  ${path}\n`);
    process.stdout.write(`\nThe ${FILES} slowest files\n${slowest.join("")}`);
  }
}
