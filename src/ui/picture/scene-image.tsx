import { type ScenePicture, scenePath, sceneSrcSet } from "#domain/pictures.ts";
import { preloadPicture } from "./preload-picture.ts";

/** `others` matches the screens that `media` does not. */
type AlternateSource = {
  path: string;
  set: string;
  width: number;
  height: number;
  media: string;
  otherMedia: string;
};

/** An empty `alt` is for backgrounds. */
export function SceneImage({
  scene,
  alt,
  sizes,
  priority = false,
  alternate,
  className,
}: {
  scene: ScenePicture;
  alt: string;
  sizes: string;
  priority?: boolean;
  alternate?: AlternateSource;
  className?: string;
}) {
  const path = scenePath(scene, 1280);
  const set = sceneSrcSet(scene);
  if (priority) {
    if (alternate)
      preloadPicture(alternate.path, { set: alternate.set, sizes, media: alternate.media });
    preloadPicture(path, { set, sizes, media: alternate?.otherMedia });
  }
  // React does not preload images inside <picture>.
  return (
    <picture>
      {alternate && (
        <source
          media={alternate.media}
          srcSet={alternate.set}
          sizes={sizes}
          width={alternate.width}
          height={alternate.height}
        />
      )}
      <img
        src={path}
        srcSet={set}
        sizes={sizes}
        width={1920}
        height={1080}
        alt={alt}
        fetchPriority={priority ? "high" : undefined}
        className={className}
      />
    </picture>
  );
}
