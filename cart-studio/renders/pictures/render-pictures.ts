import { existsSync } from "node:fs";
import { mkdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { PUBLIC_RENDERS, WORKSHOP } from "#cart-studio/renders/places.ts";
import { type Manifest, stillStands, writeWhole } from "#cart-studio/renders/work/manifest.ts";
import type { Renderer } from "#cart-studio/renders/work/run.ts";
import { blender } from "./blender.ts";
import { blenderJob, getBackdrop, isInset } from "./blender-job.ts";
import { type CartGlb, glbCache } from "./glb-cache.ts";
import { passesFolder, passFiles } from "./passes.ts";
import type { Picture } from "./picture.ts";
import { shadowCache } from "./shadow-cache.ts";
import { scriptPath } from "./sources.ts";
import { workThread } from "./work-thread.ts";

/** Pictures that may wait for the denoiser before Blender starts on the next group. */
const BACKLOG = 3;

type Options = {
  readonly manifest: Manifest;
  readonly force: boolean;
  /** Writes only stored layers, into this folder, and derives nothing. */
  readonly previewFolder?: string;
};

/** The real renderer: Blender in the foreground, GLB export and denoising in threads beside it. */
export function pictureRenderer({ manifest, force, previewFolder }: Options) {
  const exporter = workThread();
  const finisher = workThread();
  const encoder = workThread();
  const getGlb = glbCache(join(WORKSHOP, "glb"), exporter);
  const getShadow = shadowCache(join(WORKSHOP, "shadows"));
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
    const passes = passFiles(scratch, picture);
    const { width, height, exposure, view } = picture;
    const size = [width, height] as const;
    const shared = { passes, size, exposure, master };
    if (isInset(picture)) {
      const backdrop = join(masters, getBackdrop(picture).id);
      await finisher.run({ kind: "finish inset", ...shared, backdrop });
    } else {
      const isWhole = view.kind === "around";
      await finisher.run({ kind: "finish", ...shared, shadow, isWhole });
    }
    await writeWhole(`${master}.json`, JSON.stringify({ look: picture.inputs.look, model }));
    return deriveFrom(picture, model);
  };

  const render: Renderer = async (group, onPicture) => {
    const [first] = group;
    if (!first) return;
    const keeps = !force && !previewFolder;
    const glbs = new Map<Picture, CartGlb>();
    const open: Picture[] = [];
    for (const picture of group) {
      if (picture.cart) glbs.set(picture, await getGlb(picture));
      const model = glbs.get(picture)?.model ?? "";
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
    const isScene = first.view.kind === "scene";
    const shadow = isScene ? null : await getShadow(first, glbs.get(first)?.model ?? "");
    const backdrop = isInset(first) ? getBackdrop(first) : null;
    const lacksBackdrop = backdrop && !(keeps && (await isMasterFresh(backdrop, "", masters)));
    const views = lacksBackdrop ? [backdrop, ...open] : open;
    const files = {
      getGlb: (picture: Picture) => glbs.get(picture)?.file ?? null,
      shadow: shadow?.isDue ? shadow.file : null,
    };
    await blender(scriptPath(first), blenderJob(views, files, scratch), {
      onShadow: () => shadow?.record(),
      onRendered: (id) => {
        const picture = views.find((each) => each.id === id);
        if (!picture) return;
        const model = glbs.get(picture)?.model ?? "";
        const finished = finishPicture(picture, model, shadow?.file ?? null);
        pending.push(finished);
        if (picture !== backdrop) onPicture(picture, finished);
        else finished.catch(() => null);
      },
    });
    if (pending.length > BACKLOG) await pending[pending.length - BACKLOG]?.catch(() => null);
  };
  return {
    render,
    /** Starts building the GLB of a later group. */
    prepare: (picture: Picture) => void (picture.cart && getGlb(picture).catch(() => null)),
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
