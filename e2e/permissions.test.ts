import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { spawnCli } from "#cli/testing/run-cli.ts";
import { GOOD_INQUIRY } from "#e2e/support/good-inquiry.ts";
import { launchProcess, type RunningProcess } from "#e2e/support/launch-process.ts";
import { CHECKS_EVERYTHING } from "#e2e/support/test-scope.ts";

let folder: string;
let dataDir: string;
let site: RunningProcess;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "permissions-"));
  dataDir = join(folder, "new/data");
  site = await launchProcess({ DATA_DIR: dataDir });
});
afterAll(async () => {
  await site.discard();
  rmSync(folder, { recursive: true, force: true });
});

/** Lists files and folders that users other than the owner may read, write or enter, with their permissions. */
function openToOthers(): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" }).flatMap((name) => {
    const mode = statSync(join(folder, name)).mode & 0o777;
    return (mode & 0o077) === 0 ? [] : [`${name}: ${mode.toString(8)}`];
  });
}

/** Runs the command in a process of its own, whose umask new files have. */
const command = (...args: string[]) => spawnCli(args, { DATA_DIR: dataDir });

const post = () =>
  fetch(`${site.url}/api/contact`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(GOOD_INQUIRY),
  });

describe("what the site and the command line store", () => {
  it("is made for their user only", async () => {
    expect((await post()).status).toBe(201);
    await command("backup", join(folder, "copy.sqlite"));
    await command("inquiries", "export", "--output", join(folder, "all.csv"));
    expect(readdirSync(dataDir)).toEqual(
      expect.arrayContaining(["site.lock", "site.sqlite", "site.sqlite-shm", "site.sqlite-wal"]),
    );
    expect(openToOthers()).toEqual([]);
  });

  it.runIf(CHECKS_EVERYTHING)(
    "is closed to others when an older version has left it open",
    async () => {
      await site.stop();
      const open = [dataDir, join(dataDir, "site.sqlite"), join(dataDir, "site.lock")];
      for (const path of open) chmodSync(path, statSync(path).mode | 0o055);
      expect(openToOthers()).toHaveLength(open.length);
      site = await launchProcess({ DATA_DIR: dataDir });
      expect((await post()).status).toBe(201);
      expect(openToOthers()).toEqual([]);

      chmodSync(dataDir, 0o755);
      await command("inquiries", "unsent");
      expect(openToOthers()).toEqual([]);
    },
  );

  it("does not close the build, which others may serve", () => {
    expect(statSync("build/client").mode & 0o555).toBe(0o555);
  });
});
