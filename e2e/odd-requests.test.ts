import { describe, expect, it } from "vitest";
import { rawGet, rawRequest } from "#e2e/support/raw-request.ts";
import { site } from "#e2e/support/site.ts";

const getStatus = (response: string) => Number(/^HTTP\/1\.1 (\d+)/.exec(response)?.[1]);

describe("URLs that could redirect to another site", () => {
  it.each(["/\\elsewhere.example/", "/./\\elsewhere.example/", "/\\", "/\\:99999/x", "/a\\b"])(
    "%s is rejected",
    async (path) => {
      const response = await rawGet(path);
      expect(getStatus(response)).toBe(400);
      expect(response).not.toMatch(/^location:/im);
    },
  );

  it.each(["//elsewhere.example/", "//elsewhere.example/inventory/", "/%5Celsewhere.example/"])(
    "%s stays on this site",
    async (path) => {
      const location = /^location: (.*)$/im.exec(await rawGet(path))?.[1]?.trim() ?? "/";
      expect(new URL(location, "http://here.example").host).toBe("here.example");
    },
  );

  it("keeps the whole query in a redirect", async () => {
    const response = await site("/inventory/?search=a?b&brand=denago");
    expect(response.status).toBe(308);
    expect(response.headers.get("location")).toBe("/inventory?search=a?b&brand=denago");
    expect(response.headers.get("content-type")).toBeNull();
  });

  it("sends no content type with a redirect", async () => {
    const response = await site("/vehicle/d5-ranger-4");
    expect(response.status).toBe(308);
    expect(response.headers.get("content-type")).toBeNull();
  });
});

describe("requests that fail before they reach a route", () => {
  it.each<[string, string, number]>([
    ["a broken escape", "GET /%E0%A4%A HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n", 400],
    ["words", "hello there\r\n\r\n", 400],
    ["huge headers", `GET / HTTP/1.1\r\nHost: x\r\nX-Big: ${"a".repeat(20_000)}\r\n\r\n`, 431],
  ])("%s: returns one error page with the security headers", async (_name, bytes, status) => {
    const response = await rawRequest(bytes);
    expect(getStatus(response)).toBe(status);
    expect(response.match(/^HTTP\/1\.1/gm)).toHaveLength(1);
    expect(response).toMatch(/^content-security-policy: default-src 'none'/im);
    expect(response).toMatch(/^x-content-type-options: nosniff/im);
    expect(response).toContain("<h1>Something is not right</h1>");
    expect(response).not.toMatch(/FST_|Client Error/);
  });

  it.each<[string, string, RequestInit, number]>([
    ["a broken escape", "/api/vehicles/%E0%A4%A", {}, 400],
    ["another method", "/api/contact", { method: "DELETE" }, 405],
    ["a long address", `/api/${"a".repeat(3000)}`, {}, 414],
  ])("%s: returns JSON under /api", async (_name, path, init, status) => {
    const response = await site(path, init);
    expect(response.status).toBe(status);
    expect(await response.json()).toEqual({
      error: expect.stringMatching(/\w/),
      requestId: response.headers.get("x-request-id"),
    });
  });
});
