import { declareTables, none } from "#records/personal-data/declare-tables.ts";
import type { ContentTables } from "./tables.ts";

const CONTENT = none("what the site says, and which colleague wrote it");

export const contentTables = declareTables<ContentTables>({
  content_edits: CONTENT,
  content_bases: CONTENT,
  content_version: CONTENT,
});
