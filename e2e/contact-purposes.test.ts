import { parse } from "node-html-parser";
import { describe, expect, inject, it } from "vitest";
import { parseContext } from "#domain/inquiries/context.ts";
import { readInquiry } from "#e2e/support/cli.ts";
import { mainText, parseHead } from "#e2e/support/html.ts";
import { PUBLIC_URL } from "#e2e/support/launch-site.ts";
import { page, site } from "#e2e/support/site.ts";

const TYPED = {
  firstName: "Dana",
  lastName: "Sample",
  email: "dana@example.com",
  phone: "(800) 555-0177",
  interest: "sales",
  message: "I have a question about the seats.",
};
const TEST_DRIVE = "/contact?vehicle=evolution-d6-max-gt4&intent=test-drive";

function send(fields: Record<string, string>): Promise<Response> {
  const body = new URLSearchParams(fields);
  return site("/contact", { method: "POST", body, redirect: "manual" });
}

it.each([
  ["", "Contact us"],
  ["?intent=quote", "Get a quote"],
  ["?intent=financing", "Get a financing quote"],
  ["?intent=question", "Ask a question"],
  ["?intent=callback", "Ask us to call you"],
  ["?intent=test-drive", "Book a test drive"],
  ["?intent=service", "Ask about service"],
  ["?intent=service&subject=Battery+Services", "Book a service"],
  ["?intent=rental", "Ask about a rental"],
  ["?intent=nonsense", "Contact us"],
])("has the heading and the title of its purpose: %s", async (query, title) => {
  const html = await page(`/contact${query}`);
  const head = parseHead(html);
  expect(head.h1).toEqual([title]);
  expect(head.titles.join()).toContain(title);
  expect(head.canonicals).toEqual([`${PUBLIC_URL}/contact`]);
});

it("lists the showrooms by name, ours first, and says how far away the others are", async () => {
  const text = mainText(await page("/contact"));
  expect(text).toMatch(
    /Showrooms Shore showroom 3 Sample Road.* Showroom one About \d+0 miles away, outside our service area 1 Sample Street.* Showroom two About \d+0 miles away/,
  );
});

it("lets one choose the cart of a test drive that no page named", async () => {
  const html = await page("/contact?intent=test-drive");
  const options = parse(html).querySelectorAll('select[name="vehicle"] option');
  expect(options[0]?.getAttribute("value")).toBe("");
  expect(options.map((option) => option.getAttribute("value"))).toContain("denago-ev-city");
  const response = await send({ ...TYPED, intent: "test-drive", vehicle: "denago-ev-city" });
  expect(response.headers.get("location")).toMatch(/&vehicle=denago-ev-city&intent=test-drive$/);
  expect(await page(TEST_DRIVE)).not.toContain("<select");
});

describe("the form that asks for a call", () => {
  it("asks for the number, the best time and the subject, and names the cart", async () => {
    const html = await page("/contact?intent=callback&vehicle=denago-ev-city");
    expect(mainText(html)).toContain("About: DENAGO EV CITY");
    expect(html).toContain("Please call me about the DENAGO EV CITY.\n\n</textarea>");
    expect(html).not.toContain("quote for");
    const root = parse(html);
    const names = root
      .querySelectorAll("main form :is(input:not([type=hidden]), select, textarea)")
      .map((control) => control.getAttribute("name") ?? "");
    expect([...new Set(names)]).toEqual([
      "website",
      ...["phone", "callDay", "callTime", "interest", "message"],
      ...["firstName", "lastName", "email"],
    ]);
    // No day on which the shop is closed.
    const days = root.querySelectorAll("select[name=callDay] option").map(({ text }) => text);
    expect(days).toHaveLength(7);
    expect(days.join(" ")).not.toContain("Sunday");
    expect(await page("/contact?intent=callback")).toContain("Please call me.\n\n</textarea>");
  });

  it("keeps the best time when it is shown again, and stores it in words", async () => {
    const day = "2031-03-04";
    const call = { ...TYPED, intent: "callback", callDay: day, callTime: "afternoon" };
    const again = await (await send({ ...call, phone: "1" })).text();
    expect(again).toMatch(/<input[^>]*checked=""[^>]*value="afternoon"/);
    const response = await send(call);
    const [, reference = ""] =
      /reference=([^&]+)/.exec(response.headers.get("location") ?? "") ?? [];
    const stored = await readInquiry({ dataDir: inject("siteDataDir") }, reference);
    expect(stored).toMatchObject({
      message: `Best time to call: Tue, Mar 4, 2031, in the afternoon.\n\n${TYPED.message}`,
      context: { intent: "callback" },
    });
  });
});

it("is sent to another address than its own, so that Back returns to what was typed", async () => {
  for (const path of ["/contact", TEST_DRIVE]) {
    const action =
      parse(await page(path))
        .querySelector("main form")
        ?.getAttribute("action") ?? "";
    expect(action).toMatch(/^\/contact\?/);
    expect(action).not.toBe(path);
    expect(parseContext(new URLSearchParams(action.split("?")[1])).vehicle).toBe(
      parseContext(new URLSearchParams(path.split("?")[1])).vehicle,
    );
  }
});
