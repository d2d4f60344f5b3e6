import { parse } from "node-html-parser";
import { beforeAll, expect, it } from "vitest";
import { signIn } from "#e2e/support/desk.ts";
import { mainText } from "#e2e/support/html.ts";
import { addUnits } from "#e2e/support/stock.ts";
import type { InquiriesTable } from "#inquiries/tables.ts";
import { addInquiry } from "./testing/desk-inquiries.ts";
import { provideSharedDesk } from "./testing/provide-desk.ts";

const desk = provideSharedDesk();
let headers: Record<string, string>;

beforeAll(async () => {
  ({ headers } = await signIn(desk.site, "sales"));
});

const get = (path: string, own: Record<string, string> = {}) =>
  fetch(desk.site.url + path, { headers: own, redirect: "manual" });

const post = (path: string, fields: string[][], own: Record<string, string> = {}) =>
  fetch(desk.site.url + path, {
    method: "POST",
    headers: { ...own, accept: "text/html" },
    body: new URLSearchParams(fields),
    redirect: "manual",
  });

/** The page of a conversation with a reply that offers times. */
const openOffer = async ({ reference }: InquiriesTable) =>
  parse(await (await get(`/desk/inbox/${reference}?do=reply&offer=1`, headers)).text());

/** Sends a reply with all times that are offered. Returns the paths of its links. */
async function offer(inquiry: InquiriesTable): Promise<string[]> {
  const times = (await openOffer(inquiry)).querySelectorAll('input[name="offer"]');
  expect(times.length).toBeGreaterThan(1);
  const sent = await post(
    `/desk/inbox/${inquiry.reference}`,
    [
      ["intent", "reply"],
      ["version", "0"],
      ["text", "Here are some times."],
      ...times.map((time) => ["offer", time.getAttribute("value") ?? ""]),
    ],
    headers,
  );
  expect(sent.status).toBe(303);
  const { text } = await (await get(`/desk/inbox/${inquiry.reference}`, headers))
    .text()
    .then((html) => ({ text: parse(html).text }));
  return [...text.matchAll(/\/offers\/[\w-]+\?time=\d+&(?:amp;)?key=[\w-]{43}/g)].map(([path]) =>
    path.replace("&amp;", "&"),
  );
}

it("are booked by one press, in the same conversation, and once", async () => {
  const inquiry = await addInquiry(desk.site, "Offertaker", { vehicle: null });
  const [first = "", second = ""] = await offer(inquiry);
  const page = await get(first);
  expect(page.status).toBe(200);
  expect(page.headers.get("cache-control")).toBe("no-store");
  const html = parse(await page.text());
  const fields = html.querySelectorAll("main form input, main form select, main form textarea");
  expect(fields).toEqual([]);
  const [button] = html.querySelectorAll("main form button");
  expect(button?.text).toMatch(/^Book \w{3}, /);
  const startsAt = button?.getAttribute("value") ?? "";
  const booked = await post(first, [["startsAt", startsAt]]);
  expect(booked.status).toBe(303);
  const own = booked.headers.get("location") ?? "";
  expect(mainText(await (await get(own)).text())).toContain("by Olivia Offertaker");
  for (const again of [await post(first, [["startsAt", startsAt]]), await get(second)]) {
    expect(again.headers.get("location")).toBe(own);
  }
  const [reference = ""] = own.replace("/appointments/", "").split("?");
  const conversation = await (await get(`/desk/inbox/${inquiry.reference}`, headers)).text();
  expect(conversation).toContain(`/desk/appointments/${reference}`);
});

it("open for nobody who changes the link, and book nothing without a time", async () => {
  const [path = ""] = await offer(await addInquiry(desk.site, "Offerkeeper", { vehicle: null }));
  const time = new URLSearchParams(path.split("?")[1]).get("time") ?? "";
  const changed = [
    path.replace(time, String(Number(time) + 1_800_000)),
    path.replace(time, ""),
    `${path}x`,
    path.replace(/\/offers\/[\w-]+/, "/offers/0000-0000"),
  ];
  for (const other of changed) {
    expect((await get(other)).status, other).toBe(404);
    expect((await post(other, [["startsAt", "2030-01-01T10:00:00-05:00"]])).status).toBe(404);
  }
  expect((await post(path, [])).status).toBe(422);
  const refused = await post(path, [["startsAt", "2030-01-01T10:00:00-05:00"]]);
  expect(refused.status).toBe(409);
  expect(parse(await refused.text()).querySelectorAll("main form button").length).toBeGreaterThan(
    0,
  );
});

it("are not for a test drive of a cart that is not here", async () => {
  await addUnits(desk.site.dataDir, "denago-ev-nomad", ["OFFER-1"], {
    state: { is: "on order", expected: null },
  });
  const own = { vehicle: "denago-ev-nomad" };
  const inquiry = await addInquiry(desk.site, "Offeraway", own);
  expect((await openOffer(inquiry)).querySelectorAll('input[name="offer"]')).toEqual([]);
  const sent = await post(
    `/desk/inbox/${inquiry.reference}`,
    [
      ["intent", "reply"],
      ["version", "0"],
      ["text", "Here are some times."],
      ["offer", String(Date.now() + 86_400_000)],
    ],
    headers,
  );
  expect(sent.status).toBe(422);
});
