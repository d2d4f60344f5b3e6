import { expect, it } from "vitest";
import { mainText, parseHead } from "#e2e/support/html.ts";
import { PUBLIC_URL } from "#e2e/support/launch-site.ts";
import { page, site } from "#e2e/support/site.ts";

it("confirms with the reference, the response time and the next steps", async () => {
  const html = await page("/thank-you?reference=7K4M-2QXD");
  const text = mainText(html);
  for (const part of [
    "Thank you",
    "7K4M-2QXD",
    "up to 24 hours",
    "Next steps",
    "(800) 555-0142",
    "1 Sample Street, Sampleton, PA 00001",
    "(800) 555-0143",
    "2 Sample Avenue, Sampleville, PA 00002",
    "(800) 555-0144",
  ]) {
    expect(text).toContain(part);
  }
  const main = html.slice(html.indexOf("<main"), html.indexOf("</main>"));
  for (const path of ["/inventory", "/rentals", "/services", "/"]) {
    expect(main).toContain(`href="${path}"`);
  }
});

it("has a canonical link and is not indexed", async () => {
  const head = parseHead(await page("/thank-you"));
  expect(head.robots).toBe("noindex");
  expect(head.canonicals).toEqual([`${PUBLIC_URL}/thank-you`]);
  expect(head.h1).toEqual(["Thank you"]);
});

it.each(["", "?reference=", "?reference=%3Cscript%3E", "?reference=7k4m-2qxd", "?reference=a&b"])(
  "shows no reference for %s",
  async (query) => {
    const response = await site(`/thank-you${query}`);
    expect(response.status).toBe(200);
    expect(mainText(await response.text())).not.toContain("Your reference");
  },
);

it("names what was sent, with the cart and the steps that follow, and offers no call to one who asked for it", async () => {
  const html = await page("/thank-you?reference=7K4M-2QXD&intent=quote&vehicle=denago-ev-city");
  const text = mainText(html);
  expect(text).toContain("Your quote DENAGO EV CITY");
  expect(text).toContain("We call or email you with the quote.");
  expect(text).not.toContain("Ask us to call you");
  expect(html).toMatch(/<img[^>]*alt="Illustration: DENAGO EV CITY/);
  const call = mainText(await page("/thank-you?intent=callback&vehicle=no-such-cart"));
  expect(call).toContain("We call the number you gave us. We're open Monday to Saturday");
  expect(call).not.toContain("We'll call you about");
});

it("has the focus on its heading without script", async () => {
  expect(await page("/thank-you")).toMatch(/<h1[^>]*autofocus/i);
});
