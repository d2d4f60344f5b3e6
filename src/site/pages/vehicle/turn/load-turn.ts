import { type Layer, layerPath, TURN_VIEWS } from "./turn-views.ts";

/** The files of one view, as they came. */
export type ViewFiles = Readonly<Record<Layer, Blob>>;

/** Throws when a file does not arrive. */
export async function loadTurn(
  slug: string,
  signal: AbortSignal,
  onProgress: (share: number) => void,
): Promise<ViewFiles[]> {
  let arrived = 0;
  async function load(view: number, layer: Layer): Promise<Blob> {
    const response = await fetch(layerPath(slug, view, layer), { signal });
    if (!response.ok) throw new Error(`view ${view} returned ${response.status}`);
    const file = await response.blob();
    arrived += 1;
    onProgress(arrived / (2 * TURN_VIEWS));
    return file;
  }
  return await Promise.all(
    Array.from({ length: TURN_VIEWS }, async (_, view) => {
      const [black, paint] = await Promise.all([load(view, "black"), load(view, "paint")]);
      return { black, paint };
    }),
  );
}
