import { join } from "node:path";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));

/** The cart-studio room: the model's and Blender's sources. */
export const STUDIO = join(ROOT, "cart-studio");
/** The carts as staff write them. */
export const CART_FILES = join(ROOT, "content", "carts");
/** Served and committed. */
export const PUBLIC_RENDERS = join(ROOT, "public", "renders");
/** Masters, GLBs for Blender, previews and the sheet; not committed. */
export const WORKSHOP = join(ROOT, ".renders");
/** Held by the run that writes masters, committed files and the manifest. */
export const LOCK = join(WORKSHOP, "run.lock");
/** Which inputs each committed file was made from. */
export const MANIFEST = join(STUDIO, "renders", "manifest.json");
