import type { Kysely, Transaction } from "kysely";
import type { Catalogue } from "#catalogue/catalogue.ts";
import { isContentPath } from "#catalogue/content-files.server.ts";
import type { ContentTexts } from "#catalogue/content-folder.server.ts";
import { listDatesToCome, toMistake } from "#catalogue/dates-to-come.ts";
import type { LoadedCatalogue } from "#catalogue/load-catalogue.server.ts";
import { addEvent } from "#records/events.server.ts";
import { toSubject } from "#records/subjects.ts";
import type { EventTables } from "#records/tables.ts";
import { UNDONE } from "#records/undo.server.ts";
import { auditTexts, type FieldPath, withFields } from "./document-fields.ts";
import { type Edit, overlay, planUndo, toReplacement } from "./edit.ts";
import {
  listEdits,
  listHistory,
  type Signature,
  type Written,
  writeEdits,
} from "./edit-rows.server.ts";
import { loadBest, loadEdited } from "./load-edited.server.ts";
import {
  type Complete,
  type FieldConflict,
  mergeTyped,
  type TypedDocument,
  toStoredText,
} from "./save-documents.ts";
import type { ContentTables } from "./tables.ts";

/** A null text removes the file. */
export type ContentChange = { path: string; text: string | null };

/** `changed` has the paths whose text is another now, and `events` the ids of their events. */
export type Published =
  | { kind: "ok"; version: number; changed: string[]; events: number[] }
  | Rejected;

type Rejected = { kind: "rejected"; mistakes: string[] };

/** Outdated, with nothing stored, where fields differ from what the person saw. */
export type Saved = Published | { kind: "outdated"; conflicts: FieldConflict[] };

/** Changes, or a function that makes them from the texts that the site shows. */
type GetChanges =
  | readonly ContentChange[]
  | ((shown: ContentTexts) => readonly ContentChange[] | Rejected);

/** Makes the rows to write from the texts that the site shows, or returns the reasons against them. */
type ContentChanges<Refusal> = (
  shown: ContentTexts,
  transaction: Transaction<ContentTables>,
) => Promise<{ written: Written[] } | Refusal>;

type Options = {
  /** The release's files. */
  base: ContentTexts;
  publicFolder: string;
  clock?: () => Date;
  /** Takes part in the transaction of a change. With mistakes, it must not have written anything. */
  onPublish: (transaction: Transaction<ContentTables>, catalogue: Catalogue) => Promise<string[]>;
};

export type ContentStore = ReturnType<typeof createContentStore>;

/** The owner's edits of the content. Versions count up, one for each change of one or more files. */
export function createContentStore(database: Kysely<ContentTables>, options: Options) {
  const { base, publicFolder, onPublish, clock = () => new Date() } = options;

  const readVersion = async (from: Kysely<ContentTables> = database): Promise<number> => {
    const row = await from.selectFrom("content_version").select("version").executeTakeFirst();
    return row?.version ?? 0;
  };

  const readEdits = (from = database) => listEdits(from, base);
  const readHistory = (path: string, from = database) => listHistory(from, base, path);

  const toWritten = (
    shown: ContentTexts,
    getChanges: GetChanges,
  ): { written: Written[] } | Rejected => {
    const changes = typeof getChanges === "function" ? getChanges(shown) : getChanges;
    if ("mistakes" in changes) return changes;
    const unknown = changes.filter(({ path }) => !isContentPath(path));
    if (unknown.length > 0) {
      return {
        kind: "rejected",
        mistakes: unknown.map(({ path }) => `${path}: the content has no file of that name.`),
      };
    }
    const written = changes
      .filter(({ path, text }) => (shown.get(path) ?? null) !== text)
      .map(({ path, text }) => ({ path, restored: null, ...toReplacement(path, text, base) }));
    return { written };
  };

  /** The clock may be behind, so dates that the shown file or the release's has already are no mistakes. */
  const checkDates = (
    loaded: LoadedCatalogue,
    edits: readonly Edit[],
    written: readonly Written[],
  ): LoadedCatalogue => {
    if (!loaded.ok) return loaded;
    const known = [base, overlay(base, edits)];
    const typed = written.flatMap(({ path, restored }) => (restored === null ? path : []));
    const mistakes = listDatesToCome(loaded.catalogue, clock())
      .filter(({ file }) => typed.includes(file))
      .filter(({ file, date }) => !known.some((texts) => texts.get(file)?.includes(date)))
      .map(toMistake);
    return mistakes.length === 0 ? loaded : { ok: false, mistakes };
  };

  const loadWith = (
    edits: readonly Edit[],
    written: readonly Written[],
    version: number,
  ): { loaded: LoadedCatalogue; added: readonly Edit[] } => {
    const changed = written.map(({ path }) => path);
    const kept = edits.filter(({ path }) => !changed.includes(path));
    const at = clock().toISOString();
    const added = written.map(
      (one): Edit => ({ ...one, author: "", note: "", at, version, base: null, undecided: [] }),
    );
    const loaded = loadEdited(base, [...kept, ...added], publicFolder);
    return { loaded: checkDates(loaded, edits, written), added };
  };

  /** Earlier edits that do not load, such as those of an older version, are not shown and stop no other change. */
  const loadChanged = async (
    edits: readonly Edit[],
    written: readonly Written[],
    version: number,
    from: Kysely<ContentTables>,
  ) => {
    const first = loadWith(edits, written, version);
    if (first.loaded.ok) return first;
    const best = await loadBest(base, edits, publicFolder, (path) => readHistory(path, from));
    return best.ok && best.mistakes.length > 0 ? loadWith(best.edits, written, version) : first;
  };

  /** Nothing is stored unless the content loads with the change. Changes wait for each other. */
  const publish = <Refusal extends { kind: "rejected" | "outdated" }>(
    signature: Signature,
    action: "publish" | "undo",
    getChanges: ContentChanges<Refusal>,
    /** In the same transaction, after the change is written, with the version that has it. */
    onWritten: (
      transaction: Transaction<ContentTables>,
      version: number,
    ) => Promise<void> = async () => {},
  ): Promise<Published | Refusal> =>
    database.transaction().execute(async (transaction) => {
      // An update that changes nothing locks the row on both engines until the transaction ends.
      await transaction
        .updateTable("content_version")
        .set((row) => ({ version: row.ref("version") }))
        .execute();
      const version = await readVersion(transaction);
      const edits = await readEdits(transaction);
      const shown = overlay(base, edits);
      const found = await getChanges(shown, transaction);
      if (!("written" in found)) return found;
      const { written } = found;
      const changed = written.map(({ path }) => path);
      if (changed.length === 0) {
        await onWritten(transaction, version);
        return { kind: "ok", version, changed, events: [] };
      }
      const { loaded, added } = await loadChanged(edits, written, version + 1, transaction);
      if (!loaded.ok) return { kind: "rejected", mistakes: loaded.mistakes };
      const mistakes = await onPublish(transaction, loaded.catalogue);
      if (mistakes.length > 0) return { kind: "rejected", mistakes };
      await writeEdits(transaction, {
        ...{ base, edits, written, signature },
        version: version + 1,
        at: clock(),
      });
      const events: number[] = [];
      for (const path of changed) {
        const event = await addEvent(transaction.withTables<EventTables>(), {
          kind: action === "undo" ? UNDONE : "published",
          by: signature.actor,
          version: version + 1,
          action,
          subject: toSubject("content", path),
          ...auditTexts(path, shown.get(path), overlay(base, added).get(path)),
        });
        events.push(event);
      }
      await onWritten(transaction, version + 1);
      return { kind: "ok", version: version + 1, changed, events };
    });

  return {
    base,
    version: () => readVersion(),
    edits: () => readEdits(),
    /** The oldest first. */
    history: (path: string) => readHistory(path),

    /** Returns a file's text at a version of the content; null if there was no such file. */
    async textAt(path: string, version: number): Promise<string | null> {
      const edits = (await readHistory(path)).filter((edit) => edit.version <= version);
      return overlay(base, edits.slice(-1)).get(path) ?? null;
    },

    publish,

    /**
     * Publishes typed documents on top of what others saved meanwhile, all or none. Nothing is stored where somebody else
     * saved one of the same fields.
     */
    save: (
      typed: readonly TypedDocument[],
      signature: Signature,
      complete?: Complete,
    ): Promise<Saved> =>
      publish<Exclude<Saved, { kind: "ok" }>>(signature, "publish", async (shown) => {
        const { merged, conflicts } = mergeTyped(typed, shown, complete);
        if (conflicts.length > 0) return { kind: "outdated", conflicts };
        return {
          written: merged.map(({ path, text }) => {
            const stored = toStoredText(path, text, base);
            return { path, restored: null, ...toReplacement(path, stored, base) };
          }),
        };
      }),

    /** Decides about a field that a release changed, too. Refused where there is nothing to decide. */
    decide: (
      path: string,
      field: FieldPath,
      keep: "mine" | "release",
      signature: Signature,
    ): Promise<Published> =>
      publish<Rejected>(signature, "publish", async (shown, transaction) => {
        const edit = (await readEdits(transaction)).find((one) => one.path === path);
        const open = edit?.undecided.find((one) => one.field.join("/") === field.join("/"));
        const now = shown.get(path);
        if (open === undefined || now === undefined) {
          return { kind: "rejected", mistakes: ["A colleague has decided about it already."] };
        }
        const text =
          keep === "mine"
            ? now
            : field.length === 0
              ? (base.get(path) ?? now)
              : withFields(now, [{ path: field, value: open.release }]);
        const stored = toStoredText(path, text, base);
        const written = { path, restored: null, ...toReplacement(path, stored, base) };
        return { written: [{ ...written, decided: field }] };
      }),

    /** All or none of the changes. Nobody else changes the content between `shown` of a function and its changes. */
    change: (getChanges: GetChanges, signature: Signature): Promise<Published> =>
      publish<Rejected>(signature, "publish", async (shown) => toWritten(shown, getChanges)),

    /** The whole content as it would be with changes. */
    async preview(getChanges: GetChanges): Promise<LoadedCatalogue> {
      const edits = await readEdits();
      const found = toWritten(overlay(base, edits), getChanges);
      if (!("written" in found)) return { ok: false, mistakes: found.mistakes };
      const version = (await readVersion()) + 1;
      return (await loadChanged(edits, found.written, version, database)).loaded;
    },

    undo: (path: string, signature: Signature): Promise<Published> =>
      publish<Rejected>(signature, "undo", async (_shown, transaction) => {
        const undone = planUndo(await readHistory(path, transaction));
        if (undone === null) {
          return { kind: "rejected", mistakes: [`${path}: there is no change to undo.`] };
        }
        return { written: [{ path, ...undone }] };
      }),
  };
}
