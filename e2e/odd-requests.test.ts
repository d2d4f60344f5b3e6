import { describe, expect, it } from "vitest";
import { rawGet, rawRequest } from "#e2e/support/raw-request.ts";
import { site } from "#e2e/support/site.ts";

const statusOf = (answer: string) => Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1]);

describe("addresses that would lead elsewhere", () => {
  it.each(["/\\elsewhere.example/", "/./\\elsewhere.example/", "/\\", "/\\:99999/x", "/a\\b"])(
    "%s is no address",
    async (path) => {
      const answer = await rawGet(path);
      expect(statusOf(answer)).toBe(400);
      expect(answer).not.toMatch(/^location:/im);
    },
  );

  it.each(["//elsewhere.example/", "//elsewhere.example/inventory/", "/%5Celsewhere.example/"])(
    "%s stays on this site",
    async (path) => {
      const location = /^location: (.*)$/im.exec(await rawGet(path))?.[1]?.trim() ?? "/";
      expect(new URL(location, "http://here.example").host).toBe("here.example");
    },
  );

  it("keeps the whole query when it moves an address", async () => {
    const response = await site("/inventory/?search=a?b&brand=denago");
    expect(response.status).toBe(308);
    expect(response.headers.get("location")).toBe("/inventory?search=a?b&brand=denago");
    expect(response.headers.get("content-type")).toBeNull();
  });

  it("calls no redirect of a page a download", async () => {
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
  ])("%s: one answer in words, with the security headers", async (_name, bytes, status) => {
    const answer = await rawRequest(bytes);
    expect(statusOf(answer)).toBe(status);
    expect(answer.match(/^HTTP\/1\.1/gm)).toHaveLength(1);
    expect(answer).toMatch(/^content-security-policy: default-src 'none'/im);
    expect(answer).toMatch(/^x-content-type-options: nosniff/im);
    expect(answer).toContain("<h1>Something is not right</h1>");
    expect(answer).not.toMatch(/FST_|Client Error/);
  });

  it.each<[string, string, RequestInit, number]>([
    ["a broken escape", "/api/vehicles/%E0%A4%A", {}, 400],
    ["another method", "/api/contact", { method: "DELETE" }, 405],
    ["a long address", `/api/${"a".repeat(3000)}`, {}, 414],
  ])("%s: programs are answered in JSON", async (_name, path, init, status) => {
    const response = await site(path, init);
    expect(response.status).toBe(status);
    expect(await response.json()).toEqual({
      error: expect.stringMatching(/\w/),
      requestId: response.headers.get("x-request-id"),
    });
  });
});
