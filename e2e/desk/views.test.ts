import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type DeskSite, launchDesk, type SignedInStaff, signIn } from "#e2e/support/desk.ts";
import { GOOD_INQUIRY } from "#e2e/support/good-inquiry.ts";
import type { RunningSite } from "#e2e/support/launch-site.ts";

let site: RunningSite & DeskSite;
let owner: SignedInStaff;
let sales: SignedInStaff;
let reference: string;

beforeAll(async () => {
  site = await launchDesk();
  owner = await signIn(site, "owner");
  sales = await signIn(site, "sales");
  const sent = await fetch(`${site.url}/api/contact`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(GOOD_INQUIRY),
  });
  ({ reference } = JSON.parse(await sent.text()));
});
afterAll(() => site.stop());

const get = (who: SignedInStaff, path: string) =>
  fetch(site.url + path, { headers: { cookie: who.cookie }, redirect: "manual" });
const page = async (who: SignedInStaff, path: string) => (await get(who, path)).text();
const isListed = async (path: string) => (await page(owner, path)).includes(`Inquiry ${reference}`);

describe("who saw which inquiry", () => {
  it("is in a list of its own, and in its table, once for each person", async () => {
    expect(await isListed("/desk/audit?show=views")).toBe(false);
    await Promise.all([1, 2, 3].map(() => page(sales, `/desk/inbox/${reference}`)));
    await expect.poll(() => isListed("/desk/audit?show=views")).toBe(true);
    expect(await isListed("/desk/audit?action=view")).toBe(false);
    await page(owner, `/desk/inbox/${reference}`);
    const table = async () => page(owner, "/desk/audit/changes.csv?show=views");
    await expect.poll(async () => (await table()).trim().split("\r\n")).toHaveLength(3);
    expect(await table()).toMatch(new RegExp(`Sales Sample,view,inquiry:${reference}`));
    const mine = await page(owner, `/desk/audit/changes.csv?show=views&person=${owner.id}`);
    expect(mine.trim().split("\r\n")).toHaveLength(2);
    expect(mine).not.toContain(GOOD_INQUIRY.email);
  });

  it("is recorded only of what somebody was shown", async () => {
    const rental = { ...GOOD_INQUIRY, email: "another@example.com", interest: "sales" };
    const sent = await fetch(`${site.url}/api/contact`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(rental),
    });
    const hidden: string = JSON.parse(await sent.text()).reference;
    const service = await signIn(site, "service");
    expect((await get(service, `/desk/inbox/${hidden}`)).status).toBe(404);
    await page(owner, `/desk/inbox/${hidden}`);
    await expect.poll(() => page(owner, "/desk/audit?show=views")).toContain(hidden);
    expect(await page(owner, `/desk/audit?show=views&person=${service.id}`)).not.toContain(hidden);
  });
});
