import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { lockFolder } from "./folder-lock.server.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "hold-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it("has one owner until it is released", async () => {
  const letGo = await lockFolder(folder);
  await expect(lockFolder(folder, () => {}, 0)).rejects.toThrow(`another process serves DATA_DIR`);
  let waits = 0;
  const next = lockFolder(folder, () => {
    waits += 1;
  });
  letGo();
  (await next)();
  expect(waits).toBe(1);
});

it("is released when its process is killed", async () => {
  const program = `
    import { lockFolder } from "#platform/database/folder-lock.server.ts";
    await lockFolder(${JSON.stringify(folder)});
    console.log("held");
    setInterval(() => {}, 1000);`;
  const holder = spawn("node", ["--input-type=module", "-e", program]);
  await once(holder.stdout, "data");
  await expect(lockFolder(folder, () => {}, 0)).rejects.toThrow();
  holder.kill("SIGKILL");
  (await lockFolder(folder))();
});
