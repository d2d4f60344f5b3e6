import type { Writer } from "./sqlite-writer.server.ts";

export type WriteLock = { writer: Writer; release: () => void };

export type WriteQueue = ReturnType<typeof createWriteQueue>;

/** One transaction at a time, in the order of `acquire`. */
export function createWriteQueue(writer: Writer) {
  let last = Promise.resolve();

  const acquire = async (): Promise<WriteLock> => {
    const before = last;
    const { promise, resolve } = Promise.withResolvers<void>();
    last = promise;
    await before;
    return { writer, release: resolve };
  };

  return {
    acquire,

    async close(): Promise<void> {
      const lock = await acquire();
      await lock.writer.close();
      lock.release();
    },
  };
}
