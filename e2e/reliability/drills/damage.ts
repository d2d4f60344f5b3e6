import { randomBytes } from "node:crypto";
import { closeSync, openSync, statSync, writeFileSync, writeSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as pause } from "node:timers/promises";
import { Client } from "pg";
import { spawnCli } from "#cli/testing/run-cli.ts";
import { launchProcess, type RunningProcess } from "#e2e/support/launch-process.ts";
import { requestAllPages } from "#e2e/support/launch-site.ts";
import type { PostgresServer } from "#e2e/support/postgres/launch-postgres.ts";
import { type InquiryResponse, postInquiry, startInquiryClients } from "./inquiry-clients.ts";
import { type PageStats, startReader } from "./page-reader.ts";

/** Number large enough that no connection has all pages in memory. */
const INQUIRIES = 3000;
const CLIENTS = 16;
const MIN_PAGES = 20;
const NOTICE_TIMEOUT_MS = 10_000;

const getFile = (dataDir: string) => join(dataDir, "site.sqlite");

/** Brings what is in the log into the file, so that the file is what everybody reads. */
async function emptyLog(database: DatabaseSync): Promise<void> {
  const isBusy = () => database.prepare("pragma wal_checkpoint(truncate)").get()?.busy !== 0;
  while (isBusy()) await pause(10);
}

/**
 * Overwrites leaves of the table of inquiries and of its indexes with random bytes, all of them or as many as asked.
 * Returns their number.
 */
export async function overwriteInquiries(
  dataDir: string,
  most = Number.POSITIVE_INFINITY,
): Promise<number> {
  const database = new DatabaseSync(getFile(dataDir), { timeout: 5000 });
  await emptyLog(database);
  const leaves = database
    .prepare(
      "select pageno, pgsize from dbstat where pagetype = 'leaf' and name in (select name from sqlite_schema where tbl_name = 'inquiries')",
    )
    .all()
    .slice(0, most);
  database.close();
  const file = openSync(getFile(dataDir), "r+");
  for (const { pageno, pgsize } of leaves) {
    const size = Number(pgsize);
    writeSync(file, randomBytes(size), 0, size, (Number(pageno) - 1) * size);
  }
  closeSync(file);
  return leaves.length;
}

/** Overwrites the head of the file, without which it is no database. */
export function overwriteHead(dataDir: string): void {
  const file = openSync(getFile(dataDir), "r+");
  writeSync(file, randomBytes(4096), 0, 4096, 0);
  closeSync(file);
}

/** Overwrites the table of inquiries of a stopped PostgreSQL with random bytes, and starts it again. */
export async function overwritePostgresInquiries({
  url,
  folder,
  kill,
  start,
}: PostgresServer): Promise<void> {
  const client = new Client({ connectionString: url });
  client.on("error", () => {});
  await client.connect();
  const { rows } = await client.query("select pg_relation_filepath('inquiries') as path");
  // The restart would otherwise take the pages from the log.
  await client.query("checkpoint");
  await kill();
  const path = join(folder, "data", String(rows[0]?.path));
  writeFileSync(path, randomBytes(statSync(path).size));
  await start();
}

/** Starts a site with inquiries. */
export async function launchFilledSite(
  environment: Record<string, string> = {},
  inquiries = INQUIRIES,
): Promise<RunningProcess> {
  const site = await launchProcess(environment);
  const clients = startInquiryClients([site.url], CLIENTS, inquiries);
  await clients.until(inquiries);
  await clients.stop();
  await requestAllPages(site.url);
  return site;
}

export type DamageResult = {
  /** The number of responses to inquiries by status. */
  statuses: Record<string, number>;
  withoutRetryAfter: number;
  readyz: { status: number; why: unknown };
  pages: PageStats;
};

async function readiness(url: string): Promise<DamageResult["readyz"]> {
  const response = await fetch(`${url}/readyz`);
  const { why }: { why?: unknown } = JSON.parse(await response.text());
  return { status: response.status, why };
}

/** Sends inquiries, one after the other, and reads pages of a site whose database is damaged (row D1). */
export async function useDamagedSite(url: string, inquiries: number): Promise<DamageResult> {
  const reader = startReader(url);
  const responses: InquiryResponse[] = [];
  for (let sent = 0; sent < inquiries; sent += 1) {
    responses.push(await postInquiry(url, crypto.randomUUID()));
  }
  const latest = performance.now() + NOTICE_TIMEOUT_MS;
  while ((await readiness(url)).status === 200 && performance.now() < latest) await pause(10);
  while (reader.requested() < MIN_PAGES) await pause(5);
  const byStatus = Object.entries(Object.groupBy(responses, ({ status }) => status));
  return {
    statuses: Object.fromEntries(byStatus.map(([status, list]) => [status, list?.length ?? 0])),
    withoutRetryAfter: responses.filter(
      ({ status, retryAfter }) => status === 503 && retryAfter === undefined,
    ).length,
    readyz: await readiness(url),
    pages: await reader.stop(),
  };
}

/** Runs the command line's check and backup on the same data. Returns their output, on one line each. */
export async function damageSummary(
  settings: Record<string, string>,
): Promise<{ check: string; checkCode: number; backup: string; backupCode: number }> {
  const environment = { PATH: process.env.PATH ?? "", ...settings };
  const check = await spawnCli(["check"], environment);
  const target = join(settings.DATA_DIR ?? "", "copy.sqlite");
  const backup = await spawnCli(["backup", target], environment);
  const words = ({ out, err }: { out: string; err: string }) => (out + err).replaceAll("\n", " ");
  return {
    check: words(check),
    checkCode: check.code,
    backup: words(backup),
    backupCode: backup.code,
  };
}
