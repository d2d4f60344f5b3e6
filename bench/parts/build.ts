import type { Arguments } from "#bench/arguments.ts";
import type { Finding } from "#bench/budgets.ts";
import { runProcess } from "#bench/run/process.ts";

/** Builds the site into its build folder and takes the time. Everything after it measures this build. */
export async function measureBuild({ build }: Arguments): Promise<Finding[]> {
  if (!build) return [{ budget: "buildSeconds", skipped: "--no-build" }];
  const began = performance.now();
  await runProcess(["node_modules/.bin/react-router", "build"]);
  return [{ budget: "buildSeconds", value: (performance.now() - began) / 1000 }];
}
