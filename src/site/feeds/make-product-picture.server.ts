import sharp from "sharp";

/** Google advises against enlarging: https://support.google.com/merchants/answer/6324350 */
const MAX_PX = 1440;

/**
 * Google takes neither AVIF nor SVG and refuses pictures with text on them:
 * https://support.google.com/merchants/answer/11190670
 */
export function makeProductPicture(file: Buffer): Promise<Buffer> {
  return sharp(file)
    .rotate()
    .resize(MAX_PX, MAX_PX, { fit: "inside", withoutEnlargement: true })
    .flatten({ background: "#ffffff" })
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer();
}
