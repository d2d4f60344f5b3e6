import { beforeAll, describe, expect, it } from "vitest";
import { type SignedInStaff, signIn } from "#e2e/support/desk.ts";
import { GOOD_INQUIRY } from "#e2e/support/good-inquiry.ts";
import { provideSharedDesk } from "./testing/provide-desk.ts";

const desk = provideSharedDesk();
let owner: SignedInStaff;
let sales: SignedInStaff;
let reference: string;

beforeAll(async () => {
  owner = await signIn(desk.site, "owner", "Views Owner");
  sales = await signIn(desk.site, "sales", "Views Sales");
  const sent = await fetch(`${desk.site.url}/api/contact`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(GOOD_INQUIRY),
  });
  ({ reference } = JSON.parse(await sent.text()));
});

const get = (who: SignedInStaff, path: string) =>
  fetch(desk.site.url + path, { headers: { cookie: who.cookie }, redirect: "manual" });
const page = async (who: SignedInStaff, path: string) => (await get(who, path)).text();
const isListed = async (path: string) => (await page(owner, path)).includes(`Inquiry ${reference}`);

describe("who saw which inquiry", () => {
  it("is in a list of its own, and in its table, once for each person", async () => {
    expect(await isListed("/desk/audit?show=views")).toBe(false);
    await Promise.all([1, 2, 3].map(() => page(sales, `/desk/inbox/${reference}`)));
    await expect.poll(() => isListed("/desk/audit?show=views")).toBe(true);
    expect(await isListed("/desk/audit?action=view")).toBe(false);
    await page(owner, `/desk/inbox/${reference}`);
    const getTable = async ({ id }: SignedInStaff) =>
      (await page(owner, `/desk/audit/changes.csv?show=views&person=${id}`)).trim().split("\r\n");
    for (const person of [owner, sales]) {
      await expect.poll(() => getTable(person)).toHaveLength(2);
      const [, view] = await getTable(person);
      expect(view).toContain(`${person.name},view,inquiry:${reference}`);
      expect(view).not.toContain(GOOD_INQUIRY.email);
    }
  });

  it("is recorded only of what somebody was shown", async () => {
    const rental = { ...GOOD_INQUIRY, email: "another@example.com", interest: "sales" };
    const sent = await fetch(`${desk.site.url}/api/contact`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(rental),
    });
    const hidden: string = JSON.parse(await sent.text()).reference;
    const service = await signIn(desk.site, "service", "Views Service");
    expect((await get(service, `/desk/inbox/${hidden}`)).status).toBe(404);
    await page(owner, `/desk/inbox/${hidden}`);
    await expect.poll(() => page(owner, "/desk/audit?show=views")).toContain(hidden);
    expect(await page(owner, `/desk/audit?show=views&person=${service.id}`)).not.toContain(hidden);
  });
});
