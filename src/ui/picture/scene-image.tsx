import { fallbackPath, type WidePicture } from "#domain/pictures.ts";
import { preloadPicture } from "./preload-picture.ts";

const PHONES = "(max-width: 719px)";
const OTHERS = "(min-width: 720px)";

/** An empty `alt` is for backgrounds. `phone` is for narrow screens. */
export function SceneImage({
  picture,
  phone = null,
  alt,
  sizes,
  priority = false,
  lazy = false,
  className,
}: {
  picture: WidePicture;
  phone?: WidePicture | null;
  alt: string;
  sizes: string;
  priority?: boolean;
  /** Below the first screen. */
  lazy?: boolean;
  className?: string;
}) {
  if (priority) {
    if (phone) preloadPicture(phone.path, { set: phone.set, sizes, media: PHONES });
    preloadPicture(picture.path, {
      set: picture.set,
      sizes,
      ...(phone && { media: OTHERS }),
    });
  }
  // React does not preload images inside <picture>.
  return (
    <picture>
      {phone && (
        <source
          media={PHONES}
          type="image/avif"
          srcSet={phone.set}
          sizes={sizes}
          width={phone.width}
          height={phone.height}
        />
      )}
      <source type="image/avif" srcSet={picture.set} sizes={sizes} />
      <img
        src={fallbackPath(picture.path)}
        width={picture.width}
        height={picture.height}
        alt={alt}
        fetchPriority={priority ? "high" : undefined}
        loading={lazy ? "lazy" : undefined}
        className={className}
      />
    </picture>
  );
}
