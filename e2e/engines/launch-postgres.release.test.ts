import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { Client } from "pg";
import { expect, it } from "vitest";

const LAUNCH = `
  import { launchPostgres } from "#e2e/support/postgres/launch-postgres.ts";
  console.log((await launchPostgres()).url);
`;

it("the test PostgreSQL stops when the process that launched it is killed", async () => {
  const runner = spawn(process.execPath, ["--input-type=module", "--eval", LAUNCH], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [line] = await once(runner.stdout, "data");
  const url = String(line).trim();
  const client = new Client(url);
  await client.connect();
  const ended = new Promise((resolve) => client.once("end", resolve));
  client.on("error", () => {});
  runner.kill("SIGKILL");
  await ended;
  const folder = decodeURIComponent(new URL(url).hostname);
  await expect.poll(() => existsSync(folder), { timeout: 10_000 }).toBe(false);
});
