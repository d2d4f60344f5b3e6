import sharp from "sharp";

/** Larger helps, enlarging does not: https://support.google.com/merchants/answer/6324350 */
const MOST_PX = 1440;

/**
 * A picture as the JPEG that product feeds link to. Google takes neither AVIF nor SVG, and refuses pictures with words
 * on them (https://support.google.com/merchants/answer/6324350, https://support.google.com/merchants/answer/11190670);
 * Meta takes JPEG and PNG. So it is neither the site's own file nor the social picture, which has the price on it.
 */
export function makeProductPicture(file: Buffer): Promise<Buffer> {
  return sharp(file)
    .rotate()
    .resize(MOST_PX, MOST_PX, { fit: "inside", withoutEnlargement: true })
    .flatten({ background: "#ffffff" })
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer();
}
