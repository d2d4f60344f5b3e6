import { execFileSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as pause } from "node:timers/promises";
import type { RunningProcess } from "#e2e/support/launch-process.ts";
import { type InquiryResponse, postInquiry, referenceIn } from "./inquiry-clients.ts";
import { type PageStats, startReader } from "./page-reader.ts";
import { readSqliteRows, tally } from "./stored-inquiries.ts";

/** Injects a fault into a running site and returns a function that ends it. */
export type Fault = (site: Pick<RunningProcess, "pid" | "dataDir">) => Promise<() => Promise<void>>;

/** Makes every write of the process fail, as on a full disk, without root. */
export const forbidFileGrowth: Fault = async ({ pid }) => {
  const limit = (bytes: string) =>
    execFileSync("prlimit", ["--pid", String(pid), `--fsize=${bytes}:`]);
  limit("0");
  return async () => {
    limit("unlimited");
  };
};

/** Keeps a write transaction of another connection open. */
export const lockDatabase: Fault = async ({ dataDir }) => {
  const other = new DatabaseSync(join(dataDir, "site.sqlite"), { timeout: 5000 });
  other.exec("begin immediate");
  return async () => {
    other.exec("rollback");
    other.close();
  };
};

export type FaultResult = {
  /** The number of responses by status during the fault. */
  statuses: Record<string, number>;
  withoutRetryAfter: number;
  pages: PageStats;
  /** Milliseconds from the end of the fault until an inquiry is stored. */
  recoveredAfter: number;
  /** Inquiries that were acknowledged before, during or after the fault and are missing. */
  lost: number;
};

const SENDERS = 4;
const PAUSE_MS = 50;
const RECOVERY_TIMEOUT_MS = 10_000;

/** The least duration of a fault. */
type Duration = { milliseconds?: number; responses?: number; pages?: number };

/** Sends inquiries and reads pages before, during and after a fault of the store (row A4). */
export async function runFault(
  site: RunningProcess,
  fault: Fault,
  { milliseconds = 0, responses: minResponses = 0, pages: minPages = 0 }: Duration,
): Promise<FaultResult> {
  const acknowledged = new Map<string, string>();
  const post = async (): Promise<InquiryResponse> => {
    const marker = randomUUID();
    const response = await postInquiry(site.url, marker);
    if (response.status === 201) acknowledged.set(marker, referenceIn(response));
    return response;
  };
  const before = await post();
  if (before.status !== 201) throw new Error(`before the fault the site returns ${before.status}`);

  const reader = startReader(site.url);
  const responses: InquiryResponse[] = [];
  const end = await fault(site);
  const until = performance.now() + milliseconds;
  const isOver = () =>
    performance.now() >= until &&
    responses.length >= minResponses &&
    reader.requested() >= minPages;
  const sender = async () => {
    while (!isOver()) {
      responses.push(await post());
      await pause(PAUSE_MS);
    }
  };
  await Promise.all(Array.from({ length: SENDERS }, sender));
  const pages = await reader.stop();
  await end();

  const ended = performance.now();
  while ((await post()).status !== 201) {
    if (performance.now() - ended > RECOVERY_TIMEOUT_MS)
      throw new Error("the site does not recover");
    await pause(10);
  }
  const recoveredAfter = performance.now() - ended;
  const byStatus = Object.entries(Object.groupBy(responses, ({ status }) => status));
  return {
    statuses: Object.fromEntries(byStatus.map(([status, list]) => [status, list?.length ?? 0])),
    withoutRetryAfter: responses.filter(
      ({ status, retryAfter }) => status === 503 && retryAfter === undefined,
    ).length,
    pages,
    recoveredAfter,
    lost: tally(acknowledged, readSqliteRows(site.dataDir)).lost,
  };
}
