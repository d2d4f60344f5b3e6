import { createHash } from "node:crypto";
import sharp, { type Sharp } from "sharp";
import { CART_WIDTHS } from "#domain/pictures.ts";
import { framedPhoto } from "./framed-photo.server.ts";

/** `name` is a digest of the original file; `size` ends the name of a file: 960.avif, master.jpg. */
export type ProcessedPhoto = { name: string; files: { size: string; bytes: Buffer }[] };

type Rejected = { ok: false; why: string };
type RawImage = { ok: true; data: Buffer; raw: { width: number; height: number; channels: 3 } };

export const MAX_FILE_BYTES = 40_000_000;
const FORMATS = new Set(["jpeg", "png", "webp", "heif"]);
// Checked before decompression: a small file can expand to fill the memory.
const MAX_PIXELS = 80_000_000;
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
const MAX_WIDTH = Math.max(...CART_WIDTHS);

async function sizeFault(bytes: Buffer): Promise<string | null> {
  const { format, compression, pages, autoOrient } = await sharp(bytes, {
    limitInputPixels: MAX_PIXELS,
  }).metadata();
  if (!FORMATS.has(format) || (format === "heif" && compression !== "av1")) {
    return "it is no JPEG, PNG, WebP or AVIF picture";
  }
  if ((pages ?? 1) > 1) return "it holds several pictures or an animation";
  const { width, height } = autoOrient;
  if (width >= MIN_WIDTH && height >= MIN_WIDTH / RATIO) return null;
  return `it has ${width} × ${height} pixels, and at least ${MIN_WIDTH} × ${MIN_WIDTH / RATIO} are needed`;
}

/** The whole picture, no larger than a master. */
async function upright(bytes: Buffer): Promise<RawImage | Rejected> {
  const wrongSize = await sizeFault(bytes);
  if (wrongSize !== null) return { ok: false, why: wrongSize };
  return await toRaw(
    sharp(bytes, { limitInputPixels: MAX_PIXELS })
      .autoOrient()
      .flatten({ background: BACKGROUND })
      .resize(MASTER_SIDE, MASTER_SIDE, { fit: "inside", withoutEnlargement: true }),
  );
}

async function toRaw(picture: Sharp): Promise<RawImage> {
  const { data, info } = await picture.removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { ok: true, data, raw: { width: info.width, height: info.height, channels: 3 } };
}

async function framed({ data, raw }: RawImage): Promise<RawImage> {
  const ratio = raw.width / raw.height;
  const isCropped = ratio >= MIN_CROP_RATIO && ratio <= MAX_CROP_RATIO;
  const fullWidth = (isCropped ? Math.min : Math.max)(raw.width, raw.height * RATIO);
  const width = Math.min(MAX_WIDTH, Math.floor(fullWidth));
  const height = Math.round(width / RATIO);
  const master = sharp(data, { raw });
  return await toRaw(
    isCropped
      ? master.resize(width, height, { fit: "cover" })
      : await framedPhoto(master, width, height),
  );
}

/** sharp reports a bad image as a plain Error without a system error code. */
function imageFault(error: unknown): string | null {
  if (!(error instanceof Error) || error.constructor !== Error || "code" in error) return null;
  if (!/pixel limit/.test(error.message)) return "it is no picture, or it is damaged";
  return `it has more than ${MAX_PIXELS / 1_000_000} million pixels`;
}

async function decode(bytes: Buffer): Promise<RawImage | Rejected> {
  try {
    return await upright(bytes);
  } catch (error) {
    const why = imageFault(error);
    if (why === null) throw error;
    return { ok: false, why };
  }
}

/**
 * A master, and made from it AVIF in three widths and one JPEG, 3:2. All upright, in sRGB, without EXIF data. `effort` is
 * AVIF's, from 0, the fastest, to 9.
 */
export async function processPhoto(
  bytes: Buffer,
  { effort = 4 } = {},
): Promise<{ ok: true; photo: ProcessedPhoto } | Rejected> {
  if (bytes.length > MAX_FILE_BYTES) {
    return { ok: false, why: `it is larger than ${MAX_FILE_BYTES / 1_000_000} MB` };
  }
  const master = await decode(bytes);
  if (!master.ok) return master;
  const { data, raw } = await framed(master);
  const at = (width: number) => sharp(data, { raw }).resize({ width, withoutEnlargement: true });
  const files = [];
  // A small photo is not enlarged, so that its larger widths are the same picture.
  const encoded = new Map<number, Buffer>();
  // One after the other, because each encoder takes much memory.
  for (const width of CART_WIDTHS) {
    const shownWidth = Math.min(width, raw.width);
    const bytes =
      encoded.get(shownWidth) ?? (await at(shownWidth).avif({ quality: 55, effort }).toBuffer());
    encoded.set(shownWidth, bytes);
    files.push({ size: `${width}.avif`, bytes });
  }
  const jpeg = await at(JPEG_WIDTH).jpeg({ quality: 80, mozjpeg: true }).toBuffer();
  files.push({ size: `${JPEG_WIDTH}.jpg`, bytes: jpeg });
  const whole = sharp(master.data, { raw: master.raw });
  files.push({
    size: "master.jpg",
    bytes: await whole.jpeg({ quality: 88, mozjpeg: true }).toBuffer(),
  });
  const name = createHash("sha256").update(bytes).digest("hex").slice(0, 16);
  return { ok: true, photo: { name, files } };
}
