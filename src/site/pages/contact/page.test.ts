import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { describe, expect, it } from "vitest";
import { hydrate, visit } from "#e2e/support/browser.ts";
import { mainText } from "#e2e/support/html.ts";
import { launchSite } from "#e2e/support/launch-site.ts";
import { page, site, siteUrl } from "#e2e/support/site.ts";
import { CHECKS_EVERYTHING, takeSample } from "#e2e/support/test-scope.ts";

const TYPED = {
  firstName: "Dana",
  lastName: "Sample",
  email: "dana@example.com",
  phone: "(800) 555-0177",
  interest: "parts",
  message: "Do you have a <rear> seat kit?",
};
const TEST_DRIVE = "/contact?vehicle=evolution-d6-max-gt4&intent=test-drive";

function send(fields: Record<string, string>, url = siteUrl()): Promise<Response> {
  return fetch(`${url}/contact`, {
    method: "POST",
    body: new URLSearchParams(fields),
    redirect: "manual",
  });
}

function hiddenNames(html: string): (string | undefined)[] {
  return [...html.matchAll(/type="hidden" name="([^"]*)"/g)].map(([, name]) => name);
}

function expectTyped(html: string): void {
  for (const name of ["firstName", "lastName", "email", "phone"] as const) {
    expect(html).toContain(`value="${TYPED[name]}"`);
  }
  expect(html).toMatch(/<input[^>]*checked=""[^>]*value="parts"/);
  expect(html).toContain("Do you have a &lt;rear&gt; seat kit?</textarea>");
}

describe("the form without JavaScript", () => {
  it("redirects to the thank-you page with a reference", async () => {
    const response = await send(TYPED);
    expect(response.status).toBe(303);
    expect(response.headers.get("location")).toMatch(
      /^\/thank-you\?reference=[0-9A-Z]{4}-[0-9A-Z]{4}$/,
    );
  });

  it("returns 422 with every error, and keeps the input", async () => {
    const response = await send({ ...TYPED, email: "dana@example", vehicle: "denago-ev-city" });
    const html = await response.text();
    expect(response.status).toBe(422);
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(html).toMatch(/href="#email"[^>]*>Invalid email address<\/a>/);
    expect(html).toContain('value="dana@example"');
    expect(html).toContain('type="hidden" name="vehicle" value="denago-ev-city"');
    expect(mainText(html)).toContain("About: DENAGO EV CITY");

    const empty = mainText(await (await send({})).text());
    for (const message of [
      "First name is required",
      "Last name is required",
      "Invalid email address",
      "Phone number is required",
      "Message must be at least 10 characters",
    ]) {
      expect(empty).toContain(message);
    }
  });

  it("returns 429 with Retry-After after too many messages, but not after too many invalid ones", async () => {
    const busy = await launchSite({ CONTACT_RATE: "1" });
    try {
      for (let index = 0; index < 3; index += 1) {
        expect((await send({ ...TYPED, phone: "1" }, busy.url)).status).toBe(422);
      }
      const other = { ...TYPED, message: "Another message, please." };
      expect((await send(other, busy.url)).status).toBe(303);
      const response = await send(TYPED, busy.url);
      expect(response.status).toBe(429);
      expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(500);
      const html = await response.text();
      expect(mainText(html)).toContain("Please wait 10 minutes, or call us.");
      expectTyped(html);
    } finally {
      await busy.discard();
    }
  });

  it("returns 503 with Retry-After while the database is locked, and works again afterwards", async () => {
    const own = await launchSite();
    const lock = new DatabaseSync(join(own.dataDir, "site.sqlite"), { timeout: 5000 });
    try {
      lock.exec("begin immediate");
      const response = await send(TYPED, own.url);
      expect(response.status).toBe(503);
      expect(response.headers.get("retry-after")).toBe("30");
      const html = await response.text();
      expect(mainText(html)).toContain("We couldn't save your message.");
      expectTyped(html);
      lock.exec("rollback");
      expect((await send(TYPED, own.url)).status).toBe(303);
      expect(own.output()).not.toContain("dana@example.com");
    } finally {
      lock.close();
      await own.discard();
    }
  });

  it.each([
    ["multipart/form-data; boundary=x", "--x\r\nbroken", 400],
    ["multipart/form-data", "a=b", 400],
    ["application/json", "{}", 415],
    ["text/plain", "firstName=Dana", 415],
  ])("rejects a body that is not a form: %s", async (contentType, body, status) => {
    const response = await site("/contact", {
      method: "POST",
      body,
      headers: { "content-type": contentType },
    });
    expect(response.status).toBe(status);
    expect(mainText(await response.text())).toContain("or call us.");
  });

  it("rejects a post without a body", async () => {
    expect((await site("/contact", { method: "POST" })).status).toBe(415);
  });
});

it("names the other version of the hours with the business hours", async () => {
  const text = mainText(await page("/contact"));
  expect(text).toContain("Some listings show Monday to Saturday, 9AM to 6PM.");
});

describe("the form and the page that the visitor came from", () => {
  it("shows its subject, prefills the message and contains the context", async () => {
    const html = await page(`${TEST_DRIVE}&area=lavallette`);
    const text = mainText(html);
    expect(text).toMatch(/^Book a test drive Pick a time .*Test drive EVOLUTION D6 MAX GT4/);
    const quote = "/contact?vehicle=evolution-d6-max-gt4&intent=quote&area=lavallette";
    expect(mainText(await page(quote))).toContain(
      "Get a quote We reply within 24 hours, usually in 2 to 6 hours when we're open. About: EVOLUTION D6 MAX GT4 in Lavallette",
    );
    expect(html).toContain(
      "I would like to test drive the EVOLUTION D6 MAX GT4 in Lavallette.\n\n</textarea>",
    );
    for (const [name, value] of [
      ["vehicle", "evolution-d6-max-gt4"],
      ["intent", "test-drive"],
      ["area", "lavallette"],
    ]) {
      expect(html).toContain(`type="hidden" name="${name}" value="${value}"`);
    }
    expect(html).toContain('href="/contact"');
  });

  it("chooses the interest from the intent or the URL", async () => {
    const chosen = async (query: string) =>
      /<input[^>]*checked=""[^>]*value="(\w+)"/.exec(await page(`/contact${query}`))?.[1];
    expect(await chosen("")).toBe("sales");
    expect(await chosen("?intent=service")).toBe("service");
    expect(await chosen("?intent=service&interest=parts")).toBe("parts");
    const withTimes = await page("/contact?intent=service&subject=Battery+Services");
    expect(withTimes).toContain('type="hidden" name="interest" value="service"');
    expect(await chosen("?interest=nonsense")).toBe("sales");
  });

  it("drops names that are not in the catalogue", async () => {
    const html = await page("/contact?vehicle=no-such-cart&area=atlantis&subject=%3Cb%3E");
    expect(html).not.toContain("About:");
    expect(hiddenNames(html)).toEqual(["form"]);
  });

  it("remembers the page of this site that led here", async () => {
    const from = async (referer: string) =>
      await (await site("/contact", { headers: { referer } })).text();
    expect(await from(`${siteUrl()}/services`)).toContain('name="page" value="/services"');
    expect(await from("https://search.example/services")).not.toContain('name="page"');
  });
});

describe("the form in a browser", () => {
  async function fillIn(path = "/contact") {
    const { page: tab, consoleErrors } = await visit({ width: 360, height: 740 });
    await tab.goto(path, { waitUntil: "load" });
    await hydrate(tab);
    for (const name of ["firstName", "lastName", "email", "phone", "message"] as const) {
      await tab.fill(`#${name}`, TYPED[name]);
    }
    return {
      tab,
      consoleErrors,
      send: () => tab.getByRole("button", { name: "Send message" }).click(),
    };
  }

  it("shows Sending... and is disabled, then opens the thank-you page and deletes the draft", async () => {
    const { tab, consoleErrors, send: press } = await fillIn(TEST_DRIVE);
    const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
    await tab.route("**/api/contact", async (route) => {
      await isReleased;
      await route.continue();
    });
    const posted = tab.waitForRequest("**/api/contact");
    await press();
    expect(await tab.getByRole("button", { name: "Sending..." }).isDisabled()).toBe(true);
    release();
    expect((await posted).postDataJSON()).toMatchObject({
      interest: "sales",
      context: { vehicle: "evolution-d6-max-gt4", intent: "test-drive" },
    });
    await tab.waitForURL(
      /\/thank-you\?reference=[0-9A-Z]{4}-[0-9A-Z]{4}&vehicle=evolution-d6-max-gt4&intent=test-drive$/,
    );
    await tab.getByRole("heading", { name: "Thank you" }).waitFor();
    expect(await tab.evaluate(() => document.activeElement?.tagName)).toBe("H1");
    await tab.goBack();
    await tab.getByRole("button", { name: "Send message" }).waitFor();
    expect(await tab.inputValue("#firstName")).toBe("");
    expect(consoleErrors).toEqual([]);
  });

  it("keeps what was typed before the script loaded", async () => {
    const { page: tab, context } = await visit();
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await context.route("**/assets/entry.client*.js", async (route) => {
      await held;
      await route.continue();
    });
    await tab.goto(TEST_DRIVE, { waitUntil: "domcontentloaded" });
    await tab.fill("#lastName", TYPED.lastName);
    await tab.fill("#message", TYPED.message);
    letGo();
    await tab.waitForFunction(() => sessionStorage.getItem("contact-draft") !== null);
    expect(await tab.inputValue("#lastName")).toBe(TYPED.lastName);
    expect(await tab.inputValue("#message")).toBe(TYPED.message);
  });

  it.runIf(CHECKS_EVERYTHING)(
    "shows errors above the fields, focuses the first, and has a summary that links to them",
    async () => {
      const { tab, send: press } = await fillIn();
      await tab.fill("#email", "dana@example");
      await press();
      await tab.getByRole("heading", { name: "There is a problem" }).waitFor();
      await expect.poll(() => tab.evaluate(() => document.activeElement?.id)).toBe("email");
      await tab.locator("#firstName").focus();
      await tab.getByRole("link", { name: "Invalid email address" }).press("Enter");
      expect(await tab.evaluate(() => document.activeElement?.id)).toBe("email");
      expect(await tab.getAttribute("#email", "aria-describedby")).toBe("email-error");
    },
  );

  it.each(
    takeSample([
      [
        "the server's words",
        503,
        '{"error":"We are closed for a minute."}',
        "We are closed for a minute.",
      ],
      ["the fallback", 0, "", "Failed to send message. Please try again."],
      ["the fallback", 502, "<h1>Bad gateway</h1>", "Failed to send message. Please try again."],
    ] as const),
  )("shows one toast with %s (%i), and keeps the input", async (_, status, body, text) => {
    const { tab, send: press } = await fillIn();
    await tab.route("**/api/contact", (route) =>
      status === 0 ? route.abort() : route.fulfill({ status, body }),
    );
    for (const _attempt of [1, 2]) {
      await press();
      const toast = tab.getByRole("alert").filter({ hasText: "Error" });
      await toast.waitFor();
      expect(await toast.count()).toBe(1);
      expect(await toast.textContent()).toBe(`Error${text}`);
    }
    expect(await tab.inputValue("#message")).toBe(TYPED.message);
    await tab.reload({ waitUntil: "load" });
    await expect.poll(() => tab.inputValue("#message")).toBe(TYPED.message);
    expect(await tab.inputValue("#phone")).toBe(TYPED.phone);
  });
});
