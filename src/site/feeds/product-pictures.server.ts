import { cartSrcSet } from "#domain/pictures.ts";
import type { ReadPicture } from "#site/social/compose-card.server.ts";
import { createPictureCache } from "#site/social/picture-cache.server.ts";

/** About 10 MB. */
const MAX_PICTURES = 48;

export function createProductPictures(read: ReadPicture) {
  const toJpeg = createPictureCache(
    async (path: string) => {
      const file = await read(path);
      if (file === null) throw new Error(`${path} does not exist`);
      const { makeProductPicture } = await import("./make-product-picture.server.ts");
      return await makeProductPicture(file);
    },
    { max: MAX_PICTURES },
  );
  return async (picture: string): Promise<Buffer | null> => {
    const path = cartSrcSet(picture) === null ? picture : picture.replace("-960.", "-1440.");
    // Staff may add or remove the file at any time.
    return (await read(path)) === null ? null : await toJpeg(path);
  };
}
