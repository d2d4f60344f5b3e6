import type { Part } from "#bench/bench.ts";
import { highest } from "#bench/budgets.ts";
import { type Flood, flood, SEARCHING } from "#bench/parts/searches.ts";
import { runProcess } from "#bench/support/process.ts";
import { startWarmSite } from "#bench/support/site.ts";
import { hasProgram } from "#e2e/support/backup-programs.ts";
import { hasChromium, NO_CHROMIUM } from "#e2e/support/chromium.ts";
import { S3_PROGRAMS } from "#e2e/support/s3-server.ts";

// Tests that run here with their full size, and alone, so that the times that they print can have stricter bars. A value
// of 0 means that the test's own assertion is the bar.

const VITEST = "node_modules/vitest/vitest.mjs";

/** Runs one test file and returns the numbers that a pattern finds in its output. Throws when a test fails. */
async function runTest(file: string, pattern: RegExp) {
  const options = [
    "--project",
    "built",
    "--project",
    "release",
    "--disable-console-intercept",
    "--no-color",
  ];
  const command = [process.execPath, VITEST, "run", ...options, file];
  const printed = await runProcess(command, { environment: { TEST_SCOPE: "release" } });
  const found = pattern.exec(printed);
  if (found === null) throw new Error(`the test has not printed ${pattern}:\n${printed}`);
  return found.slice(1).map(Number);
}

export const killedDeliverers: Part = async () => {
  const [messages = 0, kills, duplicates = Number.NaN] = await runTest(
    "e2e/reliability/deliverers.release.test.ts",
    /(\d+) messages, (\d+) kills, (\d+) duplicates/,
  );
  return [
    { budget: "a7Delivered", value: messages, note: "asserted by the test" },
    { budget: "a7Duplicated", value: duplicates, note: `${kills} kills of 3 deliverers` },
  ];
};

export const fuzzedBodies: Part = async () => {
  const pattern = /seed (\d+): .*worst ([\d.]+) ms/;
  const [seed, slowest = Number.NaN] = await runTest("e2e/edge/fuzz.release.test.ts", pattern);
  return [
    { budget: "b1Unexpected", value: 0, note: "5,000 bodies, asserted by the test" },
    { budget: "b1Slowest", value: slowest, note: `seed ${seed}` },
  ];
};

export const slowClients: Part = async () => {
  const [closed = Number.NaN, others = Number.NaN] = await runTest(
    "e2e/edge/slow-clients.release.test.ts",
    /closed after (\d+) ms; honest p99 (\d+) ms/,
  );
  return [
    { budget: "b6Closed", value: closed, note: "headers, bodies and silence, 250 each" },
    { budget: "b6OthersP99", value: others, note: "none of their requests failed" },
  ];
};

export const manyConnections: Part = async () => {
  await runTest("e2e/edge/many-connections.release.test.ts", /passed/);
  return [{ budget: "b7Failed", value: 0, note: "asserted by the test" }];
};

/** An honest visitor sends an inquiry after the flood, with and without JavaScript. */
export const floodOfPosts: Part = async () => {
  if (!hasChromium()) return { skipped: NO_CHROMIUM };
  const [posts = 0] = await runTest(
    "e2e/edge/flood.test.ts",
    /an honest inquiry got through after (\d+) posts/,
  );
  return [
    {
      budget: "d5Posts",
      value: posts,
      note: "from 260 addresses; spoofed headers open nothing, asserted by the test",
    },
  ];
};

export const backupsToS3: Part = async () => {
  const missing = ["restic", ...S3_PROGRAMS].filter((name) => !hasProgram(name));
  if (missing.length > 0) return { skipped: `${missing.join(", ")} not installed` };
  const file = "e2e/reliability/backups-to-s3.release.test.ts";
  const [passed = 0] = await runTest(file, /Tests +(\d+) passed/);
  return [{ budget: "s3Tests", value: passed, note: "restore counts asserted by the test" }];
};

export const restarts: Part = async () => {
  const [responses, slowest = Number.NaN] = await runTest(
    "e2e/edge/restarts.release.test.ts",
    /(\d+) answered, .* slowest stop ([\d.]+)/,
  );
  return [
    { budget: "c1Broken", value: 0, note: `of ${responses}, asserted by the test` },
    { budget: "c1Stop", value: slowest, note: "slowest of 8" },
  ];
};

/** All pages, of which the tests check one of each kind. */
export const accessibility: Part = async () => {
  if (!hasChromium()) return { skipped: NO_CHROMIUM };
  const [pages = 0] = await runTest("e2e/accessibility/axe.release.test.ts", /Tests +(\d+) passed/);
  return [{ budget: "axePages", value: pages, note: "all rules, asserted by the test" }];
};

/** Runs journeys of the desk on computers too, of which `npm test` takes the phone's, and layouts between the two. */
export const widths: Part = async () => {
  if (!hasChromium()) return { skipped: NO_CHROMIUM };
  const [passed = 0] = await runTest("e2e/desk/", /Tests +(\d+) passed/);
  return [{ budget: "widthsPassed", value: passed, note: "asserted by the tests" }];
};

/** Converts all pictures, of which `npm test` takes a sample. */
export const links: Part = async () => {
  const [addresses = 0] = await runTest(
    "e2e/machines/links.test.ts",
    /requested (\d+) linked addresses/,
  );
  return [{ budget: "linksAnswered", value: addresses, note: "asserted by the test" }];
};

export const overload: Part = async ({ seconds }) => {
  const pattern = /p99 of cached pages (\d+) ms/;
  const [cached = Number.NaN] = await runTest("e2e/edge/overload.release.test.ts", pattern);
  const { url, stop } = await startWarmSite();
  const floods: Flood[] = [];
  try {
    for (const connections of SEARCHING) floods.push(await flood(url, connections, 2 * seconds));
  } finally {
    await stop();
  }
  return [
    { budget: "c2CachedP99", value: cached, note: "250 clients" },
    highest(
      "c2PostP99",
      floods.map(({ posts, note }) => ({ value: posts.p99 ?? Number.NaN, note })),
    ),
    highest(
      "c2ShedP99",
      floods.map(({ pages, note }) => ({ value: pages.p99Of503 ?? 0, note })),
    ),
    {
      budget: "c2Failures",
      value: floods.reduce((sum, { failures }) => sum + failures, 0),
    },
  ];
};
