import type { Kysely } from "kysely";
import type { ContentTexts } from "#catalogue/content-folder.server.ts";
import { createContentStore } from "#catalogue/edits/content-store.server.ts";
import type { ContentTables } from "#catalogue/edits/tables.ts";

/** The content store of a release, with no part of the site that takes part in changes. */
export const openRelease = (
  database: Kysely<ContentTables>,
  base: ContentTexts,
  clock?: () => Date,
) =>
  createContentStore(database, {
    base,
    publicFolder: "public",
    onPublish: async () => [],
    ...(clock && { clock }),
  });
