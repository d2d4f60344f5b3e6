import { createHash } from "node:crypto";
import { promise as createQueue } from "fastq";
import { CART_WIDTHS } from "#domain/pictures.ts";
import {
  decodePhoto,
  type RawImage,
  type Rejected,
  toRaw,
} from "#platform/pictures/decode-photo.server.ts";
import { type SharpModule, withSharp } from "#platform/pictures/sharp-queue.server.ts";
import { framedPhoto } from "./framed-photo.server.ts";

/** `name` is a digest of the original file; `size` ends the name of a file: 960.avif, master.jpg. */
export type ProcessedPhoto = { name: string; files: { size: string; bytes: Buffer }[] };

export const MAX_FILE_BYTES = 40_000_000;
// A phone's crop may be this small; enlarging it would only add bytes.
const MIN_WIDTH = 960;
const RATIO = 3 / 2;
// Others would lose a part of the cart, so they are shown whole in the frame.
const MIN_CROP_RATIO = 1.2;
const MAX_CROP_RATIO = 1.9;
const BACKGROUND = "#eaf1f5";
const JPEG_WIDTH = 960;
/** In px, of the longest side. */
const MASTER_SIDE = 2880;
/** sharp's default of 4 takes four times as long and saves two bytes in a hundred. */
const EFFORT = 3;
const MAX_WIDTH = Math.max(...CART_WIDTHS);

async function framed({ data, raw }: RawImage): Promise<RawImage> {
  const ratio = raw.width / raw.height;
  const isCropped = ratio >= MIN_CROP_RATIO && ratio <= MAX_CROP_RATIO;
  const fullWidth = (isCropped ? Math.min : Math.max)(raw.width, raw.height * RATIO);
  const width = Math.min(MAX_WIDTH, Math.floor(fullWidth));
  const height = Math.round(width / RATIO);
  return await withSharp(async (sharp) => {
    const master = sharp(data, { raw });
    return await toRaw(
      isCropped
        ? master.resize(width, height, { fit: "cover" })
        : await framedPhoto(sharp, master, { width, height }),
    );
  });
}

/**
 * A master, and made from it AVIF in five widths and one JPEG, 3:2. All upright, in sRGB, without EXIF data. `effort` is
 * AVIF's, from 0, the fastest, to 9.
 */
export async function processPhoto(
  bytes: Buffer,
  { effort = EFFORT } = {},
): Promise<{ ok: true; photo: ProcessedPhoto } | Rejected> {
  if (bytes.length > MAX_FILE_BYTES) {
    return { ok: false, why: `it is larger than ${MAX_FILE_BYTES / 1_000_000} MB` };
  }
  return await photos.push({ bytes, effort });
}

/** One photo at a time, whose unpacked picture is kept until all its files are made. */
const photos = createQueue(makeFiles, 1);

async function makeFiles({ bytes, effort }: { bytes: Buffer; effort: number }) {
  const master = await decodePhoto(bytes, {
    maxSide: MASTER_SIDE,
    background: BACKGROUND,
    min: { width: MIN_WIDTH, height: MIN_WIDTH / RATIO },
  });
  if (!master.ok) return master;
  const { data, raw } = await framed(master);
  const at = (sharp: SharpModule, width: number) =>
    sharp(data, { raw }).resize({ width, withoutEnlargement: true });
  const files = [];
  // A small photo is not enlarged, so that its larger widths are the same picture.
  const encoded = new Map<number, Buffer>();
  // Each apart, so that visitors' pictures get their turn in between.
  for (const width of CART_WIDTHS) {
    const shownWidth = Math.min(width, raw.width);
    const avif =
      encoded.get(shownWidth) ??
      (await withSharp((sharp) => at(sharp, shownWidth).avif({ quality: 55, effort }).toBuffer()));
    encoded.set(shownWidth, avif);
    files.push({ size: `${width}.avif`, bytes: avif });
  }
  const jpeg = await withSharp((sharp) =>
    at(sharp, JPEG_WIDTH).jpeg({ quality: 80, mozjpeg: true }).toBuffer(),
  );
  files.push({ size: `${JPEG_WIDTH}.jpg`, bytes: jpeg });
  const whole = await withSharp((sharp) =>
    sharp(master.data, { raw: master.raw }).jpeg({ quality: 88, mozjpeg: true }).toBuffer(),
  );
  files.push({ size: "master.jpg", bytes: whole });
  const name = createHash("sha256").update(bytes).digest("hex").slice(0, 16);
  return { ok: true as const, photo: { name, files } };
}
