import { readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { isRunning } from "#cart-studio/renders/work/lock.ts";
import type { Picture } from "./picture.ts";

/** Files that Blender writes for one picture; mask only for a cart on transparent ground. */
export type Passes = {
  readonly out: string;
  readonly albedo: string;
  readonly normal: string;
  readonly mask?: string;
};

/** This process's own folder for passes; those that dead processes left are removed. */
export function passesFolder(parent: string, pid = process.pid): string {
  for (const name of namesIn(parent)) {
    if (!/^\d+$/.test(name) || isRunning(Number(name))) continue;
    rmSync(join(parent, name), { recursive: true, force: true });
  }
  return join(parent, String(pid));
}

/** Where Blender writes a picture's passes. */
export function passesOf(folder: string, { id, view }: Picture): Passes {
  const stem = join(folder, id.replaceAll("/", "-"));
  const passes = {
    out: `${stem}.png`,
    albedo: `${stem}-albedo.png`,
    normal: `${stem}-normal.png`,
  };
  return view.kind === "cart" ? { ...passes, mask: `${stem}-mask.png` } : passes;
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
