import { afterAll, beforeAll, expect, it } from "vitest";
import { type DeskSite, launchDesk, type SignedInStaff, signIn } from "#e2e/support/desk.ts";
import { writeInquiries } from "#e2e/support/desk-inquiries.ts";
import { followRedirect } from "#e2e/support/follow-redirect.ts";
import type { RunningSite } from "#e2e/support/launch-site.ts";
import { ROLES } from "#people/roles.ts";
import type { PeopleTables } from "#people/tables.ts";
import { openDatabase } from "#platform/database/database.server.ts";

const SAVE = "/desk/settings/save";
const BACK = "/desk/settings/log";

let site: RunningSite & DeskSite;
let staff: SignedInStaff[];

beforeAll(async () => {
  site = await launchDesk();
  staff = [];
  for (const role of ROLES) staff.push(await signIn(site, role));
});
afterAll(() => site.discard());

async function seen(): Promise<string> {
  const page = await fetch(`${site.url}/desk/settings/prices`, {
    headers: staff[0]?.headers ?? {},
  });
  return /name="seen" value="(\d+)"/.exec(await page.text())?.[1] ?? "";
}

const post = async ({ headers }: SignedInStaff, fields: Record<string, string>) =>
  await fetch(site.url + SAVE, {
    method: "POST",
    redirect: "manual",
    headers: { ...headers, accept: "text/html" },
    body: new URLSearchParams({ back: BACK, seen: await seen(), ...fields }),
  });

const shown = async (who: SignedInStaff, response: Response) =>
  response.status === 303
    ? await followRedirect(response, { origin: site.url, cookie: who.cookie })
    : await response.text();

it.each([
  ["areas/brick.json#lat", "40.06"],
  ["areas/barnegat-light.json#localRule/status", "open"],
  ["retention.json#inquiryMonths", "18"],
  ["team.json#members/0/name", "Alex"],
  ["reviews.json#displayedRating", "4.9"],
  ["makes.json#makes/0/name", "Club"],
  ["accessibility.json#level", "A"],
  ["services.json#services/0/pricing", "quote"],
  ["carts/denago-ev-city.json#range", "400"],
])("only the owner may change %s", async (field, value) => {
  for (const who of staff.filter(({ role }) => role !== "owner")) {
    expect((await post(who, { intent: "publish", [field]: value })).status, who.role).toBe(403);
  }
});

it("sales publishes words", async () => {
  const sales = staff.find(({ role }) => role === "sales");
  if (sales === undefined) throw new Error("nobody is in sales");
  const words = "Tell us your street, and we'll suggest the cart that fits the way you get around.";
  const response = await post(sales, { intent: "publish", "areas/brick.json#lead": words });
  expect(await shown(sales, response)).toContain("Published.");
});

it("the owner shortens how long data is kept with a fresh proof and the number of what goes", async () => {
  const [owner] = staff;
  if (owner === undefined) throw new Error("there is no owner");
  const received_at = new Date(Date.now() - 700 * 86_400_000).toISOString();
  await writeInquiries(site, async (add) => {
    for (let count = 0; count < 3; count += 1) await add.inquiry({ received_at });
  });
  const authenticate = async (authenticated_at: number) => {
    const database = await openDatabase<PeopleTables>({ folder: site.dataDir });
    await database.updateTable("desk_sessions").set({ authenticated_at }).execute();
    await database.destroy();
  };
  const change = { intent: "publish", "retention.json#inquiryMonths": "18" };
  await authenticate(0);
  const stale = await post(owner, change);
  expect(stale.status).toBe(422);
  expect(await stale.text()).toContain("Confirm that it's you first");
  await authenticate(Date.now());
  const unseen = await post(owner, change);
  expect(unseen.status).toBe(422);
  expect(await unseen.text()).toContain("This deletes 3 inquiries tonight, for good.");
  const page = await fetch(`${site.url}${BACK}`, { headers: owner.headers });
  const deletion = /name="deletion" value="([^"]+)"/.exec(await page.text())?.[1] ?? "";
  expect(deletion).toBe("This deletes 3 inquiries tonight, for good.");
  const published = await post(owner, { intent: "publish-all", deletion });
  expect(await shown(owner, published)).toContain("Published.");
});
