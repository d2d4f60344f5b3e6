import { createHash, randomUUID } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import { brotliCompressSync, constants } from "node:zlib";
import { describe, expect, it } from "vitest";
import { site, siteUrl } from "#e2e/support/site.ts";

const INLINE = /<(script|style)(?![^>]*(?:json"|src=))[^>]*>([\s\S]*?)<\/\1>/g;

const hashOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

async function visit(path: string, referer = "", encoding = "br") {
  const headers = { "accept-encoding": encoding, ...(referer !== "" && { referer }) };
  const response = await site(path, { headers });
  expect(response.status).toBe(200);
  const html = await response.text();
  return {
    html,
    headers: response.headers,
    name: /name="form" value="([^"]*)"/.exec(html)?.[1] ?? "",
    /** The page before, as the form carries it. */
    from: /name="page" value="([^"]*)"/.exec(html)?.[1] ?? null,
  };
}

const onSite = (path: string) => `${siteUrl()}${path}`;

describe.each(["/contact", "/reserve"])("the form of %s", (path) => {
  it("has a name of its own for each visit, and is the same in all else", async () => {
    const first = await visit(path);
    const second = await visit(path);
    expect(second.name).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
    expect(second.name).not.toBe(first.name);
    expect(second.html.replaceAll(second.name, first.name)).toBe(first.html);
    expect(second.headers.get("cache-control")).toBe("private, no-cache");
    expect(second.headers.get("etag")).toBeNull();
  });

  it("is what a rendering for this visitor alone gives", async () => {
    const name = randomUUID();
    for (const referer of ["", onSite("/vehicles/denago-ev-city"), onSite("/")]) {
      const filledIn = await visit(path, referer);
      const rendered = await visit(`${path}?form=${name}`, referer);
      expect(rendered.name).toBe(name);
      const { html } = filledIn;
      // Slashes of a path within an address can be written in two ways; a page for everybody names no request.
      const alike = (text: string) =>
        text.replaceAll("%2F", "/").replace(/(\\"requestId\\",\\")[\w-]+/, "$1");
      expect(alike(html.replaceAll(filledIn.name, name))).toBe(alike(rendered.html));
    }
  });

  it.each([
    ["a page of this site", () => onSite("/areas/brick"), "/areas/brick"],
    ["the home page", () => onSite("/"), "/"],
    ["no page", () => "", null],
    ["another site", () => "https://example.org/areas/brick", null],
    ["a form", () => onSite("/contact"), null],
    ["an address that is no path of ours", () => onSite("/%22%3E%3Cscript%3E"), null],
    ["a page that a campaign led to", () => onSite("/areas/brick?utm_source=mail"), "/areas/brick"],
  ])("carries where the visitor comes from: %s", async (_case, referer, expected) => {
    const { html, from } = await visit(path, referer());
    expect(from).toBe(expected);
    expect(html.includes('name="utm_source" value="mail"')).toBe(referer().includes("utm_source"));
  });

  it.each(["br", "gzip", "identity"])("is whole in every visit, sent as %s", async (encoding) => {
    const seen = new Set<string>();
    for (const referer of ["", "/", "/brick", "/vehicles/denago-ev-city"]) {
      for (let count = 0; count < 8; count += 1) {
        const { html, headers, name } = await visit(path, referer && onSite(referer), encoding);
        expect(headers.get("content-encoding") ?? "identity").toBe(encoding);
        expect(headers.get("vary")).toBe("accept-encoding");
        expect(html.endsWith("</html>")).toBe(true);
        expect(seen.has(name)).toBe(false);
        seen.add(name);
        // The first ones come before the page is compressed around what is filled in.
        await setTimeout(10);
      }
    }
  });

  it("is compressed well, though it is compressed for all visits at once", async () => {
    const tooLarge = async () => {
      const { html, headers } = await visit(path, onSite("/towns"));
      const atOnce = brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } });
      return Number(headers.get("content-length")) - atOnce.length;
    };
    await expect.poll(tooLarge).toBeLessThan(0);
  });

  it("answers a HEAD with the length that a GET has", async () => {
    const ask = (method: string) =>
      site(path, { method, headers: { "accept-encoding": "identity" } });
    const head = await ask("HEAD");
    expect(await head.text()).toBe("");
    const bytes = await (await ask("GET")).arrayBuffer();
    expect(head.headers.get("content-length")).toBe(String(bytes.byteLength));
  });

  it("lets run what stands in it, whatever was filled in", async () => {
    const { html, headers } = await visit(path, onSite("/areas/brick"));
    const policy = headers.get("content-security-policy") ?? "";
    const inline = [...html.matchAll(INLINE)].flatMap(([, , text = ""]) =>
      text === "" ? [] : [hashOf(text)],
    );
    expect(inline.length).toBeGreaterThan(0);
    expect(new Set(policy.match(/'sha256-[^']+'/g))).toEqual(new Set(inline));
  });
});
