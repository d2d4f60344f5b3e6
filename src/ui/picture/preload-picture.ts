import { preload } from "react-dom";

/**
 * Asks for the largest picture of a page in its `<head>`, before the browser has read as far as the picture itself.
 * `media` is for a place that has another picture on other screens. Browsers that cannot read AVIF pass over it.
 */
export function preloadPicture(
  path: string,
  {
    set,
    sizes,
    media,
  }: { set?: string | undefined; sizes?: string | undefined; media?: string | undefined } = {},
): void {
  preload(path, {
    as: "image",
    fetchPriority: "high",
    ...(path.endsWith(".avif") && { type: "image/avif" }),
    ...(set !== undefined && { imageSrcSet: set, imageSizes: sizes }),
    ...(media !== undefined && { media }),
  });
}
