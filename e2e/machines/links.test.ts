import { beforeAll, describe, expect, it } from "vitest";
import { PUBLIC_URL } from "#e2e/support/launch-site.ts";
import { site } from "#e2e/support/site.ts";
import { linksInPage } from "./testing/page-links.ts";
import { sitemapPaths } from "./testing/sitemap-paths.ts";

/** A walk that does not end by itself is a mistake of the site. */
const MOST = 5000;
const AT_ONCE = 8;

type Answer = { status: number; ids: ReadonlySet<string> | null };
type Link = { from: string; written: string; path: string; fragment: string };

const answers = new Map<string, Answer>();
const links: Link[] = [];
const strange: string[] = [];

/** Notes what a page names, and answers the paths on this site that it leads to. */
function note(from: string, addresses: readonly string[]): string[] {
  return addresses.flatMap((written) => {
    if (/^(tel|mailto|data):/.test(written)) return [];
    if (!URL.canParse(written, `${PUBLIC_URL}${from}`)) {
      strange.push(`${from}: ${written}`);
      return [];
    }
    const { origin, hostname, pathname, search, hash } = new URL(written, `${PUBLIC_URL}${from}`);
    if (/^(localhost|127\.|0\.0\.0\.0|\[)/.test(hostname)) strange.push(`${from}: ${written}`);
    if (origin !== PUBLIC_URL) return [];
    const path = `${pathname}${search}`;
    links.push({ from, written, path, fragment: decodeURIComponent(hash.slice(1)) });
    return [path];
  });
}

/**
 * Reads a page and answers where it leads. A page with a query shows what its path shows without it, filtered or filled
 * in: it must answer, but the walk does not go on from it, or every choice of a filter would double its length.
 */
async function read(path: string): Promise<string[]> {
  const response = await site(path, { method: path.includes("?") ? "HEAD" : "GET" });
  const isHtml = response.headers.get("content-type")?.startsWith("text/html");
  if (!isHtml || path.includes("?")) {
    await response.arrayBuffer();
    answers.set(path, { status: response.status, ids: null });
    return [];
  }
  const { addresses, ids } = linksInPage(await response.text());
  answers.set(path, { status: response.status, ids });
  return note(path, addresses);
}

/** One of everything by which a page may name an address, and things that look like it. */
const SAMPLE = `<link rel="icon" href="/icon.svg"><style>.a { background: url("/ground.svg") }</style>
<script type="application/ld+json">{"@id": "/#no", "url": "https://carts.example.org/thing"}</script>
<a href="/page#part">x</a><form action="/send"><button formaction="/other">x</button></form>
<picture><source srcset="/small.avif 480w, /large.avif 960w"><img src="/picture.jpg"></picture>
<p id="here" style="background: url(/inline.svg)">/text</p><script src="/script.js">"/no.js"</script>`;

beforeAll(async () => {
  const seen = new Set(["/"]);
  const waiting = ["/"];
  while (waiting.length > 0 && seen.size <= MOST) {
    const found = await Promise.all(waiting.splice(0, AT_ONCE).map(read));
    for (const path of found.flat()) {
      if (seen.has(path)) continue;
      seen.add(path);
      waiting.push(path);
    }
  }
}, 300_000);

describe("a walk from the home page along everything that pages name", () => {
  it("knows everything by which a page names an address", () => {
    const { addresses, ids } = linksInPage(SAMPLE);
    expect(addresses.toSorted()).toEqual([
      "/ground.svg",
      "/icon.svg",
      "/inline.svg",
      "/large.avif",
      "/other",
      "/page#part",
      "/picture.jpg",
      "/script.js",
      "/send",
      "/small.avif",
      "https://carts.example.org/thing",
    ]);
    expect([...ids]).toEqual(["here"]);
  });

  it("comes to an end, and past every page of the sitemap", async () => {
    expect(answers.size).toBeLessThan(MOST);
    const missed = (await sitemapPaths()).filter((path) => !answers.has(path));
    expect(missed).toEqual([]);
    expect([...answers.values()].filter(({ ids }) => ids !== null).length).toBeGreaterThan(128);
  });

  it("meets nothing that is broken or has moved", () => {
    const wrong = links.filter(({ path }) => answers.get(path)?.status !== 200);
    expect(
      wrong.map(({ from, written, path }) => `${from}: ${written}: ${answers.get(path)?.status}`),
    ).toEqual([]);
  });

  it("finds the place on the page that each fragment names", () => {
    const lost = links.filter(({ path, fragment }) => {
      const ids = answers.get(path.replace(/\?.*/, ""))?.ids;
      return fragment !== "" && ids && !ids.has(fragment);
    });
    expect(lost.map(({ from, written }) => `${from}: ${written}`)).toEqual([]);
  });

  it("is led to no address that is none, and to none of this machine", () => {
    expect(strange).toEqual([]);
  });
});
