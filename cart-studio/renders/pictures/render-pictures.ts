import { existsSync } from "node:fs";
import { mkdir, readFile, rm } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { PUBLIC_RENDERS, WORKSHOP } from "#cart-studio/renders/places.ts";
import { type Manifest, stillStands, writeWhole } from "#cart-studio/renders/work/manifest.ts";
import type { Renderer } from "#cart-studio/renders/work/run.ts";
import { blender } from "./blender.ts";
import { type CartGlb, glbCache } from "./glb-cache.ts";
import { passesFolder, passesOf } from "./passes.ts";
import type { Picture } from "./picture.ts";
import { workThread } from "./work-thread.ts";

/** Pictures that may wait for the denoiser before Blender pauses. */
const BACKLOG = 3;

type Options = {
  readonly manifest: Manifest;
  readonly force: boolean;
  /** Only masters, into this folder; nothing is derived. */
  readonly previewFolder?: string;
};

/** The real renderer: Blender in the foreground, GLB export and denoising in threads beside it. */
export function pictureRenderer({ manifest, force, previewFolder }: Options) {
  const exporter = workThread();
  const finisher = workThread();
  const glbOf = glbCache(join(WORKSHOP, "glb"), exporter);
  const masters = previewFolder ?? join(WORKSHOP, "masters");
  const scratch = passesFolder(join(WORKSHOP, "passes"));
  const pending: Promise<string>[] = [];

  const deriveFrom = async (picture: Picture, model: string): Promise<string> => {
    if (previewFolder) return model;
    const master = join(masters, `${picture.id}.png`);
    const { outputs } = picture;
    await finisher.run({ kind: "derive", master, outputs, folder: PUBLIC_RENDERS });
    return model;
  };
  const finishPicture = async (picture: Picture, model: string): Promise<string> => {
    const master = join(masters, `${picture.id}.png`);
    const passes = passesOf(scratch, picture);
    const size = [picture.width, picture.height] as const;
    await finisher.run({ kind: "finish", passes, size, master });
    await writeWhole(`${master}.json`, JSON.stringify({ look: picture.inputs.look, model }));
    return deriveFrom(picture, model);
  };
  const exportModel = async (picture: Picture): Promise<string> => {
    const { cart } = picture;
    if (!cart) throw new Error(`${picture.id} has no cart.`);
    const file = join(previewFolder ?? PUBLIC_RENDERS, `${picture.id}.glb`);
    return exporter.run({ kind: "export", cart, web: true, file });
  };

  const render: Renderer = async (group, onPicture) => {
    const [first] = group;
    if (!first) return;
    if (first.kind === "models") {
      const exported = exportModel(first);
      onPicture(first, exported);
      await exported.catch(() => null);
      return;
    }
    const glb = first.cart ? await glbOf(first) : null;
    const model = glb?.model ?? "";
    const open: Picture[] = [];
    for (const picture of group) {
      const keeps = !force && !previewFolder;
      if (keeps && stillStands(manifest, picture, PUBLIC_RENDERS, model)) {
        onPicture(picture, Promise.resolve(model));
      } else if (keeps && (await isMasterFresh(picture, model, masters))) {
        onPicture(picture, deriveFrom(picture, model));
      } else {
        open.push(picture);
      }
    }
    if (open.length === 0) return;
    await mkdir(scratch, { recursive: true });
    await blender(scriptOf(first), jobOf(open, glb, scratch), (path) => {
      const picture = open.find((each) => passesOf(scratch, each).out === path);
      if (!picture) return;
      const finished = finishPicture(picture, model);
      pending.push(finished);
      onPicture(picture, finished);
    });
    if (pending.length > BACKLOG) await pending[pending.length - BACKLOG]?.catch(() => null);
  };
  return {
    render,
    /** Starts building the GLB of a later group. */
    prepare: (picture: Picture) => void (picture.cart && glbOf(picture).catch(() => null)),
    close: async () => {
      await Promise.all([exporter.close(), finisher.close()]);
      await rm(scratch, { recursive: true, force: true });
    },
  };
}

async function isMasterFresh(picture: Picture, model: string, folder: string): Promise<boolean> {
  const master = join(folder, `${picture.id}.png`);
  if (!existsSync(master) || !existsSync(`${master}.json`)) return false;
  const note: { look: string; model: string } = JSON.parse(
    await readFile(`${master}.json`, "utf8"),
  );
  return note.look === picture.inputs.look && note.model === model;
}

function scriptOf({ view }: Picture): string {
  return view.kind === "scene" ? `scenes/${view.scene}.py` : "studio.py";
}

function jobOf(pictures: readonly Picture[], glb: CartGlb | null, scratch: string): object {
  const [first] = pictures;
  if (!first) return {};
  const { width, height, samples, view, lens, color } = first;
  const settings = { width, height, samples, threads: availableParallelism() };
  if (view.kind === "scene") {
    const { camera } = view;
    return { ...settings, ...passesOf(scratch, first), cart: glb?.file ?? null, color, camera };
  }
  const views = pictures.map((picture) => ({ ...picture.view, ...passesOf(scratch, picture) }));
  return { ...settings, lens, glb: glb?.file, views };
}
