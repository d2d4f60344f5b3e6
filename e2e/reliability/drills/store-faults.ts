import { execFileSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as pause } from "node:timers/promises";
import type { RunningSite } from "#e2e/support/launch-site.ts";
import { type Answer, postInquiry, referenceIn } from "./inquirers.ts";
import { type PagesSeen, startReader } from "./page-reader.ts";
import { rowsOfFile, tally } from "./stored.ts";

/** Brings a fault on a running site, and answers what ends it. */
export type Fault = (site: Pick<RunningSite, "pid" | "dataDir">) => Promise<() => Promise<void>>;

/** How a full disk looks to one process, without being root: no file may grow, and none may be written. */
export const filesMayNotGrow: Fault = async ({ pid }) => {
  const limit = (bytes: string) =>
    execFileSync("prlimit", ["--pid", String(pid), `--fsize=${bytes}:`]);
  limit("0");
  return async () => {
    limit("unlimited");
  };
};

/** Another program writes, and does not come to an end. */
export const databaseIsLocked: Fault = async ({ dataDir }) => {
  const other = new DatabaseSync(join(dataDir, "site.sqlite"), { timeout: 5000 });
  other.exec("begin immediate");
  return async () => {
    other.exec("rollback");
    other.close();
  };
};

export type SeenUnderFault = {
  /** How often each status came while the fault lasted, such as {"503": 12}. */
  statuses: Record<string, number>;
  withoutRetryAfter: number;
  pages: PagesSeen;
  /** Milliseconds from the end of the fault to the next inquiry that was stored. */
  recoveredAfter: number;
  /** Of the inquiries that were acknowledged before, meanwhile or after. */
  lost: number;
};

const SENDERS = 4;
const PAUSE_MS = 50;
const LONGEST_RECOVERY_MS = 10_000;

/** Sends inquiries and reads pages before, during and after a fault of the store (row A4). */
export async function underFault(
  site: RunningSite,
  fault: Fault,
  lastsMs: number,
): Promise<SeenUnderFault> {
  const acknowledged = new Map<string, string>();
  const post = async (): Promise<Answer> => {
    const marker = randomUUID();
    const answer = await postInquiry(site.url, marker);
    if (answer.status === 201) acknowledged.set(marker, referenceIn(answer));
    return answer;
  };
  const before = await post();
  if (before.status !== 201) throw new Error(`before the fault the site answers ${before.status}`);

  const reader = startReader(site.url);
  const answers: Answer[] = [];
  const end = await fault(site);
  const until = performance.now() + lastsMs;
  const sender = async () => {
    while (performance.now() < until) {
      answers.push(await post());
      await pause(PAUSE_MS);
    }
  };
  await Promise.all(Array.from({ length: SENDERS }, sender));
  const pages = await reader.stop();
  await end();

  const ended = performance.now();
  while ((await post()).status !== 201) {
    if (performance.now() - ended > LONGEST_RECOVERY_MS) throw new Error("it does not recover");
    await pause(10);
  }
  const recoveredAfter = performance.now() - ended;
  const byStatus = Object.entries(Object.groupBy(answers, ({ status }) => status));
  return {
    statuses: Object.fromEntries(byStatus.map(([status, list]) => [status, list?.length ?? 0])),
    withoutRetryAfter: answers.filter(
      ({ status, retryAfter }) => status === 503 && retryAfter === undefined,
    ).length,
    pages,
    recoveredAfter,
    lost: tally(acknowledged, rowsOfFile(site.dataDir)).lost,
  };
}
