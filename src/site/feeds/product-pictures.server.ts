import { largePath } from "#domain/pictures.ts";
import { withSharp } from "#platform/pictures/sharp-queue.server.ts";
import type { ReadPicture } from "#site/social/compose-card.server.ts";
import { createPictureCache } from "#site/social/picture-cache.server.ts";

/** About 10 MB. */
const MAX_PICTURES = 48;

/** Google advises against enlarging: https://support.google.com/merchants/answer/6324350 */
const MAX_PX = 1440;

/**
 * Google takes neither AVIF nor SVG and refuses pictures with text on them:
 * https://support.google.com/merchants/answer/11190670
 */
export function createProductPictures(read: ReadPicture) {
  const toJpeg = createPictureCache(
    async (path: string) => {
      const file = await read(path);
      if (file === null) throw new Error(`${path} does not exist`);
      return await withSharp((sharp) =>
        sharp(file)
          .rotate()
          .resize(MAX_PX, MAX_PX, { fit: "inside", withoutEnlargement: true })
          .flatten({ background: "#ffffff" })
          .jpeg({ quality: 82, mozjpeg: true })
          .toBuffer(),
      );
    },
    { max: MAX_PICTURES },
  );
  return async (picture: string): Promise<Buffer | null> => {
    const path = largePath(picture);
    // Staff may add or remove the file at any time.
    return (await read(path)) === null ? null : await toJpeg(path);
  };
}
