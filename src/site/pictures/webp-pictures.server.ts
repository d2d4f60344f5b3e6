import { withSharp } from "#platform/pictures/sharp-queue.server.ts";
import type { ReadPicture } from "#site/social/compose-card.server.ts";
import { createPictureCache } from "#site/social/picture-cache.server.ts";

/** About 10 MB. */
const MAX_PICTURES = 128;

export function createWebpPictures(read: ReadPicture) {
  const toWebp = createPictureCache(
    async (source: string) => {
      const file = await read(source);
      if (file === null) throw new Error(`${source} does not exist`);
      return await withSharp((sharp) => sharp(file).webp({ quality: 80 }).toBuffer());
    },
    { max: MAX_PICTURES },
  );
  return async (path: string): Promise<Buffer | null> => {
    const source = path.replace(/\.webp$/, ".avif");
    return (await read(source)) === null ? null : await toWebp(source);
  };
}
