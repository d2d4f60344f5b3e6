export type Order = { afterSync: number; beforeSync: number };

const IS_LOG = /site\.sqlite-wal>/;

/**
 * Reads the output of `strace -f -y` while inquiries are sent one at a time. Counts the acknowledgments that were sent
 * after a sync of everything written to the write-ahead log, and those sent before it.
 */
export function orderOfCalls(text: string): Order {
  const order: Order = { afterSync: 0, beforeSync: 0 };
  /** Ids of threads whose sync of the log has not returned. */
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
