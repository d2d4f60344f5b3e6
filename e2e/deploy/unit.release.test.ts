import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const UNIT = "deploy/shore-golf-carts@.service";
const HOME = "/opt/shore-golf-carts";
const DATA = "/var/lib/shore-golf-carts";
const CACHE = "/var/cache/shore-golf-carts";

const isFree = (port: number) =>
  new Promise<boolean>((resolve) => {
    const server = createServer();
    server.once("error", () => resolve(false));
    server.listen(port, "127.0.0.1", () => server.close(() => resolve(true)));
  });

/** Finds a free four-digit port. The unit prefixes it with a 1 for the metrics port, which must be free too. */
async function findUnitPort(): Promise<number> {
  for (;;) {
    const port = 4000 + Math.floor(Math.random() * 5999);
    if ((await isFree(port)) && (await isFree(10_000 + port))) return port;
  }
}

describe("the systemd unit", () => {
  const folder = mkdtempSync(join(tmpdir(), "unit-"));
  let lines: [name: string, value: string][];
  let port: number;
  let child: ChildProcess;
  let printed = "";

  const values = (name: string) => lines.flatMap(([key, value]) => (key === name ? [value] : []));

  beforeAll(async () => {
    port = await findUnitPort();
    const text = readFileSync(UNIT, "utf8")
      .replaceAll("%i", String(port))
      .replaceAll(DATA, join(folder, "data"))
      .replaceAll(CACHE, join(folder, "cache"))
      .replaceAll(HOME, process.cwd());
    lines = [...text.matchAll(/^(\w+)=(.*)$/gm)].map(([, name = "", value = ""]) => [name, value]);
    const [command = "", ...args] = (values("ExecStart")[0] ?? "").split(" ");
    child = spawn(command, args, {
      cwd: values("WorkingDirectory")[0],
      env: {
        PATH: "/usr/bin:/bin",
        ...parseEnv(values("Environment").join("\n")),
        // As in systemd, EnvironmentFile overrides Environment.
        ...parseEnv(readFileSync(".env.example", "utf8")),
      },
      stdio: ["ignore", "pipe", "pipe"],
    });
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on("data", (chunk: Buffer) => {
        printed += chunk.toString();
      });
    }
  });
  afterAll(() => {
    child.kill("SIGKILL");
    rmSync(folder, { recursive: true, force: true });
  });

  it("starts the site, with .env.example as its environment file", async () => {
    const status = (url: string) =>
      fetch(url).then(
        (response) => response.status,
        () => printed,
      );
    await expect
      .poll(() => status(`http://127.0.0.1:${port}/readyz`), { timeout: 55_000 })
      .toBe(200);
    expect(await status(`http://127.0.0.1:1${port}/metrics`)).toBe(200);
    expect(existsSync(join(folder, "data", "site.sqlite"))).toBe(true);
    expect(existsSync(join(folder, "cache"))).toBe(true);
  });

  it("gives the site enough time to stop", async () => {
    const exited = once(child, "exit");
    const start = performance.now();
    child.kill("SIGTERM");
    expect(await exited).toEqual([0, null]);
    expect(performance.now() - start).toBeLessThan(Number(values("TimeoutStopSec")[0]) * 1000);
  });

  it("may write to the data and cache folders, and reads its environment file", () => {
    const name = HOME.split("/").at(-1);
    expect([...values("StateDirectory"), ...values("CacheDirectory")]).toEqual([name, name]);
    expect(values("EnvironmentFile")).toEqual([`/etc/${name}/site.env`]);
    expect(values("User")).toEqual([name]);
  });

  const hasSystemd = spawnSync("systemd-analyze", ["--version"]).status === 0;
  it.skipIf(!hasSystemd)("is valid, if systemd is installed", () => {
    const { status, stderr } = spawnSync("systemd-analyze", ["verify", UNIT], { encoding: "utf8" });
    expect(
      stderr.split("\n").filter((line) => line.includes(UNIT.split("/").at(-1) ?? "")),
    ).toEqual([]);
    expect(status).toBe(0);
  });
});
