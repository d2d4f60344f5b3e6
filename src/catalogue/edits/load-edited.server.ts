import type { Catalogue } from "#catalogue/catalogue.ts";
import type { ContentTexts } from "#catalogue/content-folder.server.ts";
import { type LoadedCatalogue, parseCatalogue } from "#catalogue/load-catalogue.server.ts";
import { dealershipTime } from "#domain/dealership/clock.ts";
import { type Edit, overlay } from "./edit.ts";

/** The release's files with edits, one for each path. */
export function loadEdited(
  base: ContentTexts,
  edits: readonly Edit[],
  publicFolder: string,
): LoadedCatalogue {
  const editDays = new Map(edits.map(({ path, at }) => [path, dealershipTime(new Date(at)).day]));
  return parseCatalogue(overlay(base, edits), { publicFolder, base, editDays });
}

const toFile = (mistake: string) => mistake.split(/[: ]/, 1)[0] ?? "";

/** `edits` are those that the catalogue has; `mistakes` are in others, one list for each attempt to load. */
type LoadedBest =
  | { ok: true; catalogue: Catalogue; edits: readonly Edit[]; mistakes: string[][] }
  | { ok: false; mistakes: string[][] };

/**
 * Loads the newest edits that load together: an edit with a mistake gives way to the one before it of its file. Not ok if the
 * release's own files do not load.
 */
export async function loadBest(
  base: ContentTexts,
  edits: readonly Edit[],
  publicFolder: string,
  readHistory: (path: string) => Promise<readonly Edit[]>,
): Promise<LoadedBest> {
  const loaded = loadEdited(base, edits, publicFolder);
  if (loaded.ok) return { ...loaded, edits, mistakes: [] };
  if (edits.length === 0) return { ok: false, mistakes: [loaded.mistakes] };
  const files = new Set(loaded.mistakes.map(toFile));
  const wrong = edits.filter(({ path }) => files.has(path));
  // A mistake in a file that nobody edited comes from an edit of another.
  const refused = new Set(wrong.length > 0 ? wrong : edits);
  const instead = await Promise.all(
    [...refused].map(async ({ path, version }) => {
      const earlier = (await readHistory(path)).filter((edit) => edit.version < version);
      return earlier.slice(-1);
    }),
  );
  const kept = [...edits.filter((edit) => !refused.has(edit)), ...instead.flat()];
  const best = await loadBest(base, kept, publicFolder, readHistory);
  return { ...best, mistakes: [loaded.mistakes, ...best.mistakes] };
}
