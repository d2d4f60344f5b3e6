import { counted } from "#domain/money.ts";
import type { VehiclePhoto } from "#inventory/photo-rows.server.ts";

type Photos = readonly VehiclePhoto[];

/** `apply` keeps photos that another command has added meanwhile. */
export type PhotoEdit =
  | { ok: true; apply: (photos: Photos) => Photos }
  | { ok: false; why: string };

const MAX_ALT = 200;

const refused = (why: string): PhotoEdit => ({ ok: false, why });

/** Numbers are those of the list, from 1. */
export function removal(current: Photos, numbers: readonly string[]): PhotoEdit {
  const wrong = numbers.filter((number) => current[Number(number) - 1] === undefined);
  if (wrong.length > 0) {
    return refused(`There is no photo ${wrong.join(", ")}. Nothing was removed.`);
  }
  const removed = new Set(numbers.map((number) => current[Number(number) - 1]?.path));
  return { ok: true, apply: (photos) => photos.filter(({ path }) => !removed.has(path)) };
}

/** `order` such as 3,1,2. */
export function ordering(current: Photos, order: string): PhotoEdit {
  if (current.length < 2) return refused("There are no two photos to put in order.");
  const paths = order.split(",").map((number) => current[Number(number) - 1]?.path);
  const isWhole = paths.length === current.length && new Set(paths).size === current.length;
  if (!isWhole || paths.includes(undefined)) {
    const numbers = current.map((_, index) => index + 1).join(",");
    return refused(
      `--order must name each of the ${counted(current.length, "photo")} once, such as ${numbers}. Nothing was changed.`,
    );
  }
  const getPlace = ({ path }: VehiclePhoto) => {
    const place = paths.indexOf(path);
    return place === -1 ? paths.length : place;
  };
  return {
    ok: true,
    apply: (photos) => photos.toSorted((one, other) => getPlace(one) - getPlace(other)),
  };
}

/** An empty text brings back the site's own wording. */
export function description(
  current: Photos,
  [number = "", text, ...rest]: readonly string[],
): PhotoEdit {
  if (text === undefined || rest.length > 0) {
    return refused(
      'Give --alt the number of a photo and its text in quotation marks, such as --alt 1 "The rear seat folded flat".',
    );
  }
  const described = current[Number(number) - 1];
  if (described === undefined) return refused(`There is no photo ${number}. Nothing was changed.`);
  const alt = text.replaceAll(/[\s\p{Cc}]+/gu, " ").trim();
  if (alt.length > MAX_ALT) {
    return refused(
      `The text has ${alt.length} characters: shorten it to ${MAX_ALT} or fewer. Nothing was changed.`,
    );
  }
  return {
    ok: true,
    apply: (photos) =>
      photos.map((photo) =>
        photo.path === described.path ? { ...photo, alt: alt === "" ? null : alt } : photo,
      ),
  };
}
