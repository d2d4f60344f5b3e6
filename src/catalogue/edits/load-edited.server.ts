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
