import { type ColoredPictures, imagesInColor } from "#domain/carts/cart-pictures.ts";
import { cartView, pictureLabel, pictureNoun } from "#domain/picture-views.ts";
import {
  heroPicture,
  isIllustration,
  PLACEHOLDER_IMAGE,
  phoneHeroPicture,
} from "#domain/pictures.ts";

export type CartColor = { name: string; hex: string; slug: string };

export type Pictured = {
  slug: string;
  vehicleName: string;
  /** The dealer's own photographs come first. */
  images: string[];
  /** By path, of the photographs that staff have described. */
  photoAlts: Readonly<Record<string, string>>;
  colors: readonly CartColor[];
  colored: ColoredPictures | null;
};

export type View = {
  /** Value of the parameter `view`. */
  key: string;
  label: string;
  path: string;
  /** For the alternative text. */
  name: string;
  /** Null for a photograph. */
  caption: string | null;
};

export type ChosenPicture = ReturnType<typeof chosenPicture>;

function namedColor({ colors }: Pictured, slug: string | undefined): CartColor | undefined {
  return colors.find((color) => color.slug === slug);
}

function chooseView(
  { vehicleName, photoAlts }: Pictured,
  path: string,
  index: number,
  color: string,
): View {
  const place = index + 1;
  const illustrated = isIllustration(path);
  const words = pictureNoun(path, place);
  return {
    key: cartView(path) ?? `photo-${place}`,
    label: pictureLabel(path, place),
    path,
    name:
      photoAlts[path] ??
      (illustrated ? `${vehicleName}, ${words} in ${color}` : `${vehicleName}, ${words}`),
    caption: illustrated ? `Illustration in ${color}` : null,
  };
}

const NOTHING: View = {
  key: "none",
  label: "No picture yet",
  path: PLACEHOLDER_IMAGE,
  name: "",
  caption: null,
};

export function chosenPicture(vehicle: Pictured, params: URLSearchParams) {
  const { slug, vehicleName, images, colors, colored } = vehicle;
  const chosen = namedColor(vehicle, params.get("color") ?? undefined);
  const color = chosen ?? colors[0];
  const standard = namedColor(vehicle, colored?.standard) ?? colors[0];
  const pictured = color && colored?.colors.includes(color.slug) ? color : standard;
  const paths =
    colored && pictured ? imagesInColor({ slug, images }, colored, pictured.slug) : images;
  const views = paths.map((path, index) => {
    const view = cartView(path);
    const shows = view === "front" || view === "rear" ? pictured : standard;
    return chooseView(vehicle, path, index, shows?.name ?? "");
  });
  const first = views[0] ?? NOTHING;
  const hasHero = colored?.hasHero === true && first.key === "front";
  const initial = hasHero ? first : (views[1] ?? first);
  const shown = views.find(({ key }) => key === params.get("view")) ?? initial;
  const caption = `Illustration in ${pictured?.name}`;
  return {
    color,
    /** The color's name if the address chooses one. */
    chosenColor: chosen?.name ?? null,
    first,
    /** In the gallery. The page's head shows another one, unless the address chooses. */
    shown,
    views,
    /** The color that the stills have, if it is not the chosen one. */
    otherColor: pictured && pictured !== color && shown.caption !== null ? pictured.name : null,
    hero:
      hasHero && pictured
        ? {
            picture: heroPicture(slug, pictured.slug),
            /** Null while the square one is not rendered: phones crop the wide one. */
            phone: colored.hasPhoneHero ? phoneHeroPicture(slug, pictured.slug) : null,
            name: `${vehicleName} in ${pictured.name}, outdoors by day`,
            caption,
          }
        : null,
  };
}
