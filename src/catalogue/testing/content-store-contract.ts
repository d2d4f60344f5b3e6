import fc from "fast-check";
import type { Kysely } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { readContentFolder } from "#catalogue/content-folder.server.ts";
import type { ContentStore } from "#catalogue/edits/content-store.server.ts";
import { overlay } from "#catalogue/edits/edit.ts";
import { openLiveContent } from "#catalogue/edits/live-content.server.ts";
import { loadEdited } from "#catalogue/edits/load-edited.server.ts";
import type { ContentTables } from "#catalogue/edits/tables.ts";
import { withPrice } from "#catalogue/testing/sample-edits.ts";
import { openRelease } from "./open-release.ts";

const CITY = "denago-ev-city";
const PATH = `carts/${CITY}.json`;
const RELEASE = readContentFolder("content");
const BY = { actor: { person: "p1", name: "Dana" }, note: "Fall price" };

const price = (text: string | null | undefined): unknown =>
  text ? JSON.parse(text).price : undefined;

/** `open` returns a new database with the tables of content and changes in it. */
export function contentStoreContract(
  open: () => Promise<{
    database: Kysely<ContentTables>;
    close: () => Promise<void>;
  }>,
): void {
  let database: Kysely<ContentTables>;
  let close: () => Promise<void>;
  let store: ContentStore;

  beforeEach(async () => {
    ({ database, close } = await open());
    store = openRelease(database, RELEASE);
  });
  afterEach(() => close());

  const textNow = async (of = store) => overlay(of.base, await of.edits()).get(PATH);
  const setPrice = (dollars: number, of = store) =>
    of.change([{ path: PATH, text: withPrice(RELEASE.get(PATH), dollars) }], BY);
  const refused: string[][] = [];
  const live = (of = store) =>
    openLiveContent({
      store: of,
      publicFolder: "public",
      onRefused: (mistakes) => refused.push([...mistakes]),
    });

  describe("a change", () => {
    it("is kept with its author, note and time", async () => {
      expect(await setPrice(14_750)).toEqual({
        kind: "ok",
        version: 1,
        changed: [PATH],
        events: [expect.any(Number)],
      });
      expect(await store.history(PATH)).toMatchObject([
        {
          path: PATH,
          version: 1,
          kind: "text",
          author: "Dana",
          note: "Fall price",
          restored: null,
        },
      ]);
    });

    it("that does not load is refused with a sentence per field, and nothing is stored", async () => {
      const text = withPrice(RELEASE.get(PATH), -1).replace('"seats": 2', '"seats": "two"');
      const result = await store.change(
        [
          { path: "home.json", text: `${RELEASE.get("home.json")}\n` },
          { path: PATH, text },
        ],
        BY,
      );
      expect(result).toMatchObject({ kind: "rejected" });
      const mistakes = result.kind === "ok" ? [] : result.mistakes;
      expect(mistakes.join("\n")).toMatch(/carts\/denago-ev-city\.json: price: /);
      expect(mistakes.join("\n")).toMatch(/carts\/denago-ev-city\.json: seats: /);
      expect([await store.version(), await store.edits()]).toEqual([0, []]);
    });

    it("of a path that is no content is refused", async () => {
      for (const path of ["../secret.json", "carts/../../x.json", "notes.txt", "schema/a.json"]) {
        const result = await store.change([{ path, text: "{}" }], BY);
        expect(result).toEqual({
          kind: "rejected",
          mistakes: [`${path}: the content has no file of that name.`],
        });
      }
    });

    it("with a date that has not come is refused, but not for dates that were there before", async () => {
      const withDate = (text: string | undefined, date: string) =>
        JSON.stringify({ ...JSON.parse(text ?? ""), updated: date });
      const early = await store.change(
        [{ path: PATH, text: withDate(RELEASE.get(PATH), "2100-01-02") }],
        BY,
      );
      expect(early).toEqual({
        kind: "rejected",
        mistakes: [`${PATH}: updated: 2100-01-02 has not come yet.`],
      });
      const behind = openRelease(database, RELEASE, () => new Date("2016-01-02T12:00:00Z"));
      expect(await setPrice(14_600, behind)).toMatchObject({ kind: "ok", version: 1 });
      expect((await live(behind)).current().cartBySlug.get(CITY)?.price).toBe(14_600);
      expect(await behind.undo(PATH, BY)).toMatchObject({ kind: "ok", version: 2 });
    });

    it("that changes nothing makes no version", async () => {
      const text = RELEASE.get(PATH) ?? "";
      expect(await store.change([{ path: PATH, text }], BY)).toEqual({
        kind: "ok",
        version: 0,
        changed: [],
        events: [],
      });
    });

    it("waits for others: none is lost", async () => {
      const other = openRelease(database, RELEASE);
      const paths = [...RELEASE.keys()].filter((path) => path.startsWith("carts/")).slice(0, 8);
      const results = await Promise.all(
        paths.map((path, index) =>
          (index % 2 === 0 ? store : other).change(
            [{ path, text: withPrice(RELEASE.get(path), 9000 + index) }],
            BY,
          ),
        ),
      );
      expect(results.map(({ kind }) => kind)).toEqual(paths.map(() => "ok"));
      expect(await store.version()).toBe(paths.length);
      expect((await store.edits()).map(({ text }) => price(text))).toEqual(
        paths.map((_, index) => 9000 + index),
      );
    });
  });

  it("undo goes back to what was shown before, and then says that there is nothing to undo", async () => {
    await setPrice(14_000);
    await setPrice(14_500);
    await store.undo(PATH, BY);
    expect(price(await textNow())).toBe(14_000);
    await store.undo(PATH, BY);
    expect(await textNow()).toBe(RELEASE.get(PATH));
    expect(await store.undo(PATH, BY)).toMatchObject({ kind: "rejected" });
  });

  describe("a new release", () => {
    it("keeps changes, follows where nothing was changed, and knows all three values", async () => {
      await setPrice(14_750);
      const next = new Map([
        ...RELEASE,
        [PATH, withPrice(RELEASE.get(PATH), 15_250)],
        ["team.json", `${RELEASE.get("team.json")}\n`],
      ]);
      const upgraded = openRelease(database, next);
      expect(price(await textNow(upgraded))).toBe(14_750);
      expect(overlay(next, await upgraded.edits()).get("team.json")).toBe(next.get("team.json"));
      expect((await upgraded.edits()).flatMap(({ undecided }) => undecided)).toEqual([
        { field: ["price"], base: 15_000, release: 15_250, mine: 14_750 },
      ]);
    });
  });

  describe("live content", () => {
    it("follows changes by any process", async () => {
      const content = await live();
      await setPrice(14_750);
      expect(content.current().cartBySlug.get(CITY)?.price).toBe(15_000);
      await content.refresh();
      expect(content.current().cartBySlug.get(CITY)?.price).toBe(14_750);
    });

    it("keeps the last good content, and starts with it, when an edit no longer loads", async () => {
      await setPrice(14_750);
      const content = await live();
      await setPrice(14_900);
      await database
        .updateTable("content_edits")
        .set({ text: "{" })
        .where("version", "=", 2)
        .execute();
      refused.length = 0;
      await content.refresh();
      await content.refresh();
      expect(refused).toHaveLength(1);
      expect(content.current().cartBySlug.get(CITY)?.price).toBe(14_750);
      const restarted = await live();
      expect(restarted.current().cartBySlug.get(CITY)?.price).toBe(14_750);
      expect(refused.flat().join("\n")).toContain(PATH);
    });

    it("follows and takes other changes while one edit no longer loads", async () => {
      const nomad = "carts/denago-ev-nomad.json";
      const content = await live();
      await setPrice(14_900);
      await database.updateTable("content_edits").set({ text: "{" }).execute();
      const changes = [{ path: nomad, text: withPrice(RELEASE.get(nomad), 12_345) }];
      expect(await store.preview(changes)).toMatchObject({ ok: true });
      expect(await store.change(changes, BY)).toMatchObject({ kind: "ok", changed: [nomad] });
      await content.refresh();
      const { cartBySlug } = content.current();
      expect(cartBySlug.get("denago-ev-nomad")?.price).toBe(12_345);
      expect(cartBySlug.get(CITY)?.price).toBe(15_000);
      expect(await setPrice(14_600)).toMatchObject({ kind: "ok" });
      await content.refresh();
      expect(content.current().cartBySlug.get(CITY)?.price).toBe(14_600);
    });

    it("shows a cart at its changed price on the home page too", async () => {
      const before = (await live()).current().home.featured;
      const [first] = before;
      const path = `carts/${first?.cart}.json`;
      await store.change([{ path, text: withPrice(RELEASE.get(path), 12_345) }], BY);
      const { home } = (await live()).current();
      expect(home.featured).toEqual([{ ...first, price: 12_345 }, ...before.slice(1)]);
    });
  });

  it("any sequence of changes, undos and releases leaves content that loads", async () => {
    const paths = [PATH, "carts/denago-ev-nomad.json", "team.json", "areas/brick.json"];
    const texts = fc.constantFrom(
      (text: string) => withPrice(text, 9999),
      (text: string) => `${text}\n`,
      (text: string) => text.replace(/"[a-z]/i, "?"),
      () => "{}",
      () => null,
    );
    const step = fc.record({
      files: fc.uniqueArray(fc.constantFrom(...paths), { minLength: 1, maxLength: 2 }),
      text: texts,
      what: fc.constantFrom("change", "undo", "upgrade"),
    });
    const next = new Map([
      ...RELEASE,
      [PATH, withPrice(RELEASE.get(PATH), 15_250)],
      ["team.json", `${RELEASE.get("team.json")}\n`],
    ]);
    const releases = [store, openRelease(database, next)];
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 6 }), async (steps) => {
        let count = await store.version();
        let current = store;
        for (const { files, text, what } of steps) {
          if (what === "upgrade")
            current = releases.find((release) => release !== current) ?? store;
          else {
            const before = overlay(current.base, await current.edits());
            const changes = files.map((path) => ({ path, text: text(before.get(path) ?? "{}") }));
            const result =
              what === "undo"
                ? await current.undo(files[0] ?? PATH, BY)
                : await current.change(changes, BY);
            const version = await current.version();
            expect(version).toBe(
              result.kind === "ok" && result.changed.length > 0 ? count + 1 : count,
            );
            count = version;
            expect(loadEdited(current.base, await current.edits(), "public").ok).toBe(true);
          }
          expect((await live(current)).current().carts.length).toBeGreaterThan(0);
        }
      }),
      { numRuns: 4 },
    );
  });
}
