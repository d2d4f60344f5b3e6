import { type Kysely, sql } from "kysely";
import type { ContentTexts } from "#catalogue/content-folder.server.ts";
import { toSubject } from "#records/subjects.ts";
import type { EventTables } from "#records/tables.ts";
import { carryOver } from "./carry-over.ts";
import type { ContentStore, Published } from "./content-store.server.ts";
import { type Edit, overlay, planUndo, toReplacement } from "./edit.ts";
import type { Signature, Written } from "./edit-rows.server.ts";
import type { ContentTables } from "./tables.ts";

/** A published change with the texts before and after it; null where there was no such file. */
export type LoggedEdit = { edit: Edit; before: string | null; after: string | null };

type Rejected = { kind: "rejected"; mistakes: string[] };

export type ChangeLog = ReturnType<typeof createChangeLog>;

// Documents of one save may have to agree; the prices of several carts need not.
const isCart = (path: string) => path.startsWith("carts/");

/** Everything that was ever published, the newest first. */
export function createChangeLog(database: Kysely<ContentTables>, store: ContentStore) {
  const findText = (path: string, edit: Edit | undefined): string | null =>
    overlay(store.base, edit === undefined ? [] : [edit]).get(path) ?? null;

  const log = async (path: string): Promise<LoggedEdit[]> => {
    const edits = await store.history(path);
    return edits.map((edit, index) => ({
      edit,
      before: findText(path, edits[index - 1]),
      after: findText(path, edit),
    }));
  };

  /** The events of versions of files. */
  const savedEvents = () =>
    database
      .withTables<EventTables>()
      .selectFrom("content_edits")
      .innerJoin("events", (join) =>
        join
          .onRef("events.version", "=", "content_edits.version")
          .on(
            "events.subject",
            "=",
            sql<string>`${toSubject("content", "")} || content_edits.path`,
          ),
      )
      .select(["events.id", "content_edits.path", "content_edits.version"])
      .orderBy("events.id");

  const readLogged = async (rows: readonly { path: string; version: number }[]) => {
    const paths = [...new Set(rows.map(({ path }) => path))];
    const logs = new Map(
      await Promise.all(paths.map(async (path) => [path, await log(path)] as const)),
    );
    return rows.flatMap(
      ({ path, version }) => logs.get(path)?.find(({ edit }) => edit.version === version) ?? [],
    );
  };

  const revertOne = (
    path: string,
    version: number,
    edits: readonly Edit[],
    shown: ContentTexts,
  ): { written: Written[] } | Rejected => {
    const index = edits.findIndex((edit) => edit.version === version);
    const edit = edits[index];
    if (edit === undefined)
      return { kind: "rejected", mistakes: [`${path}: there is no such change.`] };
    const undone = index === edits.length - 1 && edit.restored === null ? planUndo(edits) : null;
    if (undone !== null) return { written: [{ path, ...undone }] };
    const [before, after] = [findText(path, edits[index - 1]), findText(path, edit)];
    const now = shown.get(path) ?? null;
    if (now === before) return { written: [] };
    if (before === null || after === null || now === null) {
      return { kind: "rejected", mistakes: [`${path}: the file was added or removed since.`] };
    }
    const { mine, both } = carryOver({ path, base: after, mine: before, theirs: now });
    if (both.length > 0) {
      const last = edits.at(-1)?.author ?? "somebody";
      return {
        kind: "rejected",
        mistakes: [`${path}: ${last} has changed this again since. Undo that change first.`],
      };
    }
    return { written: [{ path, restored: null, ...toReplacement(path, mine, store.base) }] };
  };

  return {
    /** At most `limit` changes, of versions below `before` and of files in `paths` if these are given, with the events that are undone together. */
    async newest({
      limit,
      before,
      paths,
    }: {
      limit: number;
      before?: number;
      paths?: readonly string[];
    }): Promise<(LoggedEdit & { events: number[] })[]> {
      let query = database.selectFrom("content_edits").select(["path", "version"]);
      if (before !== undefined) query = query.where("version", "<", before);
      if (paths !== undefined) query = query.where("path", "in", paths);
      const rows = await query.orderBy("version", "desc").orderBy("path").limit(limit).execute();
      const logged = await readLogged(rows);
      const versions = rows.map((row) => row.version);
      const events =
        versions.length === 0
          ? []
          : await savedEvents().where("content_edits.version", "in", versions).execute();
      return logged.map((line) => {
        const { path, version } = line.edit;
        const saved = events.filter((event) => event.version === version);
        return {
          ...line,
          events: saved.filter((event) => !isCart(path) || event.path === path).map(({ id }) => id),
        };
      });
    },

    /** The files that events published, the newest first; none for events of other records. */
    async published(events: readonly number[]): Promise<(LoggedEdit & { event: number })[]> {
      const rows = await savedEvents().where("events.id", "in", events).execute();
      const logged = await readLogged(rows);
      return logged
        .flatMap((line) => {
          const { path, version } = line.edit;
          const row = rows.find((each) => each.path === path && each.version === version);
          return row === undefined ? [] : [{ ...line, event: row.id }];
        })
        .toSorted((a, b) => b.edit.version - a.edit.version);
    },

    /**
     * Undoes changes that were saved together, as a new version; later changes of other fields stay. Refused where the
     * same fields were changed again since.
     */
    revert: (paths: readonly string[], version: number, signature: Signature): Promise<Published> =>
      store.publish<Rejected>(signature, "undo", async (shown) => {
        const written: Written[] = [];
        for (const path of paths) {
          const undone = revertOne(path, version, await store.history(path), shown);
          if ("mistakes" in undone) return undone;
          written.push(...undone.written);
        }
        return { written };
      }),
  };
}
