import { existsSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { dirname, join } from "node:path";
import sharp from "sharp";
import type { Picture } from "./picture.ts";

const TILE = { width: 360, height: 240, label: 22 };
const COLUMNS = 6;
const PAPER = "#eef1f3";

/** Lays out the masters with their names on a light background; returns their number. */
export async function writeSheet(
  pictures: readonly Picture[],
  masters: string,
  file: string,
): Promise<number> {
  const shown = pictures.filter(({ id }) => existsSync(join(masters, `${id}.png`)));
  if (shown.length === 0) return 0;
  const tiles = await Promise.all(
    shown.map(async ({ id }, i) => {
      const left = (i % COLUMNS) * TILE.width;
      const top = Math.floor(i / COLUMNS) * (TILE.height + TILE.label);
      const picture = await sharp(join(masters, `${id}.png`))
        .resize(TILE.width, TILE.height, { fit: "contain", background: PAPER })
        .flatten({ background: PAPER })
        .png()
        .toBuffer();
      return [
        { input: picture, left, top },
        { input: label(id.replace(/^\w+\//, "")), left, top: top + TILE.height },
      ];
    }),
  );
  const rows = Math.ceil(shown.length / COLUMNS);
  await mkdir(dirname(file), { recursive: true });
  await sharp({
    create: {
      width: COLUMNS * TILE.width,
      height: rows * (TILE.height + TILE.label),
      channels: 3,
      background: PAPER,
    },
  })
    .composite(tiles.flat())
    .png()
    .toFile(file);
  return shown.length;
}

function label(text: string): Buffer {
  const { width, label: height } = TILE;
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">` +
      `<text x="8" y="15" font-family="sans-serif" font-size="13" fill="#26323a">${text}</text></svg>`,
  );
}
