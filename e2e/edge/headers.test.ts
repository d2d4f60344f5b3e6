import { describe, expect, it } from "vitest";
import { visit } from "#e2e/support/browser.ts";
import { site } from "#e2e/support/site.ts";
import { observatoryScore } from "./testing/observatory.ts";

const RESPONSES: [path: string, init: RequestInit, status: number][] = [
  ["/", {}, 200],
  ["/", { headers: { "if-none-match": "*" } }, 304],
  ["/contact", {}, 200],
  ["/contact", { method: "POST", body: new URLSearchParams({ email: "no" }) }, 422],
  ["/contact", { method: "POST", body: "{" }, 415],
  ["/nothing-here", {}, 404],
  ["/inventory/", {}, 308],
  ["/api/vehicles", {}, 200],
  ["/api/vehicles/nothing", {}, 404],
  ["/api/nothing", {}, 404],
  ["/api/contact", { method: "POST", body: "{}" }, 415],
  ["/robots.txt", {}, 200],
  ["/sitemap.xml", {}, 200],
  ["/favicon.svg", {}, 200],
  ["/photos/nothing.jpg", {}, 404],
  ["/healthz", {}, 200],
  ["/readyz", {}, 200],
  ["/", { method: "DELETE" }, 405],
  [`/${"a".repeat(3000)}`, {}, 414],
  ["/%E0%A4%A", {}, 400],
  ["/", { method: "POST", headers: { origin: "null" } }, 403],
  [
    "/contact",
    { method: "POST", headers: { origin: "null", "sec-fetch-site": "cross-site" } },
    403,
  ],
];

describe("every response", () => {
  it.each(RESPONSES)("%s %o (%i) scores 130 points", async (path, init, status) => {
    const { headers, status: actual } = await site(path, init);
    expect(actual).toBe(status);
    expect(observatoryScore(headers)).toBeGreaterThanOrEqual(130);
    expect(headers.get("permissions-policy")).toContain("geolocation=()");
    expect(headers.get("cross-origin-opener-policy")).toBe("same-origin");
    expect(headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
    expect(headers.get("x-powered-by")).toBeNull();
    expect(headers.get("server")).toBeNull();
  });

  it("scores less with any header missing or weaker", async () => {
    const { headers } = await site("/");
    for (const name of [
      "content-security-policy",
      "strict-transport-security",
      "x-content-type-options",
      "referrer-policy",
      "cross-origin-resource-policy",
    ]) {
      const reduced = new Headers(headers);
      reduced.delete(name);
      expect([name, observatoryScore(reduced) < 130]).toEqual([name, true]);
    }
    const policy = headers.get("content-security-policy") ?? "";
    for (const [from, to] of [
      ["default-src 'none'", "default-src 'self'"],
      ["script-src 'self'", "script-src 'self' 'unsafe-inline'"],
      ["style-src 'self'", "style-src 'self' 'unsafe-inline'"],
      ["; frame-ancestors 'none'", ""],
    ] as const) {
      expect(policy).toContain(from);
      const weaker = new Headers(headers);
      weaker.set("content-security-policy", policy.replace(from, to));
      expect([to, observatoryScore(weaker) < 130]).toEqual([to, true]);
    }
  });
});

describe("the content security policy in a browser", () => {
  async function visitRecordingViolations() {
    const { page, context, consoleErrors } = await visit({ fresh: {} });
    await context.addInitScript(() => {
      const found: string[] = [];
      Object.assign(window, { violations: found });
      addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI }) => {
        found.push(`${effectiveDirective} ${blockedURI}`);
      });
    });
    const violations = () => page.evaluate((): string[] => Reflect.get(window, "violations"));
    return { page, consoleErrors, violations };
  }

  it("blocks what does not belong to a page", async () => {
    const { page, violations } = await visitRecordingViolations();
    await page.goto("/about");
    await page.evaluate(() => {
      const add = (name: string, values: Record<string, string>) =>
        document.body.append(Object.assign(document.createElement(name), values));
      add("script", { textContent: "window.ran = true" });
      add("style", { textContent: "body { color: red }" });
      add("img", { src: "https://elsewhere.example/a.png" });
      add("iframe", { src: "/rentals" });
      add("object", { data: "/favicon.svg" });
    });
    await expect.poll(async () => (await violations()).length).toBeGreaterThanOrEqual(5);
    const blocked = (await violations()).map((violation) => violation.split(" ")[0]);
    expect(new Set(blocked)).toEqual(
      new Set(["script-src-elem", "style-src-elem", "img-src", "frame-src", "object-src"]),
    );
    expect(await page.evaluate(() => "ran" in window)).toBe(false);
  });
});
