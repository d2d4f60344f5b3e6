import { createInterface } from "node:readline/promises";
import type { Readable, Writable } from "node:stream";

type Terminal = { input: Readable & { isTTY?: boolean }; output: Writable & { isTTY?: boolean } };

/** One line that the person at the terminal types; null when either side is no terminal, or the line never comes. */
export async function ask(question: string, { input, output }: Terminal): Promise<string | null> {
  if (input.isTTY !== true || output.isTTY !== true) return null;
  const lines = createInterface({ input, output });
  const closed = new Promise<null>((resolve) => lines.once("close", () => resolve(null)));
  try {
    return await Promise.race([lines.question(question), closed]);
  } finally {
    lines.close();
  }
}
