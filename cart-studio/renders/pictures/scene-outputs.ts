import type { Content, Output } from "./picture.ts";

type Size = { readonly width: number; readonly height: number };

/** A file for every width and its budget in bytes, in the proportions of the whole picture. */
export function sceneOutputs(
  stem: string,
  budgets: readonly (readonly [width: number, bytes: number])[],
  { width: fullWidth, height: fullHeight }: Size,
  content: Content,
): Output[] {
  return budgets.map(([width, budget]) => ({
    path: `${stem}-${width}.avif`,
    budget,
    size: [width, Math.round((width * fullHeight) / fullWidth)],
    content,
  }));
}
