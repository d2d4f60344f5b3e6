import type { Kysely, Selectable, Transaction } from "kysely";
import type { ContentTexts } from "#catalogue/content-folder.server.ts";
import type { Actor } from "#platform/actor.ts";
import { changedFields, documentData, type FieldPath } from "./document-fields.ts";
import { type Edit, hashText, overlay, type Replacement } from "./edit.ts";
import { layOver, listUndecided, seenRelease } from "./release-changes.ts";
import type { ContentEditsTable, ContentTables } from "./tables.ts";

type Row = Selectable<ContentEditsTable>;

export type Signature = { actor: Actor; note: string };

export type Written = {
  path: string;
  restored: number | null;
  /** A field of the release about which somebody decided without changing it. */
  decided?: FieldPath;
} & Replacement;

/** `base` is the text that the edit was made from, where the release has another one now. */
function editFromRow(row: Row, release: string | undefined, base: string | undefined): Edit {
  const { path, version, restored, author, note, created_at: at } = row;
  const common = { path, version, base: row.base, restored, author, note, at, undecided: [] };
  if (row.kind !== "text") {
    return { ...common, kind: row.kind === "removed" ? "removed" : "base", text: null };
  }
  const mine = row.text ?? "";
  if (release === undefined || base === undefined) return { ...common, kind: "text", text: mine };
  return { ...common, kind: "text", ...layOver({ path, base, mine, release }) };
}

/** Edits as they lie over this release. */
async function toEdits(
  from: Kysely<ContentTables>,
  release: ContentTexts,
  rows: readonly Row[],
): Promise<Edit[]> {
  const isOld = ({ kind, path, base }: Row) =>
    kind === "text" && release.has(path) && base !== hashText(release.get(path));
  const digests = rows.filter(isOld).flatMap(({ base }) => base ?? []);
  const stored =
    digests.length === 0
      ? []
      : await from.selectFrom("content_bases").selectAll().where("digest", "in", digests).execute();
  const bases = new Map(stored.map(({ digest, text }) => [digest, text]));
  // A file that the earlier release did not have was empty then.
  const findBase = (row: Row) => (row.base === null ? "" : bases.get(row.base));
  return rows.map((row) =>
    editFromRow(row, release.get(row.path), isOld(row) ? findBase(row) : undefined),
  );
}

/** The newest edit of each path. */
export async function listEdits(
  from: Kysely<ContentTables>,
  release: ContentTexts,
): Promise<Edit[]> {
  const rows = await from
    .selectFrom("content_edits")
    .selectAll()
    .where(({ eb, refTuple, selectFrom }) =>
      eb(
        refTuple("path", "version"),
        "in",
        selectFrom("content_edits")
          .select(({ fn }) => ["path", fn.max("version").as("version")])
          .groupBy("path")
          .$asTuple("path", "version"),
      ),
    )
    .orderBy("path")
    .execute();
  return await toEdits(from, release, rows);
}

/** All edits of a path, the oldest first. */
export async function listHistory(
  from: Kysely<ContentTables>,
  release: ContentTexts,
  path: string,
): Promise<Edit[]> {
  const rows = await from
    .selectFrom("content_edits")
    .selectAll()
    .where("path", "=", path)
    .orderBy("version")
    .execute();
  return await toEdits(from, release, rows);
}

/** The text that an edit is made from: the release, but for fields about which nobody has decided. */
function toBase(
  { path, text, decided }: Written,
  { base, edits, shown }: { base: ContentTexts; edits: readonly Edit[]; shown: ContentTexts },
): string | undefined {
  const release = base.get(path);
  const undecided = edits.find((edit) => edit.path === path)?.undecided ?? [];
  if (release === undefined || text === null || undecided.length === 0) return release;
  const [before, after] = [shown.get(path) ?? "", text].map((each) => documentData(path, each));
  const changed = changedFields(before, after).map((change) => change.path);
  const left = listUndecided(undecided, decided ? [...changed, decided] : changed);
  return seenRelease(path, release, left);
}

type NewEdits = {
  base: ContentTexts;
  edits: readonly Edit[];
  written: readonly Written[];
  version: number;
  signature: Signature;
  at: Date;
};

/** Writes new edits over those that are there, and the version that has them. */
export async function writeEdits(
  transaction: Transaction<ContentTables>,
  { base, edits, written, version, signature: { actor, note }, at }: NewEdits,
): Promise<void> {
  const shown = overlay(base, edits);
  const madeFrom = new Map(written.map((one) => [one.path, toBase(one, { base, edits, shown })]));
  const bases = [...madeFrom.values()].flatMap((text) => {
    const digest = hashText(text);
    return text === undefined || digest === null ? [] : [{ digest, text }];
  });
  if (bases.length > 0) {
    await transaction
      .insertInto("content_bases")
      .values(bases)
      .onConflict((conflict) => conflict.column("digest").doNothing())
      .execute();
  }
  const created_at = at.toISOString();
  await transaction
    .insertInto("content_edits")
    .values(
      written.map(({ path, kind, text, restored }) => ({
        path,
        version,
        kind,
        text,
        base: hashText(madeFrom.get(path)),
        restored,
        author: actor.name,
        note,
        created_at,
      })),
    )
    .execute();
  await transaction.updateTable("content_version").set({ version }).execute();
}
