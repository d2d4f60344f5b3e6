import type { Group } from "three";
import { GLTFLoader } from "three/examples/jsm/loaders/GLTFLoader.js";
import { MeshoptDecoder } from "#meshopt-decoder";

/** A GLB file begins with its magic word, its version and its length in bytes, four bytes each. */
const HEADER_BYTES = 12;
const LENGTH_AT = 8;

/** The bytes of a file. `onProgress` gets the loaded share from 0 to 1. */
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
  // Safari lacks `for await` on streams.
  const reader = response.body.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    const chunk = part.value;
    chunks.push(chunk);
    arrived += chunk.length;
    // Content-Length counts compressed bytes, so the length comes from the GLB header.
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
