import type { Kysely } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { readContentFolder } from "#catalogue/content-folder.server.ts";
import { type ChangeLog, createChangeLog } from "#catalogue/edits/change-log.server.ts";
import type { ContentStore } from "#catalogue/edits/content-store.server.ts";
import { type FieldPath, type Json, withFields } from "#catalogue/edits/document-fields.ts";
import { overlay } from "#catalogue/edits/edit.ts";
import type { ContentTables } from "#catalogue/edits/tables.ts";
import type { EventTables } from "#records/tables.ts";
import { listChanges } from "#records/testing/list-changes.ts";
import { openRelease } from "./open-release.ts";

const RELEASE = readContentFolder("content");
const PLANS = "rental-plans.json";
const DEALERSHIP = "dealership.json";
const WEEKLY = ["vehicles", 1, "plans", 2, "price"];
const RUSH = ["delivery", "rushFee"];
const DANA = { person: "dana", name: "Dana" };
const JORDAN = { person: "jordan", name: "Jordan" };

type Field = { path: FieldPath; value: Json };

/** `open` returns a new database with the tables of content and changes in it. */
export function contentSavesContract(
  open: () => Promise<{
    database: Kysely<ContentTables & EventTables>;
    close: () => Promise<void>;
  }>,
): void {
  let database: Kysely<ContentTables & EventTables>;
  let close: () => Promise<void>;
  let store: ContentStore;
  let changeLog: ChangeLog;

  const install = (release = RELEASE) => {
    store = openRelease(database.withTables<ContentTables>(), release);
    changeLog = createChangeLog(database.withTables<ContentTables>(), store);
  };
  beforeEach(async () => {
    ({ database, close } = await open());
    install();
  });
  afterEach(() => close());

  const shownNow = async (path: string) => overlay(store.base, await store.edits()).get(path) ?? "";
  const weekly = (text: string | null | undefined) =>
    JSON.parse(text ?? "{}").vehicles?.[1].plans[2].price;
  /** Saves fields of a document as a page that shows `base` does. */
  const save = async (
    actor: typeof DANA,
    path: string,
    fields: readonly Field[],
    { base, on = store }: { base?: string; on?: ContentStore } = {},
  ) => {
    const seen = base ?? (await shownNow(path));
    return await on.save([{ path, base: seen, text: withFields(seen, fields) }], {
      actor,
      note: "",
    });
  };
  const saveWeekly = (actor: typeof DANA, value: Json, base?: string) =>
    save(actor, PLANS, [{ path: WEEKLY, value }], base === undefined ? {} : { base });
  const audit = () => listChanges(database);

  describe("saving", () => {
    it("changes the site and is written down, all at once", async () => {
      const stored = { kind: "ok", version: 1, changed: [PLANS], events: [expect.any(Number)] };
      expect(await saveWeekly(DANA, 1450)).toEqual(stored);
      expect(weekly(await shownNow(PLANS))).toBe(1450);
      expect(await store.history(PLANS)).toMatchObject([{ author: "Dana" }]);
      expect(await audit()).toMatchObject([
        {
          person: "dana",
          action: "publish",
          subject: `content:${PLANS}`,
          before: '{"vehicles/1/plans/2/price":1400}',
          after: '{"vehicles/1/plans/2/price":1450}',
        },
      ]);
    });

    it("what the site says already stores nothing, in any layout", async () => {
      const base = await shownNow(PLANS);
      const text = JSON.stringify(JSON.parse(base));
      const saved = await store.save([{ path: PLANS, base, text }], { actor: DANA, note: "" });
      expect(saved).toEqual({ kind: "ok", version: 0, changed: [], events: [] });
      expect(await audit()).toEqual([]);
    });

    it("a mistake in one of two documents stores neither", async () => {
      const [plans, dealership] = await Promise.all([PLANS, DEALERSHIP].map(shownNow));
      const phone = { path: ["phone"], value: "(800) 555-0199" };
      const result = await store.save(
        [
          {
            path: PLANS,
            base: plans ?? "",
            text: withFields(plans ?? "", [{ path: WEEKLY, value: -5 }]),
          },
          { path: DEALERSHIP, base: dealership ?? "", text: withFields(dealership ?? "", [phone]) },
        ],
        { actor: DANA, note: "" },
      );
      expect(result).toMatchObject({
        kind: "rejected",
        mistakes: [
          expect.stringMatching(/^rental-plans\.json: vehicles\[1\]\.plans\[2\]\.price: /),
        ],
      });
      expect([await store.version(), await audit()]).toEqual([0, []]);
    });

    it("the release's text again follows the next release", async () => {
      await saveWeekly(DANA, 1450);
      await saveWeekly(DANA, 1400);
      expect((await store.history(PLANS)).map(({ kind }) => kind)).toEqual(["text", "base"]);
    });
  });

  describe("two people", () => {
    it("keep each other's changes of other fields, with pages from before", async () => {
      const base = await shownNow(PLANS);
      await save(JORDAN, PLANS, [{ path: RUSH, value: 60 }], { base });
      // Dana's page still has the old fee in its form.
      expect(await saveWeekly(DANA, 1450, base)).toMatchObject({ kind: "ok" });
      const text = await shownNow(PLANS);
      expect([weekly(text), JSON.parse(text).delivery.rushFee]).toEqual([1450, 60]);
    });

    it("who save the same field: the second is shown both values, and nothing of hers is stored", async () => {
      const base = await shownNow(PLANS);
      await saveWeekly(JORDAN, 1500, base);
      const mine = [
        { path: WEEKLY, value: 1450 },
        { path: RUSH, value: 60 },
      ];
      expect(await save(DANA, PLANS, mine, { base })).toEqual({
        kind: "outdated",
        conflicts: [{ path: PLANS, field: WEEKLY, theirs: 1500, mine: 1450 }],
      });
      const text = await shownNow(PLANS);
      expect([weekly(text), await store.version()]).toEqual([1500, 1]);
      // Once she has seen it, hers is saved.
      expect(await save(DANA, PLANS, mine, { base: text })).toMatchObject({ kind: "ok" });
      expect(weekly(await shownNow(PLANS))).toBe(1450);
    });

    it("who save the same value agree", async () => {
      const base = await shownNow(PLANS);
      await saveWeekly(JORDAN, 1450, base);
      expect(await saveWeekly(DANA, 1450, base)).toMatchObject({ kind: "ok", changed: [] });
    });

    it("who save at the same moment: one wins, the other learns of it", async () => {
      const base = await shownNow(PLANS);
      const results = await Promise.all([
        saveWeekly(DANA, 1450, base),
        saveWeekly(JORDAN, 1500, base),
      ]);
      expect(results.map(({ kind }) => kind).sort()).toEqual(["ok", "outdated"]);
      expect(await store.version()).toBe(1);
    });

    it.each([
      ["a day behind", -1],
      ["a week behind", -7],
      ["a week ahead", 7],
    ])("one of whom has a clock that is %s: the later save counts", async (_, days) => {
      const clock = () => new Date(Date.now() + days * 86_400_000);
      const wrong = openRelease(database.withTables<ContentTables>(), RELEASE, clock);
      for (const [index, on] of [store, wrong, store].entries()) {
        const change = { path: WEEKLY, value: 1450 + index };
        expect(await save(JORDAN, PLANS, [change], { on })).toMatchObject({ kind: "ok" });
        expect(weekly(await shownNow(PLANS))).toBe(change.value);
      }
      expect((await changeLog.newest({ limit: 1 }))[0]?.edit.version).toBe(3);
    });
  });

  describe("the change log", () => {
    const revert = (version: number, paths = [PLANS]) =>
      changeLog.revert(paths, version, { actor: JORDAN, note: "Undo" });

    it("lists what was saved, the newest first, with the texts before and after", async () => {
      await saveWeekly(DANA, 1450);
      await saveWeekly(DANA, 1475);
      const newest = await changeLog.newest({ limit: 5, paths: [PLANS] });
      expect(newest.map(({ before, after }) => [weekly(before), weekly(after)])).toEqual([
        [1450, 1475],
        [1400, 1450],
      ]);
      expect((await changeLog.newest({ limit: 5, before: 2 })).length).toBe(1);
      expect(await changeLog.newest({ limit: 5, paths: ["team.json"] })).toEqual([]);
    });

    it("undoes a change as a new version, and undoes that too", async () => {
      await saveWeekly(DANA, 1450);
      expect(await revert(1)).toMatchObject({ kind: "ok", version: 2 });
      expect(weekly(await shownNow(PLANS))).toBe(1400);
      expect(await revert(2)).toMatchObject({ kind: "ok", version: 3 });
      expect(weekly(await shownNow(PLANS))).toBe(1450);
      expect((await audit()).map(({ action, actor }) => [action, actor])).toEqual([
        ["publish", "Dana"],
        ["undo", "Jordan"],
        ["undo", "Jordan"],
      ]);
    });

    it("names the events of documents that are undone together, and of a cart alone", async () => {
      const carts = ["carts/denago-ev-city.json", "carts/denago-ev-nomad.json"];
      const typed = [PLANS, ...carts].map((path) => {
        const base = RELEASE.get(path) ?? "";
        const field = path === PLANS ? RUSH : ["price"];
        return { path, base, text: withFields(base, [{ path: field, value: 9000 }]) };
      });
      const saved = await store.save(typed, { actor: DANA, note: "" });
      const all = saved.kind === "ok" ? saved.events : [];
      const published = await changeLog.published([...all, 999]);
      const own = new Map(published.map(({ edit, event }) => [edit.path, event]));
      const lines = await changeLog.newest({ limit: 5 });
      expect(lines.map(({ edit, events }) => [edit.path, events])).toEqual([
        ...carts.map((path) => [path, [own.get(path)]]),
        [PLANS, all],
      ]);
      expect(await revert(1, carts)).toMatchObject({ changed: carts });
      expect(await shownNow(PLANS)).toBe(typed[0]?.text);
    });

    it("undoes an older change and keeps later ones of other fields", async () => {
      await saveWeekly(DANA, 1450);
      await save(DANA, PLANS, [{ path: RUSH, value: 60 }]);
      await revert(1);
      const text = await shownNow(PLANS);
      expect([weekly(text), JSON.parse(text).delivery.rushFee]).toEqual([1400, 60]);
    });

    it("refuses when the same field was changed since", async () => {
      await saveWeekly(DANA, 1450);
      await saveWeekly(DANA, 1475);
      const mistake = `${PLANS}: Dana has changed this again since. Undo that change first.`;
      expect(await revert(1)).toEqual({ kind: "rejected", mistakes: [mistake] });
      expect(weekly(await shownNow(PLANS))).toBe(1475);
    });
  });

  describe("a new release", () => {
    const NEXT = new Map([
      ...RELEASE,
      [
        PLANS,
        withFields(RELEASE.get(PLANS) ?? "", [
          { path: WEEKLY, value: 1425 },
          { path: RUSH, value: 75 },
        ]),
      ],
    ]);
    const undecided = async () =>
      (await store.edits()).flatMap((edit) => edit.undecided.map(({ field }) => field));
    const decide = (keep: "mine" | "release", field: FieldPath = WEEKLY) =>
      store.decide(PLANS, field, keep, { actor: JORDAN, note: "" });
    const figures = async () => {
      const text = await shownNow(PLANS);
      return [weekly(text), JSON.parse(text).delivery.rushFee];
    };

    beforeEach(async () => {
      await saveWeekly(DANA, 1450);
      install(NEXT);
    });

    it("brings what it changed in fields that nobody edited, and leaves the others to decide", async () => {
      expect(await figures()).toEqual([1450, 75]);
      expect(await undecided()).toEqual([WEEKLY]);
    });

    it.each([
      ["mine", 1450],
      ["release", 1425],
    ] as const)("is decided about once, with %s", async (keep, price) => {
      expect(await decide(keep)).toMatchObject({ kind: "ok" });
      expect([await figures(), await undecided()]).toEqual([[price, 75], []]);
      expect(await decide(keep)).toMatchObject({ kind: "rejected" });
    });

    it("is decided about by who saves the field again, and by nobody who saves another one", async () => {
      await save(DANA, PLANS, [{ path: ["delivery", "freeMiles"], value: 9 }]);
      expect(await undecided()).toEqual([WEEKLY]);
      expect(await figures()).toEqual([1450, 75]);
      await saveWeekly(DANA, 1475);
      expect([await figures(), await undecided()]).toEqual([[1475, 75], []]);
    });

    it("whose decision is undone shows the edit again", async () => {
      await decide("release");
      const { version } = (await store.history(PLANS)).at(-1) ?? { version: 0 };
      await changeLog.revert([PLANS], version, { actor: JORDAN, note: "Undo" });
      expect(await figures()).toEqual([1450, 75]);
    });
  });
}
