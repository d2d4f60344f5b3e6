import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { type Entry, type Manifest, writeWhole } from "#cart-studio/renders/work/manifest.ts";
import { derive } from "./derive.ts";
import type { Output, Picture } from "./picture.ts";
import { encoderSources, hashEncoding } from "./sources.ts";

/** A file to write, and the largest one that shows the same. */
type Addition = { readonly output: Output; readonly source: string };

/**
 * Writes the smaller files that the list of outputs has gained since a picture was recorded, each from the largest
 * committed one, so that a new width needs neither Blender nor a master. Returns false, and writes nothing, where
 * anything else has changed.
 */
export async function addWidths(
  manifest: Manifest,
  picture: Picture,
  folder: string,
): Promise<boolean> {
  const additions = findAdditions(
    manifest.get(picture.id),
    picture,
    folder,
    await encoderSources(),
  );
  if (additions === null) return false;
  const scratch = await mkdtemp(join(tmpdir(), "widths-"));
  try {
    for (const { output, source } of additions) {
      const master = join(scratch, "master");
      await writeMaster(join(folder, source), output, `${master}-black.png`);
      // A layer is encoded as it is: the committed file is in shown colors already.
      const content = { kind: "layer", layer: "black" } as const;
      await derive(master, null, [{ ...output, content }], folder);
    }
  } finally {
    await rm(scratch, { recursive: true });
  }
  return true;
}

/** Null if the picture differs from what was recorded in more than smaller files that are missing. */
function findAdditions(
  entry: Entry | undefined,
  { inputs, outputs }: Picture,
  folder: string,
  encoder: string,
): Addition[] | null {
  if (entry?.look !== inputs.look || entry.cart !== inputs.cart) return null;
  const missing = outputs.filter(({ path }) => !existsSync(join(folder, path)));
  const committed = outputs.filter((output) => !missing.includes(output));
  if (missing.length === 0 || entry.encoding !== hashEncoding(encoder, committed)) return null;
  const additions = missing.flatMap((output) => {
    const source = committed
      .filter(({ size, content }) => size[0] > output.size[0] && isSame(content, output.content))
      .sort((a, b) => b.size[0] - a.size[0])[0];
    return source && output.content.kind !== "layer" ? [{ output, source: source.path }] : [];
  });
  return additions.length === missing.length ? additions : null;
}

function isSame(a: Output["content"], b: Output["content"]): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/** Resized and sharpened as the studio does it, in the 16 bits that a master has. */
async function writeMaster(source: string, { size }: Output, file: string): Promise<void> {
  const { data, info } = await sharp(source)
    .ensureAlpha()
    .resize(size[0], size[1], { kernel: "lanczos3" })
    .sharpen({ sigma: 0.6, m1: 0.3, m2: 0.8 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const wide = Uint16Array.from(data, (value) => value * 257);
  const png = sharp(wide, { raw: { width, height, channels: 4 } })
    .toColourspace("rgb16")
    .png();
  await writeWhole(file, await png.toBuffer());
}
