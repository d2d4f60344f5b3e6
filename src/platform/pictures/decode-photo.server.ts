import type { Sharp } from "sharp";
import { type SharpModule, withSharp } from "./sharp-queue.server.ts";

/** Upright, in sRGB, without EXIF data. */
export type RawImage = {
  ok: true;
  data: Buffer;
  raw: { width: number; height: number; channels: 3 };
};
export type Rejected = { ok: false; why: string };

const FORMATS = new Set(["jpeg", "png", "webp", "heif"]);
// Checked before decompression: a small file can expand to fill the memory.
const MAX_PIXELS = 50_000_000;

const NO_PICTURE = "it is no picture, or it is damaged";
const HEIC =
  "it is an iPhone's HEIC picture, which browsers cannot show. Choose “Most Compatible” in the iPhone's Settings under Camera, Formats, and take it again, or send the photo to yourself by email, which makes it a JPEG";

/** A picture in the box format whose brands name HEVC, as iPhones write it, and not AV1. */
function isHeic(bytes: Uint8Array): boolean {
  const head = Buffer.from(bytes.subarray(0, 64)).toString("latin1");
  if (head.slice(4, 8) !== "ftyp") return false;
  const brands = head.slice(8, Buffer.from(bytes).readUInt32BE(0));
  return /hei[cxms]|hev[cxms]/.test(brands) && !/avi[fs]/.test(brands);
}

/** sharp reports a bad image as a plain Error without a system error code. */
function imageFault(error: unknown): string | null {
  if (!(error instanceof Error) || error.constructor !== Error || "code" in error) return null;
  if (!/pixel limit/.test(error.message)) return NO_PICTURE;
  return `it has more than ${MAX_PIXELS / 1_000_000} million pixels`;
}

type Options = {
  /** In px, of the longest side; a larger picture is made smaller. */
  maxSide: number;
  /** Shows through transparent parts. */
  background: string;
  /** In px; a smaller picture is rejected. */
  min?: { width: number; height: number };
};

async function findFault(
  sharp: SharpModule,
  bytes: Uint8Array,
  min: Options["min"],
): Promise<string | null> {
  const { format, compression, pages, autoOrient } = await sharp(bytes, {
    limitInputPixels: MAX_PIXELS,
  }).metadata();
  if (!FORMATS.has(format) || (format === "heif" && compression !== "av1")) {
    return "it is no JPEG, PNG, WebP or AVIF picture";
  }
  if ((pages ?? 1) > 1) return "it holds several pictures or an animation";
  const { width, height } = autoOrient;
  if (min === undefined || (width >= min.width && height >= min.height)) return null;
  return `it has ${width} × ${height} pixels, and at least ${min.width} × ${min.height} are needed`;
}

export async function toRaw(picture: Sharp): Promise<RawImage> {
  const { data, info } = await picture.removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { ok: true, data, raw: { width: info.width, height: info.height, channels: 3 } };
}

/** Every photo that somebody uploads comes in here. `why` goes on after the name of the file. */
export async function decodePhoto(
  bytes: Uint8Array,
  { maxSide, background, min }: Options,
): Promise<RawImage | Rejected> {
  if (isHeic(bytes)) return { ok: false, why: HEIC };
  try {
    return await withSharp(async (sharp) => {
      const why = await findFault(sharp, bytes, min);
      if (why !== null) return { ok: false, why };
      return await toRaw(
        // With the resize a JPEG is made smaller while it is read.
        sharp(bytes, { limitInputPixels: MAX_PIXELS, autoOrient: true })
          .resize(maxSide, maxSide, { fit: "inside", withoutEnlargement: true })
          .flatten({ background }),
      );
    });
  } catch (error) {
    const why = imageFault(error);
    if (why === null) throw error;
    return { ok: false, why };
  }
}
