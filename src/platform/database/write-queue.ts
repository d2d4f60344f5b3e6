import type { Writer } from "./sqlite-writer.server.ts";

/** The time in which one caller has the writer for itself. Whoever takes a turn ends it. */
export type WriteLock = { writer: Writer; end: () => void };

export type WriteQueue = ReturnType<typeof createWriteQueue>;

/** Lets one caller after another write, first by `first`. */
export function createWriteQueue(first: Writer) {
  let writer = first;
  let last = Promise.resolve();
  let following: Promise<void> | null = null;
  let isClosed = false;

  const take = async (): Promise<WriteLock> => {
    const before = last;
    const { promise, resolve } = Promise.withResolvers<void>();
    last = promise;
    await before;
    return { writer, end: resolve };
  };

  const follow = async (open: () => Promise<Writer>) => {
    const next = await open();
    const turn = await take();
    writer = next;
    turn.end();
    await turn.writer.close();
  };

  return {
    /** Resolves when all turns that were taken before have ended. */
    take,

    /** Lets another writer follow this one as soon as it is open. Rejects when it cannot be opened: this one stays. */
    async followedBy(open: () => Promise<Writer>): Promise<void> {
      if (isClosed) return;
      following = follow(open);
      await following;
    },

    /** Resolves when all that was asked before is done and the file is closed. */
    async close(): Promise<void> {
      isClosed = true;
      await following?.catch(() => {});
      const turn = await take();
      turn.end();
      await turn.writer.close();
    },
  };
}
