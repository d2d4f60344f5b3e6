import type { Writer } from "./sqlite-writer.server.ts";

export type WriteLock = { writer: Writer; release: () => void };

export type WriteQueue = ReturnType<typeof createWriteQueue>;

export function createWriteQueue(first: Writer) {
  let writer = first;
  let last = Promise.resolve();
  let replacement: Promise<void> | null = null;
  let isClosed = false;

  const acquire = async (): Promise<WriteLock> => {
    const before = last;
    const { promise, resolve } = Promise.withResolvers<void>();
    last = promise;
    await before;
    return { writer, release: resolve };
  };

  const follow = async (open: () => Promise<Writer>) => {
    const next = await open();
    const lock = await acquire();
    writer = next;
    lock.release();
    await lock.writer.close();
  };

  return {
    acquire,

    /** Rejects and keeps the old writer if the new one cannot be opened. */
    async replaceWriter(open: () => Promise<Writer>): Promise<void> {
      if (isClosed) return;
      replacement = follow(open);
      await replacement;
    },

    async close(): Promise<void> {
      isClosed = true;
      await replacement?.catch(() => {});
      const lock = await acquire();
      lock.release();
      await lock.writer.close();
    },
  };
}
