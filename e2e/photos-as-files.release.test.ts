import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { cli } from "#e2e/support/cli.ts";
import { launchSite } from "#e2e/support/launch-site.ts";

const GT4 = "evolution-d6-max-gt4";

/** Leaves the data folder as the version before did. Returns the addresses of the files. */
function moveToFolder(dataDir: string): string[] {
  const database = new DatabaseSync(join(dataDir, "site.sqlite"));
  const rows = database
    .prepare("select vehicle, photo, size, bytes from photo_files where size <> 'master.jpg'")
    .all();
  const paths = rows.map(({ vehicle, photo, size, bytes }) => {
    const path = `/photos/${vehicle}/${photo}-${size}`;
    mkdirSync(join(dataDir, "photos", String(vehicle)), { recursive: true });
    if (bytes instanceof Uint8Array) writeFileSync(join(dataDir, path), bytes);
    return path;
  });
  database.exec("delete from photo_files");
  database.close();
  return paths;
}

describe("photos that an earlier version kept as files", () => {
  it("are shown, and stored in the database", async () => {
    const before = await launchSite();
    const { dataDir } = before;
    const file = join(dataDir, "front.png");
    const background = { r: 20, g: 120, b: 60 };
    await sharp({ create: { width: 960, height: 640, channels: 3, background } }).toFile(file);
    await cli(before, "vehicles", "photos", GT4, file);
    await before.kill();
    const paths = moveToFolder(dataDir);
    expect(paths).toHaveLength(4);

    const after = await launchSite({ DATA_DIR: dataDir });
    // The log is written a few times a second.
    await expect
      .poll(after.output)
      .toContain('"photos":1,"msg":"photos copied from DATA_DIR to the database"');
    rmSync(join(dataDir, "photos"), { recursive: true });
    for (const path of paths) expect((await fetch(after.url + path)).status, path).toBe(200);
    await after.stop();
    const again = await launchSite({ DATA_DIR: dataDir });
    for (const path of paths) expect((await fetch(again.url + path)).status, path).toBe(200);
    expect(again.output()).not.toContain("photos copied");
    expect(again.output()).not.toContain("files are gone");
    await again.discard();
    rmSync(dataDir, { recursive: true });
  });
});
