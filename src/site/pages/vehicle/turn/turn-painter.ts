import { linearFromHex, recolor } from "#domain/carts/recolor.ts";
import type { ViewFiles } from "./load-turn.ts";

/** A decoded view takes 2.8 MB. */
const MAX_DECODED = 4;

type Pixels = { black: ImageData; paint: ImageData };

export type TurnPainter = {
  /** False when a later call has overtaken it. Throws when the files cannot be decoded. */
  draw: (view: number, hex: string) => Promise<boolean>;
};

function openContext2d(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const pen = canvas.getContext("2d", { willReadFrequently: true });
  if (pen === null) throw new Error("the browser has no canvas");
  return pen;
}

async function readPixels(file: Blob, scratch: HTMLCanvasElement): Promise<ImageData> {
  const bitmap = await createImageBitmap(file, {
    premultiplyAlpha: "none",
    colorSpaceConversion: "none",
  });
  const { width, height } = bitmap;
  // Setting a size clears the canvas, even when it stays the same.
  scratch.width = width;
  scratch.height = height;
  const pen = openContext2d(scratch);
  pen.drawImage(bitmap, 0, 0);
  bitmap.close();
  return pen.getImageData(0, 0, width, height);
}

export function createTurnPainter(
  canvas: HTMLCanvasElement,
  files: readonly ViewFiles[],
): TurnPainter {
  const scratch = document.createElement("canvas");
  const decoded = new Map<number, Promise<Pixels>>();
  let calls = 0;

  async function decode(view: number): Promise<Pixels> {
    const file = files[view];
    if (file === undefined) throw new Error(`there is no view ${view}`);
    const black = await readPixels(file.black, scratch);
    const paint = await readPixels(file.paint, scratch);
    return { black, paint };
  }

  function recall(view: number): Promise<Pixels> {
    const pixels = decoded.get(view) ?? decode(view);
    decoded.delete(view);
    decoded.set(view, pixels);
    const [oldest] = decoded.keys();
    if (decoded.size > MAX_DECODED && oldest !== undefined) decoded.delete(oldest);
    return pixels;
  }

  return {
    async draw(view, hex) {
      calls += 1;
      const call = calls;
      const { black, paint } = await recall(view);
      if (call !== calls) return false;
      const { width, height } = black;
      const shown = new ImageData(
        recolor(black.data, paint.data, linearFromHex(hex)),
        width,
        height,
      );
      canvas.width = width;
      canvas.height = height;
      openContext2d(canvas).putImageData(shown, 0, 0);
      return true;
    },
  };
}
