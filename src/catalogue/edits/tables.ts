/** `kind`: "text" and "removed" replace the release's file, with "base" it counts again. */
export type ContentEditsTable = {
  path: string;
  version: number;
  kind: string;
  /** Null unless the kind is "text". */
  text: string | null;
  /** Digest of the text in `content_bases` that the edit was made from; null if there was none. */
  base: string | null;
  /** The version that an undo went back to; 0 is the release's file. */
  restored: number | null;
  author: string;
  note: string;
  /** ISO time in UTC. */
  created_at: string;
};

/** The release's files that edits were made from, as far as somebody had decided about them. */
type ContentBasesTable = { digest: string; text: string };

type ContentVersionTable = { version: number };

export type ContentTables = {
  content_edits: ContentEditsTable;
  content_bases: ContentBasesTable;
  content_version: ContentVersionTable;
};
