/** `kind`: "text" and "removed" replace the release's file, with "base" it counts again. */
export type ContentEditsTable = {
  path: string;
  version: number;
  kind: string;
  /** Null unless the kind is "text". */
  text: string | null;
  /** Digest of the release's file when the edit was made; null if there was none. */
  base: string | null;
  /** The version that an undo went back to; 0 is the release's file. */
  restored: number | null;
  author: string;
  note: string;
  /** ISO time in UTC. */
  created_at: string;
};

/** The release's files that edits were made from. */
type ContentBasesTable = { digest: string; text: string };

type ContentVersionTable = { version: number };

/** One person's unpublished changes. */
export type ContentDraftsTable = {
  person: string;
  path: string;
  text: string;
  /** The published text that the draft started from; null if there was no such file. */
  base: string | null;
  version: number;
  /** ISO time in UTC. */
  updated_at: string;
};

export type ContentTables = {
  content_edits: ContentEditsTable;
  content_bases: ContentBasesTable;
  content_version: ContentVersionTable;
  content_drafts: ContentDraftsTable;
};
