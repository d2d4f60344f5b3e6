import { parse } from "node-html-parser";
import { describe, expect, it } from "vitest";
import { mainText, parseHead } from "#e2e/support/html.ts";
import { page } from "#e2e/support/site.ts";

const PATH = "/accessibility";

describe(PATH, () => {
  it("names the standard, the day of the last test and the widths", async () => {
    const html = await page(PATH);
    const text = mainText(html);
    expect(text).toContain("Web Content Accessibility Guidelines (WCAG) 2.2, level AA");
    expect(text).toContain("320, 768 and 1280 pixels");
    const day = parse(html).querySelector("main time")?.getAttribute("datetime") ?? "";
    expect(day).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(parseHead(html).description).toContain("WCAG 2.2 AA");
  });

  it("lists known limitations", async () => {
    const text = mainText(await page(PATH));
    for (const limit of ["Turning a cart", "Dots on the maps", "haven't repeated them yet"])
      expect(text).toContain(limit);
  });

  it("lists its sections", async () => {
    const main = parse(await page(PATH)).querySelector("main");
    const contents = main?.querySelectorAll('nav[aria-labelledby="page-contents"] a') ?? [];
    const headings = main?.querySelectorAll(".prose h2") ?? [];
    expect(contents).toHaveLength(5);
    expect(contents.map((link) => link.getAttribute("href"))).toEqual(
      headings.map((heading) => `#${heading.getAttribute("id")}`),
    );
  });

  it("accepts reports by phone, by email and by a form with the subject filled in", async () => {
    const main = parse(await page(PATH)).querySelector("main");
    const targets = (main?.querySelectorAll(".prose a") ?? []).map(
      (link) => link.getAttribute("href") ?? "",
    );
    expect(targets[0]).toMatch(/^tel:/);
    expect(targets[1]).toMatch(/^mailto:/);
    const form = await page((targets[2] ?? "").replaceAll("&amp;", "&"));
    expect(mainText(form)).toContain("the accessibility of this site");
    expect(mainText(await page(PATH))).toContain("within 24 hours");
  });

  it("links the licenses of what browsers are sent", async () => {
    const main = parse(await page(PATH)).querySelector("main");
    for (const path of ["/licenses.txt", "/fonts/OFL.txt"]) {
      expect(main?.querySelector(`a[href="${path}"]`)).not.toBeNull();
      expect(await page(path)).toMatch(/license/i);
    }
  });

  it("is a WebPage with its trail", async () => {
    expect(parseHead(await page(PATH)).jsonLd).toMatchObject([
      { "@type": "WebPage", name: "Accessibility" },
      { "@type": "BreadcrumbList", itemListElement: [{ name: "Home" }, { name: "Accessibility" }] },
    ]);
  });

  it("is linked from the footer of every page", async () => {
    const footer = parse(await page("/lavallette")).querySelector("footer");
    const link = footer?.querySelector(`a[href="${PATH}"]`);
    expect(link?.text).toBe("Accessibility");
  });
});
