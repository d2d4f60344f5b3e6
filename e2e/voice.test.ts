import { parse } from "node-html-parser";
import { describe, expect, it } from "vitest";
import { bannedWords } from "#domain/content/voice.ts";
import { sitemapPaths } from "#e2e/machines/testing/sitemap-paths.ts";
import { parseHead } from "#e2e/support/html.ts";
import { PUBLIC_URL } from "#e2e/support/launch-site.ts";
import { page, site } from "#e2e/support/site.ts";
import { acknowledgement, dealershipMail } from "#inquiries/delivery/mail-text.ts";
import { SAMPLE_BOOKING, SAMPLE_FACTS, sampleInquiry } from "#inquiries/testing/samples.ts";

const SPOKEN = ["aria-label", "alt", "title", "placeholder", "tooldescription"];

/** Returns the texts of a page that readers see, hear or find, one for each block. */
function readTexts(html: string): string[] {
  const root = parse(html);
  for (const element of root.querySelectorAll("script, style")) element.remove();
  const spoken = root
    .querySelectorAll(SPOKEN.map((name) => `[${name}]`).join())
    .flatMap((element) => SPOKEN.flatMap((name) => element.getAttribute(name) ?? []));
  const { titles, description } = parseHead(html);
  const body = root.querySelector("body")?.structuredText ?? "";
  return [...titles, description, ...spoken, ...body.split("\n")];
}

const findOut = (texts: readonly string[]) =>
  texts.flatMap((text) =>
    bannedWords(text.replaceAll(/\s+/g, " ")).map(
      ({ found, instead }) => `"${found}" in "${text.trim()}"; instead: ${instead}`,
    ),
  );

async function faultsOn(paths: readonly string[]): Promise<string[]> {
  const faults = new Set<string>();
  for (const path of paths) {
    for (const fault of findOut(readTexts(await page(path)))) faults.add(fault);
  }
  return [...faults];
}

describe("the words that are out", () => {
  it("are on no page of the sitemap", async () => {
    expect(await faultsOn(await sitemapPaths())).toEqual([]);
  });

  it("are on no page that a search, an old link or a full form leads to", async () => {
    const others = [
      "/nothing-here",
      "/vehicles/nothing",
      "/nothing/rentals",
      "/inventory?q=zzzzqq",
      "/finder?people=4&where=beach",
      "/compare?cart=denago-ev-city&cart=evolution-d6-max-gt4",
      "/vehicles/evolution-d6-max-gt4/sheet",
      "/thank-you",
      "/reserve?plan=4-seater&days=5&area=lavallette",
      "/llms.txt",
    ];
    expect(await faultsOn(others)).toEqual([]);
  });

  it.each(["/contact", "/reserve"])("are in no error of %s", async (path) => {
    const response = await site(path, {
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded", origin: PUBLIC_URL },
      body: new URLSearchParams({ firstName: "" }),
    });
    expect(response.status).toBe(422);
    expect(findOut(readTexts(await response.text()))).toEqual([]);
  });

  it("are in no mail", () => {
    const names = { vehicle: "DENAGO EV CITY", area: "Brick" };
    const mails = [null, SAMPLE_BOOKING].flatMap((booking) => {
      const sent = { booking, inquiry: sampleInquiry({ intent: "quote" }) };
      return [
        dealershipMail(sent, names, SAMPLE_FACTS),
        acknowledgement(sent, names, SAMPLE_FACTS),
      ];
    });
    expect(findOut(mails.flatMap(({ subject, text }) => [subject, ...text.split("\n")]))).toEqual(
      [],
    );
  });

  it("are found where they are", () => {
    const html = '<body><p>A premier dealer</p><img alt="Nestled by the bay"></body>';
    expect(findOut(readTexts(html))).toHaveLength(2);
  });
});
