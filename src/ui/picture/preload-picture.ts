import { preload } from "react-dom";

/** Browsers without AVIF skip it. */
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
