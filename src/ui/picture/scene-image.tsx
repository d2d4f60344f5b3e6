import { type ScenePicture, scenePath, sceneSet } from "#domain/pictures/scene.ts";

/** A scene, 16:9, in the width that its place needs. An empty `alt` is for grounds that words stand on. */
export function SceneImage({
  scene,
  alt,
  sizes,
  priority = false,
  className,
}: {
  scene: ScenePicture;
  alt: string;
  sizes: string;
  priority?: boolean;
  className?: string;
}) {
  return (
    <img
      src={scenePath(scene, 1280)}
      srcSet={sceneSet(scene)}
      sizes={sizes}
      width={1920}
      height={1080}
      alt={alt}
      fetchPriority={priority ? "high" : undefined}
      className={className}
    />
  );
}
