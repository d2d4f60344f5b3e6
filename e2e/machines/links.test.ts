import { existsSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import { PUBLIC_URL } from "#e2e/support/launch-site.ts";
import { site } from "#e2e/support/site.ts";
import { CHECKS_EVERYTHING } from "#e2e/support/test-scope.ts";
import { linksInPage } from "./testing/page-links.ts";
import { sitemapPaths } from "./testing/sitemap-paths.ts";

/** More pages than the site has, so that the crawl ends. */
const MAX_PAGES = 5000;
const CONCURRENCY = 8;

type Fetched = { status: number; ids: ReadonlySet<string> | null };
type Link = { from: string; url: string; path: string; fragment: string };

const fetched = new Map<string, Fetched>();
const links: Link[] = [];
const invalid: string[] = [];

/** Records the links of a page and returns their paths on this site. */
function recordLinks(from: string, urls: readonly string[]): string[] {
  return urls.flatMap((url) => {
    if (/^(tel|mailto|data):/.test(url)) return [];
    if (!URL.canParse(url, `${PUBLIC_URL}${from}`)) {
      invalid.push(`${from}: ${url}`);
      return [];
    }
    const { origin, hostname, pathname, search, hash } = new URL(url, `${PUBLIC_URL}${from}`);
    if (/^(localhost|127\.|0\.0\.0\.0|\[)/.test(hostname)) invalid.push(`${from}: ${url}`);
    if (origin !== PUBLIC_URL) return [];
    const path = `${pathname}${search}`;
    links.push({ from, url, path, fragment: decodeURIComponent(hash.slice(1)) });
    return [path];
  });
}

const requestedKinds = new Set<string>();

/** The key of a sample: one picture of each size that is converted to WebP on request, one query of each set of parameters. */
const getKind = (path: string) =>
  path.replace(/[^?]+(?=-\d+\.webp$)/, "*").replaceAll(/=[^&]*/g, "=");

/**
 * The address to request in place of one that the sample leaves out: the file that a picture is made from, the page without
 * parameters.
 */
function requestPath(path: string): string {
  const kind = getKind(path);
  if (CHECKS_EVERYTHING || kind === path || !requestedKinds.has(kind)) {
    requestedKinds.add(kind);
    return path;
  }
  return path.replace(/\.webp$/, ".avif").replace(/\?.*/, "");
}

const PAGE = /^[^.?]*$/;
/** Its files are served as they are. */
const CLIENT = "build/client";

/**
 * Fetches a page and returns the paths that it links to. Asks for the headers of files, and of pages with a query, whose
 * links it does not follow, to avoid filter combinations.
 */
async function crawl(path: string): Promise<string[]> {
  const requested = requestPath(path);
  const known = fetched.get(requested);
  if (known !== undefined) {
    fetched.set(path, { status: known.status, ids: null });
    return [];
  }
  if (!CHECKS_EVERYTHING && requested.startsWith("/renders/") && existsSync(CLIENT + requested)) {
    fetched.set(path, { status: 200, ids: null });
    return [];
  }
  const response = await site(requested, { method: PAGE.test(path) ? "GET" : "HEAD" });
  const isHtml = response.headers.get("content-type")?.startsWith("text/html");
  if (!isHtml || !PAGE.test(path)) {
    await response.arrayBuffer();
    fetched.set(path, { status: response.status, ids: null });
    return [];
  }
  const { urls, ids } = linksInPage(await response.text());
  fetched.set(path, { status: response.status, ids });
  return recordLinks(path, urls);
}

/** Every kind of link, and text that only looks like one. */
const SAMPLE = `<link rel="icon" href="/icon.svg"><style>.a { background: url("/ground.svg") }</style>
<script type="application/ld+json">{"@id": "/#no", "url": "https://carts.example.org/thing"}</script>
<a href="/page#part">x</a><form action="/send"><button formaction="/other">x</button></form>
<picture><source srcset="/small.avif 480w, /large.avif 960w"><img src="/picture.jpg"></picture>
<p id="here" style="background: url(/inline.svg)">/text</p><script src="/script.js">"/no.js"</script>`;

beforeAll(async () => {
  const seen = new Set(["/"]);
  const queue = ["/"];
  while (queue.length > 0 && seen.size <= MAX_PAGES) {
    const paths = await Promise.all(queue.splice(0, CONCURRENCY).map(crawl));
    for (const path of paths.flat()) {
      if (seen.has(path)) continue;
      seen.add(path);
      queue.push(path);
    }
  }
}, 300_000);

describe("a crawl from the home page", () => {
  it("finds every kind of link", () => {
    const { urls, ids } = linksInPage(SAMPLE);
    expect(urls.toSorted()).toEqual([
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

  it("ends, and reaches every page of the sitemap", async () => {
    console.info(`requested ${fetched.size} linked addresses`);
    expect(fetched.size).toBeLessThan(MAX_PAGES);
    const missed = (await sitemapPaths()).filter((path) => !fetched.has(path));
    expect(missed).toEqual([]);
    expect([...fetched.values()].filter(({ ids }) => ids !== null).length).toBeGreaterThan(128);
  });

  it("finds no broken or redirected link", () => {
    const broken = links.filter(({ path }) => fetched.get(path)?.status !== 200);
    expect(
      broken.map(({ from, url, path }) => `${from}: ${url}: ${fetched.get(path)?.status}`),
    ).toEqual([]);
  });

  it("finds the element of every fragment", () => {
    const dangling = links.filter(({ path, fragment }) => {
      const ids = fetched.get(path.replace(/\?.*/, ""))?.ids;
      return fragment !== "" && ids && !ids.has(fragment);
    });
    expect(dangling.map(({ from, url }) => `${from}: ${url}`)).toEqual([]);
  });

  it("finds no invalid URL and none of localhost", () => {
    expect(invalid).toEqual([]);
  });
});
