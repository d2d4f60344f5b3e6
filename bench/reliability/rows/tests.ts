import type { Finding } from "#bench/budgets.ts";
import { runProcess } from "#bench/run/process.ts";

// Tests that have their full size in every run of the tests already. Here each runs alone, and its figures are held to
// stricter bars; what it asserts itself is met when it passes, and breaks the row when it does not.

const VITEST = "node_modules/vitest/vitest.mjs";

/** Runs one file of tests against the built site and answers what it printed. Throws when a test fails. */
async function runTest(file: string, environment: Record<string, string> = {}): Promise<string> {
  const options = ["--project", "built", "--disable-console-intercept", "--no-color"];
  return await runProcess([process.execPath, VITEST, "run", ...options, file], { environment });
}

/** The figures that a pattern's groups find in what a test printed. */
function figures(printed: string, pattern: RegExp): number[] {
  const found = pattern.exec(printed);
  if (found === null) throw new Error(`the test has not printed ${pattern}:\n${printed}`);
  return found.slice(1).map(Number);
}

export async function killedDeliverers(): Promise<Finding[]> {
  const printed = await runTest("e2e/reliability/deliverers.test.ts", {
    DELIVERER_MESSAGES: "3000",
  });
  const pattern = /(\d+) messages, (\d+) kills, (\d+) doubles/;
  const [messages = 0, kills, doubles = Number.NaN] = figures(printed, pattern);
  return [
    { budget: "a7Delivered", value: messages, note: "all of them, or the test would have failed" },
    { budget: "a7Doubled", value: doubles, note: `${kills} kills of 3 deliverers` },
  ];
}

export async function fuzzedBodies(): Promise<Finding[]> {
  const printed = await runTest("e2e/edge/fuzz.test.ts");
  const pattern = /seed (\d+): .*worst ([\d.]+) ms/;
  const [seed, slowest = Number.NaN] = figures(printed, pattern);
  const note = `seed ${seed}`;
  return [
    { budget: "b1Strange", value: 0, note: "5,000 bodies, asserted by the test" },
    { budget: "b1Slowest", value: slowest, note },
  ];
}

export async function slowClients(): Promise<Finding[]> {
  const printed = await runTest("e2e/edge/slow-clients.test.ts");
  const pattern = /closed after (\d+) ms; honest p99 (\d+) ms/;
  const [closed = Number.NaN, honest = Number.NaN] = figures(printed, pattern);
  return [
    { budget: "b6Closed", value: closed, note: "headers, bodies and silence, 250 each" },
    { budget: "b6HonestP99", value: honest, note: "none of its requests failed" },
  ];
}

export async function crowdOfConnections(): Promise<Finding[]> {
  await runTest("e2e/edge/many-connections.test.ts");
  return [{ budget: "b7Failed", value: 0, note: "asserted by the test" }];
}

export async function restarts(): Promise<Finding[]> {
  const printed = await runTest("e2e/edge/restarts.test.ts");
  const pattern = /(\d+) answered, .* slowest stop ([\d.]+)/;
  const [answered, slowest = Number.NaN] = figures(printed, pattern);
  return [
    { budget: "c1Broken", value: 0, note: `${answered} answered, asserted by the test` },
    { budget: "c1Stop", value: slowest, note: "the slowest of 8" },
  ];
}

export async function overload(): Promise<Finding[]> {
  const printed = await runTest("e2e/edge/overload.test.ts");
  const [kept = Number.NaN] = figures(printed, /p99 of kept pages (\d+) ms/);
  const answers = /\{.*\}; p99/.exec(printed)?.[0].replace("; p99", "") ?? "";
  return [{ budget: "c2KeptP99", value: kept, note: `250 clients: ${answers}` }];
}
