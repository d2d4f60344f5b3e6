import { decodePhoto, type Rejected } from "./decode-photo.server.ts";
import { withSharp } from "./sharp-queue.server.ts";

const MAX_SIDE_PIXELS = 1600;

/** An uploaded photo as an upright JPEG without the place and time that a phone writes into it. `why` goes on after its name. */
export async function toJpeg(
  bytes: Uint8Array,
): Promise<{ ok: true; jpeg: Buffer<ArrayBufferLike> } | Rejected> {
  const decoded = await decodePhoto(bytes, { maxSide: MAX_SIDE_PIXELS, background: "#ffffff" });
  if (!decoded.ok) return decoded;
  const { data, raw } = decoded;
  const jpeg = await withSharp((sharp) => sharp(data, { raw }).jpeg({ quality: 80 }).toBuffer());
  return { ok: true, jpeg };
}
