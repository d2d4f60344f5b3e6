import { z } from "zod";

export type Page = { path: string; kind: string };

/** Kinds with many addresses. Every other page is a kind of its own. */
const SHARED = ["vehicle", "brand", "area", "area-rental", "policy"];

/** Kinds of page with interactive parts. All other kinds must ship no script. */
const INTERACTIVE = [
  "vehicle",
  "area-rental",
  "/inventory",
  "/compare",
  "/finder",
  "/rentals",
  "/contact",
  "/reserve",
];

export const isInteractive = ({ kind }: Page) => INTERACTIVE.includes(kind);

function getKind(path: string, all: ReadonlySet<string>): string {
  if (path.startsWith("/vehicles/")) return "vehicle";
  if (path === "/denago" || path === "/evolution") return "brand";
  if (/^\/(privacy|terms|policies\/.+)$/.test(path)) return "policy";
  if (path.endsWith("/rentals") && path !== "/rentals") return "area-rental";
  return all.has(`${path}/rentals`) ? "area" : path;
}

/** Keeps the order of the paths. */
export function readPages(paths: readonly string[]): Page[] {
  const all = new Set(paths);
  return paths.map((path) => ({ path, kind: getKind(path, all) }));
}

/** Reads every page of a site's sitemap. */
export async function sitemapPages(url: string): Promise<Page[]> {
  const text = await (await fetch(`${url}/sitemap.xml`)).text();
  const found = [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = ""]) => address);
  const addresses = z.array(z.url()).nonempty().parse(found);
  return readPages(addresses.map((address) => new URL(address).pathname));
}

function spread<Item>(items: readonly Item[], count: number): Item[] {
  const step = Math.max(1, items.length / count);
  return items.filter((_, index) => Math.floor(index / step) > Math.floor((index - 1) / step));
}

/** All pages that are a kind of their own, and of each shared kind `counts` (1 by default), evenly spread. */
export function takeSample(pages: readonly Page[], counts: Record<string, number> = {}): Page[] {
  const single = pages.filter(({ kind }) => !SHARED.includes(kind));
  const shared = SHARED.flatMap((shared) =>
    spread(
      pages.filter(({ kind }) => kind === shared),
      counts[shared] ?? 1,
    ),
  );
  return [...single, ...shared];
}
