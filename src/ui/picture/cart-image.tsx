import { cartSrcSet, fallbackPath, isIllustration } from "#domain/pictures.ts";
import { preloadPicture } from "./preload-picture.ts";

/**
 * A picture of a cart, 3:2, in the width that its place needs. `sizes` says how wide that place is. The largest
 * picture of a page's first screen has priority; others that are in view at once are eager; the rest is loaded when it
 * comes near the screen.
 */
export function CartImage({
  path,
  name,
  sizes,
  priority = false,
  eager = priority,
  className,
}: {
  path: string;
  /** The cart and, where it matters, the side or color that is shown. */
  name: string;
  sizes: string;
  priority?: boolean;
  /** Loaded at once, because it is in view when the page opens. */
  eager?: boolean;
  className?: string;
}) {
  const set = cartSrcSet(path);
  if (priority) preloadPicture(path, set === null ? {} : { set, sizes });
  // React preloads an image that is in view at once, but not one within a picture, as it cannot know which is chosen.
  return (
    <picture>
      {set !== null && <source type="image/avif" srcSet={set} sizes={sizes} />}
      <img
        src={fallbackPath(path)}
        alt={isIllustration(path) ? `Illustration: ${name}` : name}
        width={1440}
        height={960}
        loading={eager ? "eager" : "lazy"}
        fetchPriority={priority ? "high" : undefined}
        decoding="async"
        className={className}
      />
    </picture>
  );
}
