import { readFile } from "node:fs/promises";

/** One array of a network: its shape, outermost dimension first, and its values. */
export type Weights = { readonly shape: readonly number[]; readonly values: Float32Array };

const MAGIC = 0x41d7;

/** Reads a TZA archive, the format of Intel Open Image Denoise's weights (its core/tza.cpp). */
export async function readWeights(file: string | URL): Promise<ReadonlyMap<string, Weights>> {
  const bytes = await readFile(file);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (view.getUint16(0, true) !== MAGIC) {
    throw new Error(`${String(file)} is not a TZA archive.`);
  }
  const found = new Map<string, Weights>();
  let at = Number(view.getBigUint64(4, true));
  const count = view.getUint32(at, true);
  at += 4;
  for (let i = 0; i < count; i++) {
    const nameLength = view.getUint16(at, true);
    const name = bytes.toString("utf8", at + 2, at + 2 + nameLength);
    at += 2 + nameLength;
    const rank = view.getUint8(at);
    at += 1;
    const shape: number[] = [];
    for (let k = 0; k < rank; k++) {
      shape.push(view.getUint32(at, true));
      at += 4;
    }
    // Skips the layout's letters, one for each dimension: x for one, oihw for a convolution.
    at += rank;
    const type = String.fromCharCode(view.getUint8(at));
    const offset = Number(view.getBigUint64(at + 1, true));
    at += 9;
    const size = shape.reduce((product, side) => product * side, 1);
    found.set(name, { shape, values: valuesAt(view, offset, size, type) });
  }
  return found;
}

function valuesAt(view: DataView, offset: number, size: number, type: string): Float32Array {
  const values = new Float32Array(size);
  for (let k = 0; k < size; k++) {
    values[k] =
      type === "f" ? view.getFloat32(offset + 4 * k, true) : view.getFloat16(offset + 2 * k, true);
  }
  return values;
}
