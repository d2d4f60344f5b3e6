import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { createElement } from "react";
import satori, { type Font } from "satori";
import { isPhotograph, largePath } from "#domain/pictures.ts";
import { framedPhoto } from "#inventory/framed-photo.server.ts";
import { type SharpModule, withSharp } from "#platform/pictures/sharp-queue.server.ts";
import { CARD_SIZE, CardText, TEXT_WIDTH } from "./card-layout.server.tsx";
import type { SocialCard } from "./social-card.ts";

export type ReadPicture = (path: string) => Promise<Buffer | null>;

const MAX_BYTES = 120 * 1024;
const STAGE = "#eaf1f5";
const PICTURE_WIDTH = CARD_SIZE.width - TEXT_WIDTH;
/** Wider than its half of the card; the overflow holds only the shadow. */
const CART_WIDTH = 640;

const require = createRequire(import.meta.url);
let fonts: Promise<Font[]> | undefined;

function face(weight: 400 | 600): Promise<Font> {
  const file = require.resolve(
    `@fontsource/instrument-sans/files/instrument-sans-latin-${weight}-normal.woff`,
  );
  return readFile(file).then((data) => ({
    name: "Instrument Sans",
    data,
    weight,
    style: "normal",
  }));
}

async function textPicture(card: SocialCard): Promise<Buffer> {
  fonts ??= Promise.all([face(400), face(600)]).catch((error: unknown) => {
    fonts = undefined;
    throw error;
  });
  const svg = await satori(createElement(CardText, { card }), {
    width: TEXT_WIDTH,
    height: CARD_SIZE.height,
    fonts: await fonts,
  });
  return Buffer.from(svg);
}

const UNCOMPRESSED = { compressionLevel: 0 };

async function toPicture(
  sharp: SharpModule,
  { picture }: SocialCard,
  file: Buffer,
): Promise<Buffer> {
  if (picture.kind === "scene") {
    return sharp(file)
      .resize(PICTURE_WIDTH, CARD_SIZE.height, { fit: "cover", position: "right" })
      .png(UNCOMPRESSED)
      .toBuffer();
  }
  if (isPhotograph(picture.path)) {
    const photo = await framedPhoto(sharp, sharp(file), {
      width: PICTURE_WIDTH,
      height: CARD_SIZE.height,
    });
    return photo.png(UNCOMPRESSED).toBuffer();
  }
  return sharp(file)
    .resize(CART_WIDTH, CARD_SIZE.height, { fit: "contain", background: STAGE })
    .flatten({ background: STAGE })
    .png(UNCOMPRESSED)
    .toBuffer();
}

/** At most 120 kB. A picture that cannot be read is omitted. */
export async function composeCard(card: SocialCard, read: ReadPicture): Promise<Buffer> {
  const [text, file] = await Promise.all([textPicture(card), read(largePath(card.picture.path))]);
  return await withSharp((sharp) => joinParts(sharp, card, { text, file }));
}

async function joinParts(
  sharp: SharpModule,
  card: SocialCard,
  { text, file }: { text: Buffer; file: Buffer | null },
): Promise<Buffer> {
  const picture = file === null ? null : await toPicture(sharp, card, file);
  const layers = [{ input: text, left: 0, top: 0 }];
  if (picture !== null) layers.unshift({ input: picture, left: TEXT_WIDTH, top: 0 });
  const composed = await sharp({
    create: { ...CARD_SIZE, channels: 3, background: STAGE },
  })
    .composite(layers)
    .removeAlpha()
    .raw()
    .toBuffer();
  const encoded = (quality: number) =>
    sharp(composed, { raw: { ...CARD_SIZE, channels: 3 } })
      .jpeg({ quality, mozjpeg: true })
      .toBuffer();
  for (const quality of [84, 74, 62, 50]) {
    const jpeg = await encoded(quality);
    if (jpeg.length <= MAX_BYTES) return jpeg;
  }
  return encoded(30);
}
