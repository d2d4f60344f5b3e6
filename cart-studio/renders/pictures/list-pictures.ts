import type { StudioCart } from "#cart-studio/model/studio-cart.ts";
import { SCENE_CARTS } from "#cart-studio/renders/scene-carts.ts";
import {
  denoiserSources,
  hashOf,
  modelSources,
  pythonSources,
  studioSources,
} from "#cart-studio/renders/work/source-hash.ts";
import type { Kind, Output, Picture, View } from "./picture.ts";

/** Rays per pixel, few because the result is denoised. */
const SAMPLES: Record<Kind, number> = { carts: 8, scenes: 8, models: 0 };

/** Degrees around from the nose and up from the ground. */
const CART_VIEWS = {
  front: { kind: "cart", azimuth: 36, elevation: 5.5 },
  rear: { kind: "cart", azimuth: 214, elevation: 5.5 },
} as const satisfies Record<string, View>;

/** Millimeters; a scene's script has its own. */
const LENS = 85;

const KB = 1000;
const CART_WIDTHS = [
  [480, 12 * KB],
  [960, 25 * KB],
  [1440, 45 * KB],
] as const;
const SCENE_WIDTHS = [
  [768, 20 * KB],
  [1280, 40 * KB],
  [1920, 90 * KB],
] as const;
const MODEL_BUDGET = 450 * KB;

const ENCODING = ["renders/pictures/derive.ts"];
const EXPORT = ["export/write-glb.ts", "export/file-reader.ts"];

function avifs(stem: string, widths: readonly (readonly [number, number])[], aspect: number) {
  return widths.map(
    ([width, budget]): Output => ({
      path: `${stem}-${width}.avif`,
      budget,
      size: [width, Math.round(width / aspect)],
    }),
  );
}

/** Everything that can be rendered, with the hashes of what it is made from. */
export async function listPictures(
  carts: readonly StudioCart[],
  samples?: number,
): Promise<Picture[]> {
  const model = await modelSources();
  const encoding = await studioSources(ENCODING);
  const denoiser = await denoiserSources();
  const exporter = await studioSources(EXPORT);
  const studio = await pythonSources("studio.py");
  const cartHash = (cart: StudioCart) => hashOf(cart, model, exporter);

  const stills = carts.flatMap((cart) =>
    Object.entries(CART_VIEWS).map(([side, view]): Picture => {
      const id = `carts/${cart.slug}-${side}`;
      const shot = {
        view,
        lens: LENS,
        width: 1440,
        height: 960,
        samples: samples ?? SAMPLES.carts,
      };
      const look = hashOf(studio, denoiser, shot);
      const outputs = avifs(id, CART_WIDTHS, 3 / 2);
      return {
        ...shot,
        id,
        kind: "carts",
        group: `carts/${cart.slug}`,
        names: ["carts", ...cartNames(cart), `${cart.slug}-${side}`],
        cart,
        inputs: { look, cart: cartHash(cart), encoding: hashOf(encoding, outputs) },
        outputs,
      };
    }),
  );

  const scenes: Picture[] = [];
  for (const { scene, slug, color, home } of SCENE_CARTS) {
    const script = await pythonSources(`scenes/${scene}.py`);
    const cart = carts.find((each) => each.slug === slug);
    if (!cart) throw new Error(`scene-carts.ts puts ${slug} into ${scene}; there is no such cart.`);
    const paint = cart.colors[color]?.hex;
    const add = (id: string, shown: StudioCart | null, camera?: "phone" | "home") => {
      const upright = camera === "phone";
      const shot = {
        view: { kind: "scene", scene, ...(camera && { camera }) } as const,
        width: upright ? 640 : 1920,
        height: upright ? 800 : 1080,
        samples: samples ?? SAMPLES.scenes,
        ...(shown && paint && { color: paint }),
      };
      const outputs = upright
        ? avifs(id, [[640, 40 * KB]], 4 / 5)
        : avifs(id, SCENE_WIDTHS, 16 / 9);
      scenes.push({
        ...shot,
        id,
        kind: "scenes",
        group: id,
        names: ["scenes", scene, id.replace("scenes/", "")],
        cart: shown,
        inputs: {
          look: hashOf(script, denoiser, shot),
          cart: shown ? cartHash(shown) : "",
          encoding: hashOf(encoding, outputs),
        },
        outputs,
      });
    };
    add(`scenes/${scene}`, null);
    add(`scenes/${scene}-cart`, cart);
    if (!home) continue;
    add(`scenes/${scene}-cart-home`, cart, "home");
    add(`scenes/${scene}-cart-phone`, cart, "phone");
  }

  const compress = await studioSources(["export/compress-glb.ts"]);
  const models = carts.map(
    (cart): Picture => ({
      id: `models/${cart.slug}`,
      kind: "models",
      group: `models/${cart.slug}`,
      names: ["models", ...cartNames(cart)],
      view: { kind: "model" },
      cart,
      width: 0,
      height: 0,
      samples: 0,
      inputs: { look: compress, cart: cartHash(cart), encoding: "" },
      outputs: [{ path: `models/${cart.slug}.glb`, budget: MODEL_BUDGET }],
    }),
  );
  return [...stills, ...scenes, ...models];
}

/** A cart's slug, with and without its brand. */
function cartNames(cart: StudioCart): string[] {
  return [cart.slug, cart.slug.replace(/^(denago|evolution)-/, "")];
}
