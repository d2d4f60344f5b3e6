import type { Picture } from "#cart-studio/renders/pictures/picture.ts";

/**
 * Renders one group of pictures. It calls onPicture as soon as a picture leaves Blender, with a promise
 * of its model's hash once its files are written, and resolves when the next group may begin.
 */
export type Renderer = (
  group: readonly Picture[],
  onPicture: (picture: Picture, finished: Promise<string>) => void,
) => Promise<void>;

export type Failure = { readonly picture: Picture; readonly reason: string };

/** Stops the whole run, since nothing later could succeed. */
export class RunStopped extends Error {}

/** Renders group after group; a failed picture does not stop the others. */
export async function runPictures(
  pictures: readonly Picture[],
  render: Renderer,
  onFinished: (picture: Picture, model: string) => Promise<void> | void,
): Promise<Failure[]> {
  const failures: Failure[] = [];
  const open: Promise<void>[] = [];
  for (const group of Map.groupBy(pictures, (picture) => picture.group).values()) {
    const waiting = new Set(group);
    const onPicture = (picture: Picture, finished: Promise<string>) => {
      waiting.delete(picture);
      const settled = finished.then((model) => onFinished(picture, model));
      open.push(settled.catch((error: unknown) => fail(picture, error)));
    };
    const fail = (picture: Picture, error: unknown) => {
      failures.push({ picture, reason: error instanceof Error ? error.message : String(error) });
    };
    try {
      await render(group, onPicture);
      for (const picture of waiting) fail(picture, "Blender gave no picture.");
    } catch (error) {
      if (error instanceof RunStopped) {
        await Promise.all(open);
        throw error;
      }
      for (const picture of waiting) fail(picture, error);
    }
  }
  await Promise.all(open);
  return failures;
}
