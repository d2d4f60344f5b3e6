import { existsSync } from "node:fs";
import { mkdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { PUBLIC_RENDERS, WORKSHOP } from "#cart-studio/renders/places.ts";
import { type Manifest, stillStands, writeWhole } from "#cart-studio/renders/work/manifest.ts";
import type { Renderer } from "#cart-studio/renders/work/run.ts";
import { blender } from "./blender.ts";
import { blenderJob } from "./blender-job.ts";
import { glbCache } from "./glb-cache.ts";
import { passesFolder, passesOf } from "./passes.ts";
import type { Picture } from "./picture.ts";
import { shadowCache } from "./shadow-cache.ts";
import { scriptOf } from "./sources.ts";
import { workThread } from "./work-thread.ts";

/** Pictures that may wait for the denoiser before Blender starts on the next group. */
const BACKLOG = 3;

type Options = {
  readonly manifest: Manifest;
  readonly force: boolean;
  /** Only stored layers, into this folder; nothing is derived. */
  readonly previewFolder?: string;
};

/** The real renderer: Blender in the foreground, GLB export and denoising in threads beside it. */
export function pictureRenderer({ manifest, force, previewFolder }: Options) {
  const exporter = workThread();
  const finisher = workThread();
  const encoder = workThread();
  const glbOf = glbCache(join(WORKSHOP, "glb"), exporter);
  const shadowOf = shadowCache(join(WORKSHOP, "shadows"));
  const masters = previewFolder ?? join(WORKSHOP, "masters");
  const scratch = passesFolder(join(WORKSHOP, "passes"));
  const pending: Promise<string>[] = [];

  const deriveFrom = async (picture: Picture, model: string): Promise<string> => {
    if (previewFolder) return model;
    const master = join(masters, picture.id);
    const { paint, outputs } = picture;
    await encoder.run({ kind: "derive", master, paint, outputs, folder: PUBLIC_RENDERS });
    return model;
  };
  const finishPicture = async (picture: Picture, model: string, shadow: string | null) => {
    const master = join(masters, picture.id);
    const passes = passesOf(scratch, picture);
    const { width, height, exposure, view } = picture;
    const size = [width, height] as const;
    const isWhole = view.kind === "around";
    await finisher.run({ kind: "finish", passes, size, exposure, shadow, isWhole, master });
    await writeWhole(`${master}.json`, JSON.stringify({ look: picture.inputs.look, model }));
    return deriveFrom(picture, model);
  };

  const render: Renderer = async (group, onPicture) => {
    const [first] = group;
    if (!first) return;
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
    const shadow = first.view.kind === "scene" ? null : await shadowOf(first, model);
    const cart = { glb: glb?.file ?? null, shadow: shadow?.isDue ? shadow.file : null };
    await blender(scriptOf(first), blenderJob(open, cart, scratch), {
      onShadow: () => shadow?.record(),
      onRendered: (id) => {
        const picture = open.find((each) => each.id === id);
        if (!picture) return;
        const finished = finishPicture(picture, model, shadow?.file ?? null);
        pending.push(finished);
        onPicture(picture, finished);
      },
    });
    if (pending.length > BACKLOG) await pending[pending.length - BACKLOG]?.catch(() => null);
  };
  return {
    render,
    /** Starts building the GLB of a later group. */
    prepare: (picture: Picture) => void (picture.cart && glbOf(picture).catch(() => null)),
    close: async () => {
      await Promise.all([exporter.close(), finisher.close(), encoder.close()]);
      await rm(scratch, { recursive: true, force: true });
    },
  };
}

async function isMasterFresh(picture: Picture, model: string, folder: string): Promise<boolean> {
  const master = join(folder, picture.id);
  if (!existsSync(`${master}-black.png`) || !existsSync(`${master}.json`)) return false;
  const note: { look: string; model: string } = JSON.parse(
    await readFile(`${master}.json`, "utf8"),
  );
  return note.look === picture.inputs.look && note.model === model;
}
