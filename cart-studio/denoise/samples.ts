import sharp from "sharp";

/** A picture as values 0..1, row by row, `channels` values a pixel. */
export type Samples = {
  readonly width: number;
  readonly height: number;
  readonly channels: number;
  readonly values: Float32Array;
};

/** Reads a 16-bit PNG without any change of its values. */
export async function readSamples(file: string): Promise<Samples> {
  const { data, info } = await sharp(file)
    .toColourspace(file.endsWith("mask.png") ? "grey16" : "rgb16")
    .raw({ depth: "ushort" })
    .toBuffer({ resolveWithObject: true });
  const raw = new Uint16Array(data.buffer, data.byteOffset, data.byteLength / 2);
  const values = new Float32Array(raw.length);
  for (let i = 0; i < raw.length; i++) values[i] = (raw[i] ?? 0) / 65_535;
  return { width: info.width, height: info.height, channels: info.channels, values };
}

/** Keeps only one channel. */
export function channel(picture: Samples, index: number): Float32Array {
  const size = picture.width * picture.height;
  const out = new Float32Array(size);
  for (let i = 0; i < size; i++) out[i] = picture.values[i * picture.channels + index] ?? 0;
  return out;
}
