import type { KyselyPlugin, LogEvent } from "kysely";

/** SQLITE_CORRUPT and SQLITE_NOTADB. */
const SQLITE_CODES: ReadonlySet<number> = new Set([11, 26]);
/** Errors lose their code on the way from another thread. */
const SQLITE_MESSAGE = /database disk image is malformed|file is not a database/;
/** data_corrupted and index_corrupted. */
const POSTGRES_CODES: ReadonlySet<string> = new Set(["XX001", "XX002"]);

const WRITES: ReadonlySet<string> = new Set([
  "InsertQueryNode",
  "UpdateQueryNode",
  "DeleteQueryNode",
  "MergeQueryNode",
]);

export const DAMAGED = "the database is damaged";

/** Instruction for people, without a period. */
export const RESTORE_HINT =
  'Restore the newest backup: see "Back up and restore" in docs/runbook.md';

export function isDamage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ("errcode" in error && typeof error.errcode === "number") {
    return SQLITE_CODES.has(error.errcode & 0xff);
  }
  if ("code" in error && typeof error.code === "string" && POSTGRES_CODES.has(error.code)) {
    return true;
  }
  return error.message === DAMAGED || SQLITE_MESSAGE.test(error.message);
}

/** For work at the start: the site serves what can be read of a damaged database. */
export async function ignoreDamage(work: Promise<unknown>): Promise<void> {
  await work.catch((error: unknown) => {
    if (!isDamage(error)) throw error;
  });
}

export type DamageWatch = ReturnType<typeof createDamageWatch>;

/** Once damage is found, writing ends until a restart: what is stored on top of it could be lost with it. */
export function createDamageWatch(onFound: (why: string) => void = () => {}) {
  let isFound = false;
  const report = (why: string): void => {
    if (isFound) return;
    isFound = true;
    onFound(why);
  };
  const plugin: KyselyPlugin = {
    transformQuery({ node }) {
      if (isFound && WRITES.has(node.kind)) throw new Error(DAMAGED);
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  return {
    isFound: () => isFound,
    report,
    /** For Kysely. */
    log: (event: LogEvent): void => {
      if (event.level !== "error" || !isDamage(event.error)) return;
      report(event.error instanceof Error ? event.error.message : DAMAGED);
    },
    plugin,
  };
}
