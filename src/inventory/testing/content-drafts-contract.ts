import type { Kysely } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { readContentFolder } from "#catalogue/content-folder.server.ts";
import { type ChangeLog, createChangeLog } from "#catalogue/edits/change-log.server.ts";
import type { ContentStore } from "#catalogue/edits/content-store.server.ts";
import type { FieldPath } from "#catalogue/edits/document-fields.ts";
import { type ContentDrafts, createContentDrafts } from "#catalogue/edits/drafts.server.ts";
import { overlay } from "#catalogue/edits/edit.ts";
import type { ContentTables } from "#catalogue/edits/tables.ts";
import { openContentStore } from "#inventory/open-content.server.ts";
import type { InventoryTables } from "#inventory/tables.ts";
import type { EventTables } from "#records/tables.ts";
import { listChanges } from "#records/testing/list-changes.ts";

const RELEASE = readContentFolder("content");
const PLANS = "rental-plans.json";
const DEALERSHIP = "dealership.json";
const POLICY = "policies/rental-policy.md";
const WEEKLY = ["vehicles", 1, "plans", 2, "price"];
const DANA = { person: "dana", name: "Dana" };
const JORDAN = { person: "jordan", name: "Jordan" };

/** `open` returns a new database with the tables of content, inventory and audit in it. */
export function contentDraftsContract(
  open: () => Promise<{
    database: Kysely<ContentTables & InventoryTables & EventTables>;
    close: () => Promise<void>;
  }>,
): void {
  let database: Kysely<ContentTables & InventoryTables & EventTables>;
  let close: () => Promise<void>;
  let store: ContentStore;
  let drafts: ContentDrafts;
  let changeLog: ChangeLog;

  const openDrafts = (release = RELEASE) => {
    store = openContentStore(database, release, "public");
    drafts = createContentDrafts(database.withTables<ContentTables>(), store);
    changeLog = createChangeLog(database.withTables<ContentTables>(), store);
  };
  beforeEach(async () => {
    ({ database, close } = await open());
    openDrafts();
  });
  afterEach(() => close());

  const shownNow = async (path: string) => overlay(store.base, await store.edits()).get(path) ?? "";
  const weekly = (text: string | null | undefined) =>
    JSON.parse(text ?? "{}").vehicles?.[1].plans[2].price;
  const setWeekly = (actor: typeof DANA, value: number) =>
    drafts.saveFields(actor, PLANS, [{ path: WEEKLY, value }]);
  const audit = () => listChanges(database);

  describe("a draft", () => {
    it("is its person's, and stays after a restart", async () => {
      await setWeekly(DANA, 1450);
      openDrafts();
      expect(weekly(await drafts.text("dana", PLANS))).toBe(1450);
      expect(weekly(await drafts.text("jordan", PLANS))).toBe(1400);
      expect(await drafts.list("jordan")).toEqual([]);
      expect(await store.version()).toBe(0);
    });

    it("is gone when it says what the site says, in any layout", async () => {
      await setWeekly(DANA, 1450);
      await setWeekly(DANA, 1400);
      expect(await drafts.list("dana")).toEqual([]);
    });

    it("keeps each of many fields that are saved at once", async () => {
      const fields = ["rushFee", "perMile", "freeMiles"].map((name, index) => [
        { path: ["delivery", name], value: 70 + index },
      ]);
      await Promise.all(fields.map((field) => drafts.saveFields(DANA, PLANS, field)));
      expect(JSON.parse((await drafts.text("dana", PLANS)) ?? "").delivery).toMatchObject({
        rushFee: 70,
        perMile: 71,
        freeMiles: 72,
      });
    });

    it("of a path without content, or of nobody, is refused", async () => {
      await expect(drafts.save(DANA, "../secret.json", "{}")).rejects.toThrow(RangeError);
      await expect(drafts.save({ person: null, name: "cli" }, PLANS, "{}")).rejects.toThrow();
    });

    it("shows in a preview and nowhere else", async () => {
      await setWeekly(DANA, 1450);
      const price = async (person: string) => {
        const loaded = await drafts.preview(person);
        return loaded.ok ? loaded.catalogue.rentals.vehicles[1]?.plans[2]?.price : loaded.mistakes;
      };
      expect([await price("dana"), await price("jordan")]).toEqual([1450, 1400]);
    });

    it("is discarded with a row in the table of changes", async () => {
      await setWeekly(DANA, 1450);
      await drafts.discard(DANA, [PLANS]);
      expect(await drafts.list("dana")).toEqual([]);
      expect(await audit()).toMatchObject([
        {
          person: "dana",
          actor: "Dana",
          action: "discard draft",
          subject: `content:${PLANS}`,
          before: '{"vehicles/1/plans/2/price":1450}',
          after: '{"vehicles/1/plans/2/price":1400}',
        },
      ]);
    });
  });

  describe("publishing", () => {
    it("changes the site, ends the draft and is written down, all at once", async () => {
      await setWeekly(DANA, 1450);
      await drafts.save(DANA, POLICY, "broken");
      const published = { ok: true, version: 1, changed: [PLANS] };
      expect(await drafts.publish(DANA, [PLANS], "Season")).toEqual(published);
      expect(weekly(await shownNow(PLANS))).toBe(1450);
      expect(await store.history(PLANS)).toMatchObject([{ author: "Dana", note: "Season" }]);
      expect((await drafts.list("dana")).map(({ path }) => path)).toEqual([POLICY]);
      const changedPrice = {
        before: '{"vehicles/1/plans/2/price":1400}',
        after: '{"vehicles/1/plans/2/price":1450}',
      };
      expect(await audit()).toMatchObject([
        { person: "dana", action: "publish", subject: `content:${PLANS}`, ...changedPrice },
      ]);
    });

    it("of some fields leaves the others a draft, which follows what was published", async () => {
      const phone = { path: ["phone"], value: "(800) 555-0199" };
      const email = { path: ["email"], value: "shop@example.com" };
      await drafts.saveFields(DANA, DEALERSHIP, [phone, email]);
      const isPhone = (_path: string, [key]: FieldPath) => key === "phone";
      expect(await drafts.publish(DANA, [DEALERSHIP], "", isPhone)).toMatchObject({ ok: true });
      const first = await shownNow(DEALERSHIP);
      expect([phone, email].map(({ value }) => first?.includes(value))).toEqual([true, false]);
      const [left] = await drafts.list("dana");
      expect([left?.base, left?.text]).toEqual([first, expect.stringContaining(email.value)]);
      expect(await drafts.publish(DANA, [DEALERSHIP], "")).toMatchObject({ ok: true });
      expect(await shownNow(DEALERSHIP)).toContain(email.value);
      expect(await drafts.list("dana")).toEqual([]);
    });

    it("with a mistake stores nothing and keeps every draft", async () => {
      await setWeekly(DANA, -5);
      await drafts.saveFields(DANA, DEALERSHIP, [{ path: ["phone"], value: "(800) 555-0199" }]);
      const result = await drafts.publish(DANA, [PLANS, DEALERSHIP], "");
      expect(result).toMatchObject({
        ok: false,
        mistakes: [
          expect.stringMatching(/^rental-plans\.json: vehicles\[1\]\.plans\[2\]\.price: /),
        ],
      });
      expect([await store.version(), (await drafts.list("dana")).length]).toEqual([0, 2]);
      expect(await audit()).toEqual([]);
    });

    it("the release's text again follows the next release", async () => {
      await setWeekly(DANA, 1450);
      await drafts.publish(DANA, [PLANS], "");
      await setWeekly(DANA, 1400);
      await drafts.publish(DANA, [PLANS], "");
      expect((await store.history(PLANS)).map(({ kind }) => kind)).toEqual(["text", "base"]);
    });
  });

  describe("two people", () => {
    it("keep both changes when they changed different fields of a document", async () => {
      await setWeekly(DANA, 1450);
      await drafts.saveFields(JORDAN, PLANS, [{ path: ["delivery", "rushFee"], value: 60 }]);
      expect(await drafts.publish(JORDAN, [PLANS], "")).toMatchObject({ ok: true });
      expect(await drafts.publish(DANA, [PLANS], "")).toMatchObject({ ok: true });
      const { delivery } = JSON.parse(await shownNow(PLANS));
      expect([delivery.rushFee, weekly(await shownNow(PLANS))]).toEqual([60, 1450]);
    });

    it("are shown both texts when they changed the same field, and nothing is published", async () => {
      await setWeekly(DANA, 1450);
      await setWeekly(JORDAN, 1500);
      await drafts.publish(JORDAN, [PLANS], "");
      const result = await drafts.publish(DANA, [PLANS], "");
      expect(result).toMatchObject({
        ok: false,
        conflicts: [
          {
            path: PLANS,
            by: { author: "Jordan" },
            both: [{ path: WEEKLY, before: 1500, after: 1450 }],
          },
        ],
      });
      expect(weekly(await shownNow(PLANS))).toBe(1500);
      expect(weekly(await drafts.text("dana", PLANS))).toBe(1450);
    });

    it.each([
      ["mine", 1450, 60],
      ["theirs", 1500, 60],
    ] as const)("can go on with %s, and lose nothing else", async (keep, price, rush) => {
      await setWeekly(DANA, 1450);
      await drafts.saveFields(DANA, PLANS, [{ path: ["delivery", "rushFee"], value: rush }]);
      await setWeekly(JORDAN, 1500);
      await drafts.publish(JORDAN, [PLANS], "");
      await drafts.resolve(DANA, PLANS, keep);
      expect(await drafts.publish(DANA, [PLANS], "")).toMatchObject({ ok: true });
      const text = await shownNow(PLANS);
      expect([weekly(text), JSON.parse(text).delivery.rushFee]).toEqual([price, rush]);
    });

    it("do not undo each other with a page that was loaded before", async () => {
      const seen = await store.version();
      const stale = JSON.parse(await shownNow(DEALERSHIP));
      const fields = (phone: string, email: string) => [
        { path: ["phone"], value: phone },
        { path: ["email"], value: email },
      ];
      await drafts.saveFields(JORDAN, DEALERSHIP, fields("(800) 555-0199", stale.email), seen);
      await drafts.publish(JORDAN, [DEALERSHIP], "");
      // Dana's page still has the old phone in its form.
      await drafts.saveFields(DANA, DEALERSHIP, fields(stale.phone, "new@example.com"), seen);
      expect(await drafts.publish(DANA, [DEALERSHIP], "")).toMatchObject({ ok: true });
      expect(JSON.parse(await shownNow(DEALERSHIP))).toMatchObject({
        phone: "(800) 555-0199",
        email: "new@example.com",
      });
    });

    it("who publish at the same moment: one wins, the other learns of it", async () => {
      await setWeekly(DANA, 1450);
      await setWeekly(JORDAN, 1500);
      const results = await Promise.all([
        drafts.publish(DANA, [PLANS], ""),
        drafts.publish(JORDAN, [PLANS], ""),
      ]);
      expect(results.map(({ ok }) => ok).sort()).toEqual([false, true]);
      expect(await store.version()).toBe(1);
    });
  });

  describe("the change log", () => {
    const publishWeekly = async (price: number) => {
      await setWeekly(DANA, price);
      await drafts.publish(DANA, [PLANS], "");
    };
    const revert = (version: number) =>
      changeLog.revert(PLANS, version, { actor: JORDAN, note: "Undo" });

    it("lists what was published, the newest first, with the texts before and after", async () => {
      await publishWeekly(1450);
      await publishWeekly(1475);
      const newest = await changeLog.newest({ limit: 5 });
      expect(newest.map(({ before, after }) => [weekly(before), weekly(after)])).toEqual([
        [1450, 1475],
        [1400, 1450],
      ]);
      expect((await changeLog.newest({ limit: 5, before: 2 })).length).toBe(1);
      expect(await changeLog.count()).toBe(2);
    });

    it("undoes a change as a new version, and undoes that too", async () => {
      await publishWeekly(1450);
      expect(await revert(1)).toMatchObject({ ok: true, version: 2 });
      expect(weekly(await shownNow(PLANS))).toBe(1400);
      expect(await revert(2)).toMatchObject({ ok: true, version: 3 });
      expect(weekly(await shownNow(PLANS))).toBe(1450);
      expect((await audit()).map(({ action, actor }) => [action, actor])).toEqual([
        ["publish", "Dana"],
        ["undo", "Jordan"],
        ["undo", "Jordan"],
      ]);
    });

    it("undoes an older change and keeps later ones of other fields", async () => {
      await publishWeekly(1450);
      await drafts.saveFields(DANA, PLANS, [{ path: ["delivery", "rushFee"], value: 60 }]);
      await drafts.publish(DANA, [PLANS], "");
      await revert(1);
      const text = await shownNow(PLANS);
      expect([weekly(text), JSON.parse(text).delivery.rushFee]).toEqual([1400, 60]);
    });

    it("refuses when the same field was changed since", async () => {
      await publishWeekly(1450);
      await publishWeekly(1475);
      const mistake = `${PLANS}: Dana has changed this again since. Undo that change first.`;
      expect(await revert(1)).toEqual({ ok: false, mistakes: [mistake] });
      expect(weekly(await shownNow(PLANS))).toBe(1475);
    });
  });

  it("a release that changed the same field is a conflict by nobody", async () => {
    await setWeekly(DANA, 1450);
    openDrafts(new Map([...RELEASE, [PLANS, (RELEASE.get(PLANS) ?? "").replace("1400", "1425")]]));
    const conflict = { by: null, both: [{ before: 1425, after: 1450 }] };
    const published = await drafts.publish(DANA, [PLANS], "");
    expect(published).toMatchObject({ ok: false, conflicts: [conflict] });
  });
}
