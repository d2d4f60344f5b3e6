import { type ScenePicture, scenePath, sceneSrcSet } from "#domain/pictures.ts";
import { preloadPicture } from "./preload-picture.ts";

/** A picture in another format for the screens that `media` fits, with its `srcset`; `others` are all other screens. */
type Instead = {
  path: string;
  set: string;
  width: number;
  height: number;
  media: string;
  others: string;
};

/** A scene, 16:9, in the width that its place needs. An empty `alt` is for grounds that words stand on. */
export function SceneImage({
  scene,
  alt,
  sizes,
  priority = false,
  instead,
  className,
}: {
  scene: ScenePicture;
  alt: string;
  sizes: string;
  /** The largest picture of the first screen. */
  priority?: boolean;
  instead?: Instead;
  className?: string;
}) {
  const path = scenePath(scene, 1280);
  const set = sceneSrcSet(scene);
  if (priority) {
    if (instead) preloadPicture(instead.path, { set: instead.set, sizes, media: instead.media });
    preloadPicture(path, { set, sizes, media: instead?.others });
  }
  // Within a picture, so that React does not preload a scene that has no priority by itself.
  return (
    <picture>
      {instead && (
        <source
          media={instead.media}
          srcSet={instead.set}
          sizes={sizes}
          width={instead.width}
          height={instead.height}
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
