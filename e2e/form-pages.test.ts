import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { site, siteUrl } from "#e2e/support/site.ts";

const INLINE = /<script(?![^>]*(?:json"|src=))[^>]*>([\s\S]*?)<\/script>/g;

const cspHash = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

async function visit(path: string, referer = "", encoding = "br") {
  const headers = { "accept-encoding": encoding, ...(referer !== "" && { referer }) };
  const response = await site(path, { headers });
  expect(response.status).toBe(200);
  const html = await response.text();
  return {
    html,
    headers: response.headers,
    from: /name="page" value="([^"]*)"/.exec(html)?.[1] ?? null,
  };
}

const onSite = (path: string) => `${siteUrl()}${path}`;

describe.each(["/contact", "/reserve"])("the form of %s", (path) => {
  it("has no id yet, is the same for visitors from the same page, and is stored by no cache", async () => {
    const first = await visit(path, onSite("/brick"));
    const second = await visit(path, onSite("/brick"));
    expect(first.html).toContain('<input type="hidden" name="form"/>');
    expect(second.html).toBe(first.html);
    expect(second.headers.get("cache-control")).toBe("private, no-cache");
    expect(second.headers.get("etag")).toBeNull();
    expect((await visit(path, onSite("/toms-river"))).from).toBe("/toms-river");
  });

  it.each([
    ["a page of this site", () => onSite("/areas/brick"), "/areas/brick"],
    ["the home page", () => onSite("/"), "/"],
    ["no page", () => "", null],
    ["another site", () => "https://example.org/areas/brick", null],
    ["a form", () => onSite("/contact"), null],
    ["an address that is no path of ours", () => onSite("/%22%3E%3Cscript%3E"), null],
    ["a page that a campaign led to", () => onSite("/areas/brick?utm_source=mail"), "/areas/brick"],
  ])("contains the page that the visitor came from: %s", async (_case, referer, expected) => {
    const { html, from } = await visit(path, referer());
    expect(from).toBe(expected);
    expect(html).not.toContain("utm_source");
  });

  it.each(["br", "gzip", "identity"])("is complete with the encoding %s", async (encoding) => {
    const { html, headers } = await visit(path, onSite("/brick"), encoding);
    expect(headers.get("content-encoding") ?? "identity").toBe(encoding);
    expect(headers.get("vary")).toBe("accept-encoding");
    expect(html.endsWith("</html>")).toBe(true);
  });

  it("is posted to another address, so that Back leads to what could not be sent", async () => {
    const address = /<form [^>]*action="([^"]*)"[^>]*method="post"|$/.exec(
      (await visit(path)).html,
    );
    expect(address?.[1]).toBe(`${path}?send=1`);
    expect((await site(`${path}?send=1`)).status).toBe(200);
  });

  it("returns the same length for HEAD and GET", async () => {
    const fetchAs = (method: string) =>
      site(path, { method, headers: { "accept-encoding": "identity" } });
    const head = await fetchAs("HEAD");
    expect(await head.text()).toBe("");
    const bytes = await (await fetchAs("GET")).arrayBuffer();
    expect(head.headers.get("content-length")).toBe(String(bytes.byteLength));
  });

  it("allows exactly its inline scripts, whatever was filled in", async () => {
    const { html, headers } = await visit(path, onSite("/areas/brick"));
    const policy = headers.get("content-security-policy") ?? "";
    const inline = [...html.matchAll(INLINE)].flatMap(([, text = ""]) =>
      text === "" ? [] : [cspHash(text)],
    );
    expect(inline.length).toBeGreaterThan(0);
    expect(new Set(policy.match(/'sha256-[^']+'/g))).toEqual(new Set(inline));
  });
});
