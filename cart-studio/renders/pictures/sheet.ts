import { existsSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { preview } from "./derive.ts";
import { type Content, PAIR, type Picture } from "./picture.ts";

const TILE = { width: 300, height: 200, label: 18 };
const COLUMNS = 6;
const ROWS = 8;
const PAPER = "#eef1f3";

/** One picture of a page: in a color, or as rendered. */
type Tile = {
  readonly picture: Picture;
  readonly content: Content;
  readonly label: string;
};

/** Lays out all rendered pictures, in every color, on pages by kind; returns the pages' files. */
export async function writeSheets(
  pictures: readonly Picture[],
  masters: string,
  folder: string,
): Promise<string[]> {
  const rendered = pictures.filter(({ id }) => existsSync(join(masters, `${id}-black.png`)));
  await mkdir(folder, { recursive: true });
  const files: string[] = [];
  for (const [kind, group] of Map.groupBy(rendered, (picture) => picture.kind)) {
    const tiles = group.flatMap(listTiles);
    const perPage = COLUMNS * ROWS;
    for (let from = 0; from < tiles.length; from += perPage) {
      const file = join(folder, `${kind}-${files.length + 1}.png`);
      await writePage(tiles.slice(from, from + perPage), masters, file);
      files.push(file);
    }
  }
  return files;
}

/** A turn is shown in the cart's first color only. */
function listTiles(picture: Picture): Tile[] {
  const name = picture.id.replace(/^\w+\//, "");
  if (picture.paint !== PAIR) return [{ picture, content: { kind: "rendered" }, label: name }];
  const colors = (picture.cart?.colors ?? []).slice(0, picture.kind === "turns" ? 1 : undefined);
  return colors.map(({ name: color, hex }) => ({
    picture,
    content: { kind: "color", hex },
    label: `${name} ${color}`,
  }));
}

async function writePage(tiles: readonly Tile[], masters: string, file: string): Promise<void> {
  const placed = [];
  for (const [i, { picture, content, label }] of tiles.entries()) {
    const left = (i % COLUMNS) * TILE.width;
    const top = Math.floor(i / COLUMNS) * (TILE.height + TILE.label);
    const shown = await preview(join(masters, picture.id), picture.paint, content);
    const input = await sharp(shown)
      .resize(TILE.width, TILE.height, { fit: "contain", background: PAPER })
      .flatten({ background: PAPER })
      .png()
      .toBuffer();
    placed.push({ input, left, top }, { input: caption(label), left, top: top + TILE.height });
  }
  const rows = Math.ceil(tiles.length / COLUMNS);
  const width = COLUMNS * TILE.width;
  const height = rows * (TILE.height + TILE.label);
  await sharp({ create: { width, height, channels: 3, background: PAPER } })
    .composite(placed)
    .png()
    .toFile(file);
}

function caption(text: string): Buffer {
  const { width, label: height } = TILE;
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">` +
      `<text x="6" y="13" font-family="sans-serif" font-size="11" fill="#26323a">${text}</text></svg>`,
  );
}
