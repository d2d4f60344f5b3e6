import { cartPictureSet, isIllustration, pictureFallback } from "#domain/pictures/picture-set.ts";

/**
 * A picture of a cart, 3:2, in the width that its place needs. `sizes` says how wide that place is. The first picture
 * of a page has priority; all others are loaded when they come near the screen.
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
  const set = cartPictureSet(path);
  const image = (
    <img
      src={pictureFallback(path)}
      alt={isIllustration(path) ? `Illustration: ${name}` : name}
      width={1440}
      height={960}
      loading={eager ? "eager" : "lazy"}
      fetchPriority={priority ? "high" : undefined}
      decoding="async"
      className={className}
    />
  );
  if (set === null) return image;
  return (
    <picture>
      <source type="image/avif" srcSet={set} sizes={sizes} />
      {image}
    </picture>
  );
}
