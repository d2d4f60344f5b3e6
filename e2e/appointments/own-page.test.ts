import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { parse } from "node-html-parser";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readFreeTimes } from "#e2e/support/free-times.ts";
import { mainText } from "#e2e/support/html.ts";
import { launchSite, type RunningSite } from "#e2e/support/launch-site.ts";
import { addUnits } from "#e2e/support/stock.ts";

const DRIVE = "/contact?vehicle=denago-ev-city&intent=test-drive";
const TYPED = {
  firstName: "Olivia",
  lastName: "Dupont",
  interest: "sales",
  message: "I would like to test drive it, with my <dog>.",
};
/** Nobody books more than a few appointments. */
let people = 0;
const someone = () => {
  people += 1;
  const number = String(people).padStart(2, "0");
  return { email: `olivia${number}@example.com`, phone: `(732) 555-01${number}` };
};
const SERVICE = {
  interest: "service",
  intent: "service",
  subject: "Battery Services",
  visit: "battery-services",
  place: "shore",
};
const CONTEXT = { vehicle: "denago-ev-city", intent: "test-drive" };

let site: RunningSite;
/** Free starts of test drives from the day after tomorrow, the first of each pair is for one test alone. */
let times: string[];

beforeAll(async () => {
  site = await launchSite({ PUBLIC_URL: "http://localhost" });
  times = await readFreeTimes(site);
});
afterAll(() => site.discard());

const getPage = async (path: string) => await (await fetch(site.url + path)).text();
const post = (path: string, fields: Record<string, string>) =>
  fetch(site.url + path, {
    method: "POST",
    body: new URLSearchParams(fields),
    redirect: "manual",
  });
const sendTime = (startsAt: string, own: Record<string, string> = {}) => {
  const time = { visit: "test-drive", place: "shore", appointment: startsAt };
  return post("/contact", { ...TYPED, ...someone(), ...CONTEXT, ...time, ...own });
};
const getTime = (index: number): string => times[index] ?? "";

/** The own page's path of an appointment that is booked by the form. */
async function book(startsAt: string): Promise<string> {
  const response = await sendTime(startsAt);
  expect(response.status).toBe(303);
  return response.headers.get("location") ?? "";
}

const part = (path: string, name: string) => path.replace("?", `/${name}?`);
const versionIn = (html: string) => /name="version" value="(\d+)"/.exec(html)?.[1] ?? "";

it("is offered beside the buttons that lead to it, with the next free time", async () => {
  const next = /Next: (?:today|tomorrow|\w+day|\w{3}, \w{3} \d+), \d+:\d\d [AP]M/;
  expect(mainText(await getPage("/vehicles/denago-ev-city"))).toMatch(next);
});

describe("the form with a time", () => {
  it("offers three times, of which none is chosen, and a month with more", async () => {
    const root = parse(await getPage(DRIVE));
    const radios = root.querySelectorAll('input[name="appointment"]');
    expect(radios).toHaveLength(4);
    expect(radios.filter((radio) => radio.hasAttribute("checked"))).toEqual([]);
    expect(radios.at(-1)?.getAttribute("value")).toBe("");
    const more = root.querySelector('a[href^="/contact/times"]')?.getAttribute("href") ?? "";
    const month = parse(await getPage(more));
    const time = month.querySelector("#times a")?.getAttribute("href") ?? "";
    const chosen = parse(await getPage(time)).querySelectorAll(
      'input[name="appointment"][checked]',
    );
    expect(chosen.map((radio) => radio.getAttribute("value"))).toEqual([
      new URLSearchParams(time.split("?")[1]).get("time"),
    ]);
  });

  it("is the specified one without an intent, and where nothing can be booked", async () => {
    for (const path of ["/contact", "/contact?intent=quote", "/contact?intent=service"]) {
      const html = await getPage(path);
      expect(html).not.toContain('name="appointment"');
      expect(mainText(html)).toContain("What's it about?");
    }
    const elsewhere = await fetch(`${site.url}/contact/times?intent=quote`, { redirect: "manual" });
    expect(elsewhere.headers.get("location")).toBe("/contact?intent=quote");
  });

  it("is the specified message without a chosen time", async () => {
    const response = await sendTime("");
    expect(response.headers.get("location")).toMatch(/^\/thank-you\?reference=/);
  });

  it("keeps all that was typed when the time was taken, and shows the three nearest", async () => {
    await book(getTime(0));
    await book(getTime(0));
    const response = await sendTime(getTime(0));
    expect(response.status).toBe(409);
    const root = parse(await response.text());
    expect(root.querySelector('[role="alert"] h2')?.text).toMatch(
      /^\d+:\d\d [AP]M was just taken$/,
    );
    const rows = root.querySelectorAll('input[name="appointment"]');
    expect(rows).toHaveLength(4);
    expect(rows.map((row) => row.getAttribute("value"))).not.toContain(getTime(0));
    expect(root.querySelector("#firstName")?.getAttribute("value")).toBe("Olivia");
    expect(root.querySelector("#message")?.text).toBe(TYPED.message);
  });

  it.each([
    ["2020-07-10T10:30:00-04:00", "This time has passed. Choose a later one"],
    ["nonsense", "Choose a time, or send your message without one"],
  ])("says at the field what is wrong with %s", async (time, message) => {
    const response = await sendTime(time);
    expect(response.status).toBe(422);
    const root = parse(await response.text());
    expect(root.querySelector("#appointment-error")?.text).toContain(message);
  });

  it("asks for the cart that is brought to service", async () => {
    const path = "/contact?intent=service&subject=Battery+Services";
    const root = parse(await getPage(path));
    const [first] = root.querySelectorAll('input[name="appointment"]');
    const response = await post("/contact", {
      ...TYPED,
      ...someone(),
      ...SERVICE,
      cart: "Club Car Onward",
      serialNumber: "JE2141",
      appointment: first?.getAttribute("value") ?? "",
    });
    const own = await getPage(response.headers.get("location") ?? "");
    expect(mainText(own)).toContain("Battery Services Club Car Onward, JE2141");
    const plain = await post("/contact", {
      ...TYPED,
      ...someone(),
      ...SERVICE,
      cart: "Yamaha Drive2",
      appointment: "",
    });
    expect(plain.headers.get("location")).toMatch(/^\/thank-you/);
    const database = new DatabaseSync(join(site.dataDir, "site.sqlite"), { readOnly: true });
    const [row] = database
      .prepare("select message from inquiries where message like ?")
      .all("%Yamaha%");
    database.close();
    expect(row?.message).toBe(`${TYPED.message}\n\nCart: Yamaha Drive2`);
  });
});

describe("a visit's own page", () => {
  it("opens with its key alone, and no cache keeps it", async () => {
    const path = await book(getTime(2));
    const response = await fetch(site.url + path);
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(response.headers.get("x-robots-tag")).toBe("noindex");
    const text = mainText(await response.text());
    expect(text).toContain("EV CITY");
    expect(text).toContain("Shore showroom");
    for (const name of ["", "move", "cancel", "calendar.ics"]) {
      const wrong = (name === "" ? path : part(path, name)).replace(/key=.{3}/, "key=abc");
      const refused = await fetch(site.url + wrong);
      expect(refused.status, name).toBe(404);
      expect(await refused.text()).not.toContain("EV CITY");
    }
  });

  it("moves and cancels by posts only, with one UID and a rising sequence", async () => {
    const path = await book(getTime(4));
    const calendar = async () => await getPage(part(path, "calendar.ics"));
    const before = await calendar();
    expect(before).toContain("SEQUENCE:0");
    const move = await getPage(`${part(path, "move")}&time=${encodeURIComponent(getTime(6))}`);
    await getPage(part(path, "cancel"));
    expect((await calendar()).replace(/DTSTAMP.*/, "")).toBe(before.replace(/DTSTAMP.*/, ""));
    const fields = { version: versionIn(move), startsAt: getTime(6) };
    expect((await post(part(path, "move"), fields)).status).toBe(303);
    expect((await post(part(path, "move"), fields)).status).toBe(409);
    const after = await calendar();
    expect(after).toContain("SEQUENCE:1");
    const uid = /UID:.*/.exec(before)?.[0] ?? "none";
    expect(after).toContain(uid);
    const version = versionIn(await getPage(part(path, "cancel")));
    expect((await post(part(path, "cancel"), { version })).status).toBe(303);
    expect((await post(part(path, "cancel"), { version })).status).toBe(409);
    const canceled = await calendar();
    expect(canceled).toContain("STATUS:CANCELLED");
    expect(canceled).toContain(uid);
    expect(mainText(await getPage(path))).toContain("Book again");
    const [reference = ""] = path.replace("/appointments/", "").split("?");
    expect(reference).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/);
  });

  it("stays as it is when the other time was taken, in words", async () => {
    const path = await book(getTime(8));
    await book(getTime(10));
    await book(getTime(10));
    const version = versionIn(await getPage(`${part(path, "move")}&time=${getTime(10)}`)) || "0";
    const refused = await post(part(path, "move"), { version, startsAt: getTime(10) });
    expect(refused.status).toBe(409);
    expect(mainText(await refused.text())).toContain("Your visit stays as it is.");
    const none = await post(part(path, "move"), { version, startsAt: "soon" });
    expect(none.status).toBe(422);
  });

  it("stays as it is where a post names no version", async () => {
    const path = await book(getTime(14));
    for (const name of ["cancel", "move"]) {
      const startsAt = getTime(16);
      expect((await post(part(path, name), { startsAt })).status, name).toBe(400);
      for (const version of ["", "0x0"]) {
        expect((await post(part(path, name), { startsAt, version })).status, name).toBe(400);
      }
    }
    expect(mainText(await getPage(path))).toContain("Booked");
  });

  it("takes a message to the shop, and keeps one that is empty from being sent", async () => {
    const path = await book(getTime(12));
    expect((await post(path, { message: " " })).status).toBe(422);
    const response = await post(path, { message: "Can I bring my dog?" });
    expect(response.status).toBe(303);
    expect(mainText(await getPage(path))).toContain("Can I bring my dog?");
  });
});

it("names another cart for a test drive only where a unit of it is at the showroom", async () => {
  const path = "/contact?vehicle=denago-ev-nomad&intent=test-drive";
  await addUnits(site.dataDir, "denago-ev-nomad", ["N-1"], {
    state: { is: "on order", expected: null },
  });
  const alone = mainText(await getPage(path));
  expect(alone).toContain("Not at the showroom right now. Call");
  expect(alone).not.toContain("or drive a");
  await addUnits(site.dataDir, "denago-ev-rover-xl", ["X-1"]);
  const other = parse(await getPage(`${path}&color=Lava`));
  expect(mainText(other.toString())).toMatch(/Call .+, or drive a\w? .+, which is\./);
  const link = other.querySelector(
    'main a[href="/contact?vehicle=denago-ev-rover-xl&intent=test-drive"]',
  );
  expect(link).not.toBeNull();
});
