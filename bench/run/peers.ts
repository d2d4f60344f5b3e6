import { existsSync } from "node:fs";
import { join } from "node:path";

/** A file of what the bench compares or measures with, each in a folder with an install of its own. */
export function peerPath(...parts: string[]): string {
  return join(import.meta.dirname, "../peers", ...parts);
}

/** Why a part must be skipped: a sentence that says what to run, or null when the peer is there. */
export function missingPeer(name: string, file: string, then = ""): string | null {
  if (existsSync(file)) return null;
  return `not installed, run \`npm ci --prefix bench/peers/${name}${then}\``;
}
