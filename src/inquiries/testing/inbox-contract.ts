import type { Kysely } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createInbox, type Inbox, type InboxQuery } from "#inquiries/inbox.server.ts";
import type { InquiriesTable, InquiryTables } from "#inquiries/tables.ts";
import { SEES_ALL } from "#records/visibility.ts";
import { sampleInquiry, storeInquiries } from "./samples.ts";

const day = (number: number) => `2026-07-0${number}T12:00:00.000Z`;

export function inboxContract(
  name: string,
  open: () => Promise<{ database: Kysely<InquiryTables>; close(): Promise<void> }>,
): void {
  describe(`the inbox on ${name}`, () => {
    let opened: Awaited<ReturnType<typeof open>>;
    let inbox: Inbox;

    beforeEach(async () => {
      opened = await open();
      inbox = createInbox(opened.database);
    });

    afterEach(async () => {
      await opened.close();
    });

    const add = async (own: Partial<InquiriesTable>): Promise<InquiriesTable> => {
      const inquiry = sampleInquiry(own);
      await storeInquiries(opened.database, inquiry);
      return inquiry;
    };
    const everything: InboxQuery = {
      tab: "waiting",
      person: "1",
      kind: null,
      order: "oldest",
      after: null,
      limit: 9,
      viewer: SEES_ALL,
    };
    const names = (rows: readonly { first_name: string }[]) =>
      rows.map(({ first_name }) => first_name);
    const list = async (own: Partial<InboxQuery>) =>
      names((await inbox.list({ ...everything, ...own })).rows);
    const search = async (text: string) => names(await inbox.search(text, 9, SEES_ALL)).toSorted();

    it("puts each inquiry on its tab, and counts those that wait", async () => {
      await add({ first_name: "New", received_at: day(3), message: "x".repeat(300) });
      await add({ first_name: "Mine", received_at: day(2), assignee: "1" });
      await add({ first_name: "Theirs", received_at: day(4), assignee: "2" });
      await add({ first_name: "Answered", answered_at: day(5), first_answer_at: day(5) });
      await add({ first_name: "Closed", closed_at: day(5), answered_at: day(4) });
      expect(await list({})).toEqual(["Mine", "New", "Theirs"]);
      expect(await list({ order: "newest" })).toEqual(["Theirs", "New", "Mine"]);
      expect(await list({ tab: "mine" })).toEqual(["Mine"]);
      expect(await list({ tab: "answered" })).toEqual(["Answered"]);
      expect(await list({ tab: "closed" })).toEqual(["Closed"]);
      expect(await inbox.counts("1", new Date(day(3)), SEES_ALL)).toEqual({
        waiting: 3,
        mine: 1,
        past: 1,
      });
      const { rows } = await inbox.list({ ...everything, limit: 2 });
      expect(rows[1]?.opening).toBe("x".repeat(160));
      const answered = await inbox.answeredSince(new Date(day(5)), 9, SEES_ALL);
      expect(names(answered)).toEqual(["Answered"]);
    });

    it("shows a person only the kinds that are theirs", async () => {
      await add({ first_name: "Sales", interest: "sales" });
      await add({ first_name: "Service", interest: "service" });
      await add({ first_name: "Rental", interest: "general", intent: "rental" });
      await add({ first_name: "Question", interest: "general" });
      const viewer = { ...SEES_ALL, interests: ["service", "parts"] as const };
      expect(await list({ viewer })).toEqual(["Service"]);
      expect(await list({ kind: "rental" })).toEqual(["Rental"]);
      expect(await list({ kind: "general" })).toEqual(["Question"]);
      expect(await inbox.counts("1", new Date(0), viewer)).toMatchObject({ waiting: 1 });
      expect(names(await inbox.search("dana", 9, viewer))).toEqual(["Service"]);
    });

    it("pages through all, each once, including those of the same instant", async () => {
      for (let index = 0; index < 7; index += 1) {
        await add({ first_name: String(index), received_at: day(index < 4 ? 1 : 2) });
      }
      const seen: string[] = [];
      let after: string | null = null;
      do {
        const page = await inbox.list({ ...everything, limit: 3, after });
        seen.push(...names(page.rows));
        after = page.next;
      } while (after !== null);
      expect(seen.toSorted()).toEqual(["0", "1", "2", "3", "4", "5", "6"]);
    });

    it("finds people by parts of names, address, phone, reference and cart", async () => {
      await add({
        first_name: "Ivan",
        last_name: "Rossi",
        email: "Ivan.R@example.org",
        phone: "(732) 555-0148",
        reference: "7H2K-9QXM",
        vehicle: "evolution-d6-max-gt4",
      });
      await add({ first_name: "Élodie", last_name: "Ross_man", vehicle: null });
      expect(await search("ross")).toEqual(["Ivan", "Élodie"]);
      expect(await search("ROSSI ivan")).toEqual(["Ivan"]);
      expect(await search("ivan.r@example.org")).toEqual(["Ivan"]);
      expect(await search("(732) 555-0148")).toEqual(["Ivan"]);
      expect(await search("555-0148")).toEqual(["Ivan"]);
      expect(await search("+1 732 555 0148")).toEqual(["Ivan"]);
      expect(await search("1-732-555-0148")).toEqual(["Ivan"]);
      expect(await search("732 5550148 rossi")).toEqual(["Ivan"]);
      expect(await search("7325550148")).toEqual(["Ivan"]);
      expect(await search("7h2k-9qxm")).toEqual(["Ivan"]);
      expect(await search("7H2K9QXM")).toEqual(["Ivan"]);
      expect(await search("d6 max")).toEqual(["Ivan"]);
      expect(await search("élodie")).toEqual(["Élodie"]);
      expect(await search("ss_m")).toEqual(["Élodie"]);
      expect(await search("ro élodie")).toEqual(["Élodie"]);
      expect(await search('%"')).toEqual([]);
      expect(await search('ross" OR "ivan')).toEqual([]);
      expect(await search("%")).toEqual([]);
      expect(await search("nobody")).toEqual([]);
      expect(await search("  ")).toEqual([]);
    });

    it("finds the newest first, of many with the same word", async () => {
      for (const hour of [1, 2, 3, 4]) {
        await add({ last_name: "Rossi", first_name: String(hour), received_at: day(hour) });
      }
      for (const text of ["rossi", "ro"]) {
        expect(names(await inbox.search(text, 2, SEES_ALL))).toEqual(["4", "3"]);
      }
    });

    it("forgets what was searched once an inquiry is deleted", async () => {
      const { id } = await add({ first_name: "Ivan" });
      await opened.database.deleteFrom("inquiries").where("id", "=", id).execute();
      const left = await opened.database.selectFrom("search").selectAll().execute();
      expect(left).toEqual([]);
    });
  });
}
