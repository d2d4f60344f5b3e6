import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { afterAll, describe, expect, it } from "vitest";
import { isLeftOut } from "#e2e/support/backup-programs.ts";

const SERVICE = "deploy/shore-golf-carts-backup@.service";
const TIMERS = ["run", "verify"].map((step) => `deploy/shore-golf-carts-backup-${step}.timer`);

const getValues = (text: string, name: string) =>
  [...text.matchAll(new RegExp(`^${name}=(.*)$`, "gm"))].map(([, value = ""]) => value);

describe.skipIf(isLeftOut("restic"))("the unit of the backups", () => {
  const folder = mkdtempSync(join(tmpdir(), "backup-unit-"));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it("stores and verifies a backup with the settings of its environment file", () => {
    const password = join(folder, "password");
    writeFileSync(password, "a password");
    const settings = {
      ...parseEnv(readFileSync(".env.example", "utf8")),
      BACKUP_REPOSITORY: join(folder, "repository"),
      BACKUP_PASSWORD_FILE: password,
    };
    const runStep = (step: string) => {
      const text = readFileSync(SERVICE, "utf8")
        .replaceAll("%i", step)
        .replaceAll("/var/lib/shore-golf-carts", join(folder, "data"))
        .replaceAll("/var/cache/shore-golf-carts", join(folder, "cache"))
        .replaceAll("/opt/shore-golf-carts", process.cwd());
      const [program = "", ...args] = (getValues(text, "ExecStart")[0] ?? "").split(" ");
      const environment = parseEnv(getValues(text, "Environment").join("\n"));
      return execFileSync(program, args, {
        cwd: getValues(text, "WorkingDirectory")[0],
        env: { PATH: "/usr/bin:/bin", ...environment, ...settings },
        encoding: "utf8",
      });
    };
    execFileSync("node", ["src/cli/main.ts", "people", "list"], {
      env: { PATH: process.env.PATH, DATA_DIR: join(folder, "data") },
    });
    runStep("init");
    expect(runStep("run")).toMatch(/^Stored as \w{8}: /);
    expect(runStep("verify")).toMatch(/can be restored\.\nIntegrity +ok/);
  });
});

it("each timer starts a step of the unit", () => {
  const units = TIMERS.map((file) => getValues(readFileSync(file, "utf8"), "Unit"));
  expect(units).toEqual([
    ["shore-golf-carts-backup@run.service"],
    ["shore-golf-carts-backup@verify.service"],
  ]);
});

const hasSystemd = spawnSync("systemd-analyze", ["--version"]).status === 0;
it.skipIf(!hasSystemd)("the units are valid, if systemd is installed", () => {
  const files = [SERVICE, ...TIMERS];
  const { stderr } = spawnSync("systemd-analyze", ["verify", ...files], { encoding: "utf8" });
  expect(stderr.split("\n").filter((line) => line.includes("shore-golf-carts-backup"))).toEqual([]);
});
