import { existsSync, writeFileSync } from "node:fs";
import { mkdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { pythonSources } from "#cart-studio/renders/work/source-hash.ts";
import type { Picture } from "./picture.ts";

/** A cart's shadow map; `record` notes that Blender has baked it. */
export type CartShadow = {
  readonly file: string;
  readonly isDue: boolean;
  record(): void;
};

/** Finds carts' shadow maps, which Blender bakes once for the same model and light. */
export function shadowCache(folder: string) {
  return async ({ cart }: Picture, model: string): Promise<CartShadow> => {
    await mkdir(folder, { recursive: true });
    const file = join(folder, `${cart?.slug}.f32`);
    const note = `${file}.note`;
    const inputs = `${model} ${await pythonSources("shadow.py")} ${await pythonSources("light.py")}`;
    const known = existsSync(note) ? await readFile(note, "utf8") : "";
    return { file, isDue: known !== inputs, record: () => writeFileSync(note, inputs) };
  };
}
