import { createHash } from "node:crypto";
import sharp from "sharp";
import { CART_WIDTHS } from "#domain/pictures/picture-set.ts";

/** A photograph in the sizes that pages use. `name` is made from its bytes: the same file has the same name. */
export type DevelopedPhoto = { name: string; files: { suffix: string; bytes: Buffer }[] };

export type Developed = { ok: true; photo: DevelopedPhoto } | { ok: false; why: string };

const FORMATS = new Set(["jpeg", "png", "webp", "heif"]);
export const LARGEST_FILE = 40_000_000;
/** Larger pictures are refused before they are unpacked: a small file may hold a picture that fills the memory. */
const MOST_PIXELS = 80_000_000;
const LEAST_WIDTH = 960;
const RATIO = 3 / 2;
/** Taller than this, a picture is shown whole on the stage's color; otherwise it is cut to 3:2. */
const LANDSCAPE = 1.2;
const STAGE = "#eaf1f5";
const JPEG_WIDTH = 960;

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

/**
 * Checks a photograph and makes its sizes: AVIF in three widths and one JPEG, 3:2, upright, without the data that
 * cameras write into files (place and time among them).
 */
export async function developPhoto(bytes: Buffer): Promise<Developed> {
  if (bytes.length > LARGEST_FILE) {
    return { ok: false, why: `it is larger than ${LARGEST_FILE / 1_000_000} MB` };
  }
  try {
    const size = await sizeOf(bytes);
    if (typeof size === "string") return { ok: false, why: size };
    const fit = size.width / size.height >= LANDSCAPE ? "cover" : "contain";
    const upright = sharp(bytes, { limitInputPixels: MOST_PIXELS }).autoOrient();
    const at = (width: number) =>
      upright
        .clone()
        .resize(width, width / RATIO, { fit, background: STAGE })
        .flatten({ background: STAGE });
    const files = await Promise.all([
      ...CART_WIDTHS.map(async (width) => ({
        suffix: `-${width}.avif`,
        bytes: await at(width).avif({ quality: 55 }).toBuffer(),
      })),
      at(JPEG_WIDTH)
        .jpeg({ quality: 80, mozjpeg: true })
        .toBuffer()
        .then((jpeg) => ({ suffix: `-${JPEG_WIDTH}.jpg`, bytes: jpeg })),
    ]);
    const name = createHash("sha256").update(bytes).digest("hex").slice(0, 16);
    return { ok: true, photo: { name, files } };
  } catch (error) {
    const tooLarge = error instanceof Error && /pixel limit/.test(error.message);
    return {
      ok: false,
      why: tooLarge
        ? `it has more than ${MOST_PIXELS / 1_000_000} million pixels`
        : "it is no picture, or it is damaged",
    };
  }
}
