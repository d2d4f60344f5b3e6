import readPixels from "jsqr";

const PIXELS_PER_MODULE = 4;

export function readQrPath({ size, path }: { size: number; path: string }): string | undefined {
  const width = size * PIXELS_PER_MODULE;
  const pixels = new Uint8ClampedArray(width * width * 4).fill(255);
  for (const [, x = "", y = "", run = ""] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g)) {
    for (let line = 0; line < PIXELS_PER_MODULE; line += 1) {
      const start = (Number(y) * PIXELS_PER_MODULE + line) * width + Number(x) * PIXELS_PER_MODULE;
      for (let at = start; at < start + Number(run) * PIXELS_PER_MODULE; at += 1) {
        pixels.set([0, 0, 0, 255], at * 4);
      }
    }
  }
  return readPixels(pixels, width, width)?.data;
}
