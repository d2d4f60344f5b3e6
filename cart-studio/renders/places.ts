import { join } from "node:path";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));

/** The sources of the model and of Blender's scenes. */
export const STUDIO = join(ROOT, "cart-studio");
/** Content files of the carts. */
export const CART_FILES = join(ROOT, "content", "carts");
/** Committed, and served by the site. */
export const PUBLIC_RENDERS = join(ROOT, "public", "renders");
/** Masters, GLBs for Blender, previews and the sheet; not committed. */
export const WORKSHOP = join(ROOT, ".renders");
/** Lock of the run that writes masters, committed files and the manifest. */
export const LOCK = join(WORKSHOP, "run.lock");
/** Which of them there are, for the site. */
export const INDEX = join(PUBLIC_RENDERS, "index.json");
/** The input hashes of each committed file. */
export const MANIFEST = join(STUDIO, "renders", "manifest.json");
