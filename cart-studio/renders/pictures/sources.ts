import type { StudioCart } from "#cart-studio/model/studio-cart.ts";
import {
  denoiserSources,
  hashValues,
  modelSources,
  pythonSources,
  studioSources,
} from "#cart-studio/renders/work/source-hash.ts";
import type { Inputs, Output, Picture } from "./picture.ts";

/** A picture without what is derived from its sources. */
export type Draft = Omit<Picture, "inputs">;

/** Adds the hashes of everything that a picture is made from. */
export async function withInputs(drafts: readonly Draft[]): Promise<Picture[]> {
  const model = await modelSources();
  const exporter = await studioSources(["export/write-glb.ts", "export/file-reader.ts"]);
  const encoder = await encoderSources();
  const denoiser = await denoiserSources();
  const inset = await studioSources([
    "renders/pictures/finish-inset.ts",
    "renders/pictures/inset-mask.ts",
  ]);
  const scripts = new Map<string, string>();
  for (const script of new Set(drafts.map(scriptPath))) {
    scripts.set(script, await pythonSources(script));
  }
  return drafts.map((draft): Picture => {
    const { view, lens, paint, exposure, width, height, samples, outputs, cart } = draft;
    const shot = { view, lens, paint, exposure, width, height, samples };
    const inputs: Inputs = {
      look: hashValues(
        ...[scripts.get(scriptPath(draft)), denoiser, shot],
        ...(draft.kind === "heroes" ? [inset] : []),
      ),
      cart: cart ? hashValues(uncolored(cart), model, exporter) : "",
      encoding: hashEncoding(encoder, outputs),
    };
    return { ...draft, inputs };
  });
}

export function encoderSources(): Promise<string> {
  return studioSources(["renders/pictures/derive.ts"]);
}

export function hashEncoding(encoder: string, outputs: readonly Output[]): string {
  return hashValues(encoder, outputs);
}

/** The Blender script of a picture. */
export function scriptPath({ view }: Pick<Picture, "view">): string {
  return view.kind === "scene" ? `scenes/${view.scene}.py` : "studio.py";
}

/** The cart as its model is built: nothing in it may depend on the colors that it is sold in. */
export function uncolored(cart: StudioCart): StudioCart {
  return { ...cart, colors: [{ name: "Primer", hex: "#b4b8bc" }] };
}
