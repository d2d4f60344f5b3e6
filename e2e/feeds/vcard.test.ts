import ICAL from "ical.js";
import { expect, it } from "vitest";
import { PUBLIC_URL } from "#e2e/support/launch-site.ts";
import { page, site } from "#e2e/support/site.ts";

it("/dealership.vcf is a vCard with an ETag", async () => {
  const response = await site("/dealership.vcf");
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toBe("text/vcard; charset=utf-8");
  expect(response.headers.get("content-disposition")).toBe('attachment; filename="dealership.vcf"');
  const text = await response.text();
  expect(text).toMatch(/^BEGIN:VCARD\r\nVERSION:3\.0\r\n/);
  const vcard = new ICAL.Component(ICAL.parse(text));
  expect(vcard.getFirstPropertyValue("fn")).toBe("Shore Golf Carts");
  expect(vcard.getFirstPropertyValue("url")).toBe(`${PUBLIC_URL}/`);
  expect(vcard.getAllProperties("adr")).toHaveLength(3);
  const etag = response.headers.get("etag") ?? "";
  const again = await site("/dealership.vcf", { headers: { "if-none-match": etag } });
  expect(again.status).toBe(304);
});

it.each(["/contact", "/showroom"])("%s links to it", async (path) => {
  expect(await page(path)).toMatch(/<a href="\/dealership\.vcf"[^>]*>\s*Save our number\s*<\/a>/);
});
