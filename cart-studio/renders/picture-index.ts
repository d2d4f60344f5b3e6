import { toSlug } from "../../src/domain/slug.ts";
import type { Picture } from "./pictures/picture.ts";

type CartPictures = {
  colors: string[];
  turn: boolean;
  details: string[];
  hero: boolean;
  /** The hero also in a square of its own, for phones. */
  phoneHero: boolean;
};
type ScenePictures = { variants: string[]; phone: boolean };

/** What the site may show: public/renders/index.json. */
export type PictureIndex = {
  carts: Record<string, Partial<CartPictures>>;
  scenes: Record<string, Partial<ScenePictures>>;
  /** Places of work, by the names of their files. */
  work: string[];
};

/** Names only complete parts of a cart: stills from both sides, all views of the turn. */
export function pictureIndex(
  pictures: readonly Picture[],
  isRendered: (picture: Picture) => boolean,
): PictureIndex {
  const work = pictures.filter((each) => each.kind === "work" && isRendered(each));
  const index: PictureIndex = {
    carts: {},
    scenes: {},
    work: work.map(({ id }) => id.replace("work/", "")),
  };
  const cartPictures = pictures.filter(
    ({ kind, cart }) => cart !== null && kind !== "scenes" && kind !== "work",
  );
  for (const [slug, all] of Map.groupBy(cartPictures, ({ cart }) => cart?.slug ?? "")) {
    const of = (kind: Picture["kind"]) => all.filter((picture) => picture.kind === kind);
    const has = (kind: Picture["kind"]) => of(kind).every(isRendered);
    const hasHero = (camera: string) =>
      of("heroes").some(
        (each) => each.view.kind === "scene" && each.view.camera === camera && isRendered(each),
      );
    if (!has("carts")) continue;
    index.carts[slug] = {
      colors: (all[0]?.cart?.colors ?? []).map(({ name }) => toSlug(name)),
      ...(has("turns") && { turn: true }),
      details: of("details")
        .filter(isRendered)
        .map(({ id }) => id.replace(`details/${slug}-`, "")),
      ...(hasHero("wide") && { hero: true }),
      ...(hasHero("phone") && { phoneHero: true }),
    };
  }
  for (const { view, id, cart } of pictures.filter(isRendered)) {
    if (view.kind !== "scene" || cart === null || !id.startsWith("scenes/")) continue;
    const { scene, variant, camera } = view;
    index.scenes[scene] ??= {};
    const entry = index.scenes[scene];
    if (camera === "phone") entry.phone = true;
    else if (camera === "wide") entry.variants = [...(entry.variants ?? []), variant];
  }
  return index;
}
