import type { Sharp } from "sharp";
import { type SharpModule, withSharp } from "./sharp-queue.server.ts";

/** Upright, in sRGB, without EXIF data. */
export type RawImage = {
  ok: true;
  data: Buffer;
  raw: { width: number; height: number; channels: 3 };
};
export type Rejected = { ok: false; why: string };

/** JPEG, PNG, WebP and the box format of AVIF. */
const SIGNATURE = /^(?:\xff\xd8\xff|\x89PNG|RIFF.{4}WEBP|.{4}ftyp)/s;
/** GIF, TIFF, BMP and SVG. */
const OTHER_PICTURE = /^(?:GIF8|II\*\0|MM\0\*|BM|\s*<(?:\?xml|svg))/;
// Checked before decompression: a small file can expand to fill the memory.
const MAX_PIXELS = 50_000_000;

/** Cameras write up to about 20. */
const MAX_SCANS = 100;

const OTHER_FORMAT = "it is no JPEG, PNG, WebP or AVIF picture";
const NO_PICTURE = "it is no picture, or it is damaged";
const HEIC =
  "it is an iPhone's HEIC picture, which browsers cannot show. Choose “Most Compatible” in the iPhone's Settings under Camera, Formats, and take it again, or send the photo to yourself by email, which makes it a JPEG";

/** A JPEG picture may be stored as many scans, and each takes as long as the whole picture. */
function countScans(bytes: Buffer): number {
  let scans = 0;
  for (let at = 2; at < bytes.length - 3; at += 1) {
    const marker = bytes[at] === 0xff ? (bytes[at + 1] ?? 0) : 0;
    if (marker === 0xd9) break;
    if (marker === 0xda) scans += 1;
    // Segments have a length; bytes of pictures, restarts and filling have none.
    const hasLength = marker >= 0xc0 && marker < 0xff && (marker < 0xd0 || marker > 0xd8);
    if (hasLength) at += 1 + bytes.readUInt16BE(at + 2);
  }
  return scans;
}

/** Found by the bytes alone: libvips takes a gigabyte to say that a large SVG is no photo, and minutes for thousands of scans. */
function findFormatFault(bytes: Buffer): string | null {
  const head = bytes.toString("latin1", 0, 64);
  if (!SIGNATURE.test(head)) return OTHER_PICTURE.test(head) ? OTHER_FORMAT : NO_PICTURE;
  return head.startsWith("\xff") && countScans(bytes) > MAX_SCANS ? NO_PICTURE : null;
}

/** A picture in the box format whose brands name HEVC, as iPhones write it, and not AV1. */
function isHeic(bytes: Buffer): boolean {
  const head = bytes.toString("latin1", 0, 64);
  if (head.slice(4, 8) !== "ftyp") return false;
  const brands = head.slice(8, bytes.readUInt32BE(0));
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
  if (format === "heif" && compression !== "av1") return OTHER_FORMAT;
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
  photo: Uint8Array,
  { maxSide, background, min }: Options,
): Promise<RawImage | Rejected> {
  const bytes = Buffer.from(photo.buffer, photo.byteOffset, photo.byteLength);
  const fault = isHeic(bytes) ? HEIC : findFormatFault(bytes);
  if (fault !== null) return { ok: false, why: fault };
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
