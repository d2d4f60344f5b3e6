import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { Kysely } from "kysely";
import { afterEach, beforeEach, expect, it } from "vitest";
import { migrations } from "#app/migrations.ts";
import { openDatabase } from "#platform/database/database.server.ts";
import { migrate } from "#platform/database/migrate.server.ts";
import { countMessages } from "#records/outbox/dead-messages.server.ts";
import type { RecordTables } from "#records/tables.ts";
import { sampleMessage } from "#records/testing/sample-messages.ts";

/** The benchmark runs this test with 3,000 messages and 12 kills. */
const MESSAGES = 3000;
const KILLS = 12;
const WORKERS = 3;

let folder: string;
let sentFile: string;
let leasesFile: string;
let database: Kysely<RecordTables>;
let children: ChildProcess[];
let stderr: string;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "deliverers-"));
  sentFile = join(folder, "sent");
  leasesFile = join(folder, "leases");
  writeFileSync(sentFile, "");
  writeFileSync(leasesFile, "");
  database = await openDatabase<RecordTables>({ folder });
  await migrate(database, migrations);
  children = [];
  stderr = "";
});

afterEach(async () => {
  await Promise.all(children.map(kill));
  await database.destroy();
  rmSync(folder, { recursive: true, force: true });
});

const getLines = (file: string) => readFileSync(file, "utf8").split("\n").filter(Boolean);
const sent = () => getLines(sentFile);
const isAlive = ({ exitCode, signalCode }: ChildProcess) =>
  exitCode === null && signalCode === null;

async function launch(): Promise<ChildProcess> {
  const child = spawn("node", ["e2e/reliability/outbox-worker-program.ts"], {
    env: { PATH: process.env.PATH, DATA_DIR: folder, SENT_FILE: sentFile, LEASES_FILE: leasesFile },
    stdio: ["ignore", "pipe", "pipe"],
  });
  child.stderr?.on("data", (chunk: Buffer) => {
    stderr += chunk.toString();
  });
  children.push(child);
  if (child.stdout !== null) await once(child.stdout, "data");
  return child;
}

async function kill(child: ChildProcess): Promise<void> {
  if (!isAlive(child)) return;
  const exited = once(child, "exit");
  child.kill("SIGKILL");
  await exited;
}

async function addMessages(): Promise<Set<string>> {
  const ids = new Set<string>();
  await database.transaction().execute(async (transaction) => {
    for (let index = 0; index < MESSAGES; index += 1) {
      const row = sampleMessage();
      ids.add(row.id);
      await transaction.insertInto("outbox").values(row).execute();
    }
  });
  return ids;
}

const activeLeases = async () => {
  const query = database.selectFrom("outbox").select("lease").where("lease", "is not", null);
  return (await query.execute()).map(({ lease }) => lease ?? "");
};

/** Otherwise each lease would outlive its process by two minutes. */
async function expireLeasesOfKilledWorkers(): Promise<void> {
  const before = new Set(await activeLeases());
  await pause(1000);
  const livePids = new Set(children.filter(isAlive).map(({ pid }) => String(pid)));
  const liveLeases = new Set(
    getLines(leasesFile)
      .map((line) => line.split(" "))
      .filter(([pid = ""]) => livePids.has(pid))
      .map(([, lease]) => lease),
  );
  // A worker killed before it logged its lease: the lease was there a second ago and no live worker has it.
  const orphaned = (await activeLeases()).filter(
    (lease) => before.has(lease) && !liveLeases.has(lease),
  );
  if (orphaned.length === 0) return;
  const rows = database.updateTable("outbox").set({ leased_until: 1 });
  await rows.where("lease", "in", orphaned).execute();
}

it("sends every message when workers are killed, with at most one duplicate per kill", async () => {
  const ids = await addMessages();
  const running = Array.from({ length: WORKERS }, launch);
  for (let killed = 1; killed <= KILLS; killed += 1) {
    const enough = (MESSAGES * killed) / (KILLS + 1);
    while (sent().length < enough) await pause(5);
    const victim = await running.shift();
    if (victim !== undefined) await kill(victim);
    running.push(launch());
  }
  await Promise.all(running);
  while ((await countMessages(database)).waiting > 0) await expireLeasesOfKilledWorkers();
  const all = sent();
  expect(new Set(all)).toEqual(ids);
  const duplicates = all.length - ids.size;
  process.stdout.write(`${ids.size} messages, ${KILLS} kills, ${duplicates} duplicates\n`);
  expect(duplicates).toBeGreaterThanOrEqual(0);
  expect(duplicates).toBeLessThanOrEqual(KILLS);
  expect(await countMessages(database)).toMatchObject({ waiting: 0, dead: 0 });
  expect(stderr).not.toContain("lease-lost");
});
