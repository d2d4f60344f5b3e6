import { pluralize } from "#domain/money.ts";

export const MAX_PHOTOS = 4;
/** Limit for a form with its photos. Without script, they come as the phone took them. */
export const MAX_PHOTO_FORM_BYTES = 20 * 1024 * 1024;

export const TOO_MANY_PHOTOS = `Choose at most ${MAX_PHOTOS} photos.`;

/** Browsers empty file fields when a page is loaded again. */
export const choosePhotosAgain = (count: number): string =>
  `Please choose your ${count === 1 ? "photo" : pluralize(count, "photo")} again. Nothing was sent yet.`;
