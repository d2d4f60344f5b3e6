import type { Kysely, Transaction } from "kysely";
import { LRUCache } from "lru-cache";
import { isContentPath } from "#catalogue/content-files.server.ts";
import type { ContentTexts } from "#catalogue/content-folder.server.ts";
import type { LoadedCatalogue } from "#catalogue/load-catalogue.server.ts";
import type { Actor } from "#platform/actor.ts";
import { recordChange } from "#records/events.server.ts";
import type { EventTables } from "#records/tables.ts";
import type { CarriedOver } from "./carry-over.ts";
import type { ContentStore, Published } from "./content-store.server.ts";
import { auditTexts, type FieldPath, type Json, withFields } from "./document-fields.ts";
import {
  carried,
  chooseFields,
  type Draft,
  type DraftRow,
  followed,
  type IsChosen,
  isSame,
  writtenFor,
} from "./draft.ts";
import { type Edit, overlay } from "./edit.ts";
import type { ContentTables } from "./tables.ts";

/** A draft of a document of which somebody has published the same fields since it was begun. */
export type DraftConflict = CarriedOver & {
  path: string;
  /** Author and ISO time in UTC of the last publication; null if a new release changed the document. */
  by: Pick<Edit, "author" | "at"> | null;
};

export type PublishedDrafts = Published | { ok: false; mistakes: []; conflicts: DraftConflict[] };

function getPerson({ person, name }: Actor): string {
  if (person === null) throw new TypeError(`${name} has no account, so there can be no draft`);
  return person;
}

export type ContentDrafts = ReturnType<typeof createContentDrafts>;

export function createContentDrafts(
  database: Kysely<ContentTables>,
  store: ContentStore,
  clock: () => Date = () => new Date(),
) {
  // Loading takes a tenth of a second, and a page and its preview ask for the same.
  const loaded = new LRUCache<string, LoadedCatalogue>({ max: 4 });

  const shownNow = async (): Promise<ContentTexts> => overlay(store.base, await store.edits());

  const read = async (
    person: string,
    shown: ContentTexts,
    from: Kysely<ContentTables> = database,
  ): Promise<Draft[]> => {
    const rows = await from
      .selectFrom("content_drafts")
      .selectAll()
      .where("person", "=", person)
      .orderBy("path")
      .execute();
    return rows.map(({ path, text, base, version, updated_at }) => ({
      path,
      text,
      base,
      version,
      shown: shown.get(path) ?? null,
      updatedAt: updated_at,
    }));
  };

  const remove = async (from: Kysely<ContentTables>, person: string, paths: readonly string[]) => {
    if (paths.length === 0) return;
    await from
      .deleteFrom("content_drafts")
      .where("person", "=", person)
      .where("path", "in", paths)
      .execute();
  };

  /** A draft that says what its document said is none. */
  const update = async (
    actor: Actor,
    path: string,
    seen: number | undefined,
    change: (draft: DraftRow) => DraftRow,
  ): Promise<void> => {
    if (!isContentPath(path)) throw new RangeError(`there is no content at ${path}`);
    const person = getPerson(actor);
    const version = Math.min(seen ?? Number.POSITIVE_INFINITY, await store.version());
    const base = await store.textAt(path, version);
    await database.transaction().execute(async (transaction) => {
      const updated_at = clock().toISOString();
      // The row is there, and locked, before it is read: a person may save two fields at once.
      await transaction
        .insertInto("content_drafts")
        .values({ person, path, text: base ?? "", base, version, updated_at })
        .onConflict((conflict) => conflict.columns(["person", "path"]).doUpdateSet({ updated_at }))
        .execute();
      const row = await transaction
        .selectFrom("content_drafts")
        .select(["text", "base", "version"])
        .where("person", "=", person)
        .where("path", "=", path)
        .executeTakeFirstOrThrow();
      const draft = change(row.version < version ? followed(path, row, base, version) : row);
      if (isSame(path, draft.text, draft.base)) return await remove(transaction, person, [path]);
      await transaction
        .updateTable("content_drafts")
        .set(draft)
        .where("person", "=", person)
        .where("path", "=", path)
        .execute();
    });
  };

  const getConflicts = async (drafts: readonly Draft[]): Promise<DraftConflict[]> => {
    const found = drafts.map((draft) => ({ draft, ...carried(draft) }));
    return await Promise.all(
      found
        .filter(({ both }) => both.length > 0)
        .map(async ({ draft: { path }, ...texts }) => {
          const last = (await store.history(path)).at(-1);
          const by = last === undefined ? null : { author: last.author, at: last.at };
          return { path, ...texts, by };
        }),
    );
  };

  const recordDiscard = async (
    transaction: Transaction<ContentTables>,
    actor: Actor,
    { path, text, shown }: Draft,
  ) => {
    const { before, after } = auditTexts(path, text, shown ?? undefined);
    await recordChange(transaction.withTables<EventTables>(), actor, {
      action: "discard draft",
      subject: `content:${path}`,
      before,
      after,
    });
  };

  return {
    async list(person: string): Promise<Draft[]> {
      return await read(person, await shownNow());
    },

    /** The text of a draft, or what the site shows; null if there is neither. */
    async text(person: string, path: string): Promise<string | null> {
      const shown = await shownNow();
      const draft = (await read(person, shown)).find((one) => one.path === path);
      return draft?.text ?? shown.get(path) ?? null;
    },

    /**
     * Checked only when it is published. `seen` is the version of the content that the text was made from; without it,
     * the newest. Throws a RangeError if there can be no content at the path.
     */
    save: (actor: Actor, path: string, text: string, seen?: number): Promise<void> =>
      update(actor, path, seen, (draft) => ({ ...draft, text })),

    /**
     * Sets some fields of a JSON document; undefined takes a field away. Throws a RangeError as `save`, and a
     * SyntaxError if the draft is not JSON.
     */
    saveFields: (
      actor: Actor,
      path: string,
      fields: readonly { path: FieldPath; value: Json | undefined }[],
      seen?: number,
    ): Promise<void> =>
      update(actor, path, seen, (draft) => ({ ...draft, text: withFields(draft.text, fields) })),

    async discard(actor: Actor, paths: readonly string[]): Promise<void> {
      const person = getPerson(actor);
      const shown = await shownNow();
      await database.transaction().execute(async (transaction) => {
        const drafts = await read(person, shown, transaction);
        const chosen = drafts.filter(({ path }) => paths.includes(path));
        await remove(transaction, person, paths);
        for (const draft of chosen) await recordDiscard(transaction, actor, draft);
      });
    },

    conflicts: getConflicts,

    /** Ends a conflict: in the fields that both changed, the draft keeps "mine" or follows what was published. */
    async resolve(actor: Actor, path: string, keep: "mine" | "theirs"): Promise<void> {
      const version = await store.version();
      const shown = await store.textAt(path, version);
      await update(actor, path, version, ({ text, base }) => ({
        text: carried({ path, text, base, shown })[keep],
        base: shown,
        version,
      }));
    },

    /** The whole content as it would be with a person's drafts. */
    async preview(person: string): Promise<LoadedCatalogue> {
      const edits = await store.edits();
      const drafts = await read(person, overlay(store.base, edits));
      const at = clock().toISOString();
      const drafted = drafts.map(
        (draft): Edit => ({
          path: draft.path,
          kind: "text",
          text: carried(draft).mine,
          at,
          version: 0,
          base: null,
          restored: null,
          author: "",
          note: "",
        }),
      );
      const others = edits.filter(({ path }) => drafts.every((draft) => draft.path !== path));
      const key = JSON.stringify([
        others.map(({ path, version }) => [path, version]),
        drafted.map(({ path, text }) => [path, text]),
      ]);
      const known = loaded.get(key) ?? store.load([...others, ...drafted]);
      loaded.set(key, known);
      return known;
    },

    /**
     * Publishes a person's changes to some documents, or to some of their fields, all or none; the others stay a draft.
     * Fields that somebody else has changed meanwhile are kept; where both changed the same field, nothing is published
     * and the conflicts are returned.
     */
    async publish(
      actor: Actor,
      paths: readonly string[],
      note: string,
      isChosen: IsChosen = () => true,
    ): Promise<PublishedDrafts> {
      const person = getPerson(actor);
      let published: { draft: Draft; part: Draft }[] = [];
      const result = await store.publish<{ ok: false; conflicting: Draft[] }>(
        { actor, note },
        "publish",
        async (shown, transaction) => {
          // Locks the rows: changes that the person saves meanwhile wait, and become a draft of their own.
          await transaction
            .updateTable("content_drafts")
            .set((row) => ({ updated_at: row.ref("updated_at") }))
            .where("person", "=", person)
            .execute();
          const all = await read(person, shown, transaction);
          const drafts = all.filter(({ path }) => paths.includes(path));
          published = drafts.flatMap((draft) => {
            const part = chooseFields(draft, isChosen);
            return part === null ? [] : [{ draft, part }];
          });
          const parts = published.map(({ part }) => part);
          const conflicting = parts.filter((part) => carried(part).both.length > 0);
          if (conflicting.length > 0) return { ok: false, conflicting };
          return { written: parts.flatMap((part) => writtenFor(part, store.base)) };
        },
        async (transaction, version) => {
          const whole = published.filter(({ draft, part }) => draft.text === part.text);
          await remove(
            transaction,
            person,
            whole.map(({ draft }) => draft.path),
          );
          for (const { draft, part } of published.filter((one) => !whole.includes(one))) {
            const { path, text, base } = draft;
            await transaction
              .updateTable("content_drafts")
              .set(
                followed(path, { text, base, version: draft.version }, carried(part).mine, version),
              )
              .where("person", "=", person)
              .where("path", "=", path)
              .execute();
          }
        },
      );
      if (!("conflicting" in result)) return result;
      return { ok: false, mistakes: [], conflicts: await getConflicts(result.conflicting) };
    },
  };
}
