import type { Group } from "three";
import { GLTFLoader } from "three/examples/jsm/loaders/GLTFLoader.js";
import { MeshoptDecoder } from "#meshopt-decoder";

/** A GLB file begins with its magic word, its version and its length in bytes, four bytes each. */
const HEADER_BYTES = 12;
const LENGTH_AT = 8;

/** The bytes of a file. `onProgress` hears the share that has arrived, from 0 to 1. */
async function bytesOf(
  address: string,
  signal: AbortSignal,
  onProgress: (share: number) => void,
): Promise<ArrayBuffer> {
  const response = await fetch(address, { signal });
  if (!response.ok || response.body === null)
    throw new Error(`the model answered ${response.status}`);
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let arrived = 0;
  let whole = 0;
  // Not every browser walks a stream with `for await`.
  const reader = response.body.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    const chunk = part.value;
    chunks.push(chunk);
    arrived += chunk.length;
    // The length of the answer is that of the compressed bytes: the file itself says how long it is.
    if (whole === 0 && arrived >= HEADER_BYTES) {
      const head = new DataView(await new Blob(chunks).slice(0, HEADER_BYTES).arrayBuffer());
      whole = head.getUint32(LENGTH_AT, true);
    }
    if (whole > 0) onProgress(Math.min(1, arrived / whole));
  }
  return await new Blob(chunks).arrayBuffer();
}

/** Fetches a cart's model and unpacks it. Throws when it cannot be fetched or read. */
export async function loadCart(
  address: string,
  signal: AbortSignal,
  onProgress: (share: number) => void,
): Promise<Group> {
  const bytes = await bytesOf(address, signal, onProgress);
  const loader = new GLTFLoader();
  loader.setMeshoptDecoder(MeshoptDecoder);
  const { scene } = await loader.parseAsync(bytes, "");
  return scene;
}
