import { cartPictureSet } from "#domain/pictures/picture-set.ts";
import { createCardMemory } from "#site/social/card-memory.server.ts";
import type { ReadPicture } from "#site/social/compose-card.server.ts";

/** Pictures kept at a time; with 200 kB or so each, about 10 MB. The services fetch each one seldom. */
const MOST_PICTURES = 48;

/** Answers pictures of the stock by their paths as JPEG, one made after the other; null for one that is not there. */
export function createProductPictures(read: ReadPicture) {
  const made = createCardMemory(async (path: string) => {
    const file = await read(path);
    if (file === null) throw new Error(`${path} has gone`);
    const { makeProductPicture } = await import("./make-product-picture.server.ts");
    return await makeProductPicture(file);
  }, MOST_PICTURES);
  return async (picture: string): Promise<Buffer | null> => {
    const path = cartPictureSet(picture) === null ? picture : picture.replace("-960.", "-1440.");
    // Asked for each time: what is not there now may be put there later.
    return (await read(path)) === null ? null : await made(path);
  };
}
