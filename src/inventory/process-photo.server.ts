import { createHash } from "node:crypto";
import sharp from "sharp";
import { CART_WIDTHS } from "#domain/pictures/picture-set.ts";

/** A photograph in the sizes that pages use. `name` is made from its bytes: the same file has the same name. */
export type ProcessedPhoto = { name: string; files: { suffix: string; bytes: Buffer }[] };

export type Developed = { ok: true; photo: ProcessedPhoto } | Refused;

const FORMATS = new Set(["jpeg", "png", "webp", "heif"]);
export const LARGEST_FILE = 40_000_000;
/** Larger pictures are refused before they are unpacked: a small file may hold a picture that fills the memory. */
const MOST_PIXELS = 80_000_000;
/**
 * The crop that a phone makes may be no larger. A picture below 1440 px is not enlarged: its file of that name is as
 * wide as the picture, so a `srcset` promises more than it holds, and a screen shows it a little softer. Enlarged, it
 * would be as soft and weigh more.
 */
const LEAST_WIDTH = 960;
const RATIO = 3 / 2;
/** Taller than this, a picture is shown whole on the stage's color; otherwise it is cut to 3:2. */
const LANDSCAPE = 1.2;
const STAGE = "#eaf1f5";
const JPEG_WIDTH = 960;
const LARGEST_WIDTH = Math.max(...CART_WIDTHS);

type Refused = { ok: false; why: string };
/** Pixels as sharp keeps them: three bytes each, in sRGB. */
type Pixels = { ok: true; data: Buffer; raw: { width: number; height: number; channels: 3 } };

async function sizeOf(bytes: Buffer): Promise<{ width: number; height: number } | string> {
  const { format, compression, pages, autoOrient } = await sharp(bytes, {
    limitInputPixels: MOST_PIXELS,
  }).metadata();
  if (!FORMATS.has(format) || (format === "heif" && compression !== "av1")) {
    return "it is no JPEG, PNG, WebP or AVIF picture";
  }
  if ((pages ?? 1) > 1) return "it holds several pictures or an animation";
  const { width, height } = autoOrient;
  if (width < LEAST_WIDTH || height < LEAST_WIDTH / RATIO) {
    return `it has ${width} × ${height} pixels, and at least ${LEAST_WIDTH} × ${LEAST_WIDTH / RATIO} are needed`;
  }
  return { width, height };
}

/** The picture upright, 3:2 and no wider than the largest size: small enough to make every size of. */
async function framed(bytes: Buffer): Promise<Pixels | Refused> {
  const size = await sizeOf(bytes);
  if (typeof size === "string") return { ok: false, why: size };
  const filled = size.width / size.height >= LANDSCAPE;
  const wide = (filled ? Math.min : Math.max)(size.width, size.height * RATIO);
  const width = Math.min(LARGEST_WIDTH, Math.floor(wide));
  const { data, info } = await sharp(bytes, { limitInputPixels: MOST_PIXELS })
    .autoOrient()
    .resize(width, Math.round(width / RATIO), {
      fit: filled ? "cover" : "contain",
      background: STAGE,
    })
    .flatten({ background: STAGE })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { ok: true, data, raw: { width: info.width, height: info.height, channels: 3 } };
}

/** sharp has no class of its own for what it says of a picture: a plain Error, without a code of the system. */
function mistakeIn(error: unknown): string | null {
  if (!(error instanceof Error) || error.constructor !== Error || "code" in error) return null;
  if (!/pixel limit/.test(error.message)) return "it is no picture, or it is damaged";
  return `it has more than ${MOST_PIXELS / 1_000_000} million pixels`;
}

async function read(bytes: Buffer): Promise<Pixels | Refused> {
  try {
    return await framed(bytes);
  } catch (error) {
    const why = mistakeIn(error);
    if (why === null) throw error;
    return { ok: false, why };
  }
}

/**
 * Checks a photograph and makes its sizes: AVIF in three widths and one JPEG, 3:2, upright, without the data that
 * cameras write into files (place and time among them).
 */
export async function processPhoto(bytes: Buffer): Promise<Developed> {
  if (bytes.length > LARGEST_FILE) {
    return { ok: false, why: `it is larger than ${LARGEST_FILE / 1_000_000} MB` };
  }
  const picture = await read(bytes);
  if (!picture.ok) return picture;
  const at = (width: number) =>
    sharp(picture.data, { raw: picture.raw }).resize({ width, withoutEnlargement: true });
  const files = [];
  // One after the other: the encoder of each takes much memory, and the site may run on a small machine.
  for (const width of CART_WIDTHS) {
    const avif = await at(width).avif({ quality: 55 }).toBuffer();
    files.push({ suffix: `-${width}.avif`, bytes: avif });
  }
  const jpeg = await at(JPEG_WIDTH).jpeg({ quality: 80, mozjpeg: true }).toBuffer();
  files.push({ suffix: `-${JPEG_WIDTH}.jpg`, bytes: jpeg });
  const name = createHash("sha256").update(bytes).digest("hex").slice(0, 16);
  return { ok: true, photo: { name, files } };
}
