import { execFile, spawn } from "node:child_process";
import { randomBytes, randomUUID } from "node:crypto";
import { once } from "node:events";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import { openStores } from "#app/open-stores.server.ts";
import { createSubmissionStore } from "#app/submissions/store-submissions.server.ts";
import { runCli } from "#cli/testing/run-cli.ts";
import { parseOrigin } from "#domain/inquiries/visit-source.ts";
import type { InquiryTables } from "#inquiries/tables.ts";
import {
  type BackupMarks,
  type BackupTables,
  readBackups,
} from "#platform/database/backup-marks.server.ts";
import { type DatabaseLocation, openDatabase } from "#platform/database/database.server.ts";
import type { DatabaseDialect } from "#platform/database/dialect.server.ts";
import { createEmptyLocation } from "./open-engine.ts";

const INQUIRY = {
  firstName: "Dana",
  lastName: "Sample",
  email: "dana@example.com",
  phone: "(800) 555-0177",
  interest: "sales",
  message: "Is it still there?",
} as const;

/** Numbers of rows that tests count after a restore. */
export const STORED = { inquiries: 30, photos: 2, people: 1 };

/** Not compressible, as a photo is not. */
const PHOTO_BYTES = 100_000;

/** Makes the tables, and stores inquiries, photos and a person. */
async function fillDatabase(location: DatabaseLocation): Promise<void> {
  await addPhotos(location, STORED.photos, PHOTO_BYTES);
  const stores = await openStores(location);
  const tests = { person: null, name: "tests" };
  await stores.people.invite(tests, { email: "dana@example.com", name: "Dana", role: "owner" });
  await stores.close();
  await addInquiries(location, STORED.inquiries);
}

export async function addPhotos(
  location: DatabaseLocation,
  count: number,
  bytes: number,
): Promise<void> {
  const stores = await openStores(location);
  for (let added = 0; added < count; added += 1) {
    const files = [{ size: "master.jpg", bytes: randomBytes(bytes) }];
    await stores.photos.save("used-1", { name: randomUUID(), files });
  }
  await stores.close();
}

export async function addInquiries(location: DatabaseLocation, count: number): Promise<void> {
  const database = await openDatabase<InquiryTables>(location);
  const store = createSubmissionStore(database, { channels: ["dealership"] });
  const origin = parseOrigin(new URLSearchParams());
  await Promise.all(Array.from({ length: count }, () => store.add({ inquiry: INQUIRY, origin })));
  await database.destroy();
}

const run = promisify(execFile);

type RepositorySettings = { BACKUP_REPOSITORY: string; BACKUP_PASSWORD_FILE: string };

/**
 * An empty repository. Its key has the least parameters of scrypt (N 128, r 1, p 1), so that restic opens it in 4 ms. With a
 * key of "restic init" each start takes 0.4 CPU seconds.
 */
const TEMPLATE = "e2e/fixtures/restic-repository";
const EMPTY_FOLDERS = ["data", "index", "locks", "snapshots"];

/** The password of the template. */
const PASSWORD = "correct horse battery staple";

/** Makes a repository without "backup init". */
export function copyRepository(folder: string): void {
  cpSync(TEMPLATE, folder, { recursive: true });
  for (const name of EMPTY_FOLDERS) mkdirSync(join(folder, name));
}

/** A filled database and a repository in a folder, which "backup init" has made or, if it is new, has not. */
export async function openBackups(engine: DatabaseDialect, { isNew = false } = {}) {
  const empty = await createEmptyLocation(engine);
  const { location } = empty;
  await fillDatabase(location);
  const folder = mkdtempSync(join(tmpdir(), "restic-"));
  const settings: RepositorySettings = {
    BACKUP_REPOSITORY: join(folder, "repository"),
    BACKUP_PASSWORD_FILE: join(folder, "password"),
  };
  writeFileSync(settings.BACKUP_PASSWORD_FILE, `${PASSWORD}\n`, { mode: 0o600 });
  if (!isNew) copyRepository(settings.BACKUP_REPOSITORY);
  return {
    location,
    /** Folder of the repository; removed in the end, as is the database. */
    folder,
    settings,
    /** Runs "backup" with arguments without spaces. */
    backup: (args: string, more: Record<string, string> = {}) =>
      runCli(["backup", ...args.split(" ")], {
        DATA_DIR: location.folder,
        ...(location.url !== undefined && { DATABASE_URL: location.url }),
        ...settings,
        ...more,
      }),
    async marks(): Promise<BackupMarks> {
      const database = await openDatabase<BackupTables>(location);
      return await readBackups(database).finally(() => database.destroy());
    },
    async [Symbol.asyncDispose](): Promise<void> {
      await empty.remove();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const getEnvironment = (settings: RepositorySettings) => ({
  ...process.env,
  TZ: "UTC",
  RESTIC_REPOSITORY: settings.BACKUP_REPOSITORY,
  RESTIC_PASSWORD_FILE: settings.BACKUP_PASSWORD_FILE,
});

/** Stores something as a backup of an earlier time, such as a run of the hourly timer would have. */
export async function storeAt(settings: RepositorySettings, time: Date): Promise<void> {
  const text = `${time.toISOString().slice(0, 10)} ${time.toISOString().slice(11, 19)}`;
  const marks = ["--host", "shore-golf-carts", "--tag", "site", "--time", text];
  await run("restic", ["backup", "--quiet", ...marks, settings.BACKUP_PASSWORD_FILE], {
    env: getEnvironment(settings),
  });
}

/** Leaves the lock of a restic that was killed while it stored something. */
export async function leaveLock(settings: RepositorySettings): Promise<void> {
  const child = spawn("restic", ["backup", "--quiet", "--stdin"], {
    env: getEnvironment(settings),
    stdio: ["pipe", "ignore", "ignore"],
  });
  const exited = once(child, "exit");
  const locks = join(settings.BACKUP_REPOSITORY, "locks");
  while (readdirSync(locks).length === 0) await pause(20);
  child.kill("SIGKILL");
  await exited;
}
