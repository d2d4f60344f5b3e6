export type Order = { afterSync: number; beforeSync: number };

const IS_LOG = /site\.sqlite-wal>/;

/**
 * Reads what `strace -f -y` wrote while one inquiry was sent after the other, and counts the acknowledgements that left
 * after the write-ahead log was synced with all that had been written to it, and those that did not.
 */
export function orderOfCalls(text: string): Order {
  const order: Order = { afterSync: 0, beforeSync: 0 };
  /** Threads that are inside a sync of the log. */
  const syncing = new Set<string>();
  let written = false;
  let synced = false;
  for (const line of text.split("\n")) {
    const [, thread = "", call = ""] = /^(\d+) +(.*)$/.exec(line) ?? [];
    const isSync = /^(<\.\.\. )?f(data)?sync/.test(call);
    if (isSync && IS_LOG.test(call)) syncing.add(thread);
    if (isSync && syncing.has(thread) && / = 0$/.test(call)) {
      synced = true;
      written = false;
    }
    if (isSync && / = -?\d/.test(call)) syncing.delete(thread);
    if (call.startsWith("pwrite64(") && IS_LOG.test(call)) written = true;
    if (call.includes('"HTTP/1.1 201')) {
      order[synced && !written ? "afterSync" : "beforeSync"] += 1;
      synced = false;
    }
  }
  return order;
}
