import { promise as createQueue } from "fastq";
import type sharpModule from "sharp";

export type SharpModule = typeof sharpModule;

/** One picture at a time: each takes up to 150 MB and a core, and photos of several people may arrive at once. */
const queue = createQueue<unknown, () => Promise<void>, void>((convert) => convert(), 1);

let loaded: Promise<SharpModule> | undefined;

/** Loaded when it is needed: it takes 45 MB. */
async function loadSharp(): Promise<SharpModule> {
  const { default: sharp } = await import("sharp");
  // The queue decides what runs; the cache would keep pictures that are never read twice.
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
}

/** The only way to sharp: the conversions of the whole process run one after the other. */
export async function withSharp<Result>(
  convert: (sharp: SharpModule) => Promise<Result>,
): Promise<Result> {
  const converted = Promise.withResolvers<Result>();
  await queue.push(async () => {
    loaded ??= loadSharp();
    await loaded.then(convert).then(converted.resolve, converted.reject);
  });
  return await converted.promise;
}
