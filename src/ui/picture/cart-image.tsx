import {
  cartSrcSet,
  fallbackPath,
  isIllustration,
  nameInColor,
  PLACEHOLDER_IMAGE,
} from "#domain/pictures.ts";
import { preloadPicture } from "./preload-picture.ts";

/** A picture without a name repeats what the text beside it says. */
function alternativeText(path: string, name: string): string {
  if (path === PLACEHOLDER_IMAGE) return "No picture yet";
  if (name === "") return "";
  return isIllustration(path) ? `Illustration: ${nameInColor(path, name)}` : name;
}

/** `priority` is for the largest picture of the first screen, `eager` for others in view. */
export function CartImage({
  path,
  name,
  sizes,
  priority = false,
  eager = priority,
  className,
}: {
  path: string;
  /** The cart and, where it matters, the side or color. */
  name: string;
  sizes: string;
  priority?: boolean;
  eager?: boolean;
  className?: string;
}) {
  const set = cartSrcSet(path);
  if (priority) preloadPicture(path, set === null ? {} : { set, sizes });
  // React does not preload images inside <picture>.
  return (
    <picture>
      {set !== null && <source type="image/avif" srcSet={set} sizes={sizes} />}
      <img
        src={fallbackPath(path)}
        alt={alternativeText(path, name)}
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
