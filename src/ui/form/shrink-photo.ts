/** Smaller files are sent as they are. */
const SMALL_BYTES = 1024 * 1024;
/** Twice what the site shows at most. */
const MAX_SIDE_PIXELS = 2880;

/** Some systems know no type for it. */
const isHeic = ({ name, type }: File) => /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name);

/**
 * A JPEG in place of a large photo, since phones' connections are slow, and of an iPhone's HEIC, which Safari can read and
 * the site cannot. The file itself where the browser cannot read it: the server refuses it in words.
 */
export async function shrinkPhoto(file: File): Promise<File> {
  if (file.size < SMALL_BYTES && !isHeic(file)) return file;
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (bitmap === null) return file;
  const scale = Math.min(1, MAX_SIDE_PIXELS / Math.max(bitmap.width, bitmap.height));
  const canvas = new OffscreenCanvas(
    Math.round(bitmap.width * scale),
    Math.round(bitmap.height * scale),
  );
  canvas.getContext("2d")?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  const blob = await canvas.convertToBlob({ type: "image/jpeg", quality: 0.9 });
  if (blob.size >= file.size && !isHeic(file)) return file;
  return new File([blob], file.name.replace(/\.\w+$/, ".jpg"), { type: blob.type });
}
