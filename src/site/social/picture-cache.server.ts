import { LRUCache } from "lru-cache";

/** Made one at a time: each keeps a core busy for a fifth of a second. */
export function createPictureCache<Subject>(
  make: (subject: Subject) => Promise<Buffer>,
  { max }: { max: number },
) {
  let queue: Promise<unknown> = Promise.resolve();
  const cache = new LRUCache<string, Buffer>({
    max,
    fetchMethod(key) {
      const picture = queue.then(() => make(JSON.parse(key)));
      queue = picture.catch(() => {});
      return picture;
    },
  });
  return (subject: Subject): Promise<Buffer> => cache.forceFetch(JSON.stringify(subject));
}
