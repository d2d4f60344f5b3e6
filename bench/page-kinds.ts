/** Kinds of page that many addresses share; every other page is a kind of its own. */
const SHARED = ["vehicle", "brand", "area", "area-rental", "policy"];

/** Kinds of page that the framework takes over, and those with a small script of their own; all others are documents without. */
const HYDRATED = ["vehicle", "/contact"];
const WITH_OWN_SCRIPT = ["/inventory", "/compare", "/rentals", "area-rental", "/reserve"];

export type Page = { path: string; kind: string; script: "none" | "own" | "framework" };

function scriptOf(kind: string): Page["script"] {
  if (HYDRATED.includes(kind)) return "framework";
  return WITH_OWN_SCRIPT.includes(kind) ? "own" : "none";
}

function kindOf(path: string, all: ReadonlySet<string>): string {
  if (path.startsWith("/vehicles/")) return "vehicle";
  if (path === "/denago" || path === "/evolution") return "brand";
  if (/^\/(privacy|terms|policies\/.+)$/.test(path)) return "policy";
  if (path.endsWith("/rentals") && path !== "/rentals") return "area-rental";
  // An area is known by its rentals; a page of its own has none.
  return all.has(`${path}/rentals`) ? "area" : path;
}

/** Every page of a sitemap's paths with its kind, in the sitemap's order. */
export function pagesOf(paths: readonly string[]): Page[] {
  const all = new Set(paths);
  return paths.map((path) => {
    const kind = kindOf(path, all);
    return { path, kind, script: scriptOf(kind) };
  });
}

function spread<Item>(items: readonly Item[], count: number): Item[] {
  if (items.length <= count) return [...items];
  return Array.from({ length: count }, (_, index) => Math.floor((index * items.length) / count))
    .map((index) => items[index])
    .filter((item) => item !== undefined);
}

/** The pages at the asked-for paths; throws for a path that is not in the sitemap. */
export function pagesAt(pages: readonly Page[], paths: readonly string[]): Page[] {
  return paths.map((path) => {
    const page = pages.find((each) => each.path === path);
    if (page === undefined) throw new Error(`${path} is not in the sitemap`);
    return page;
  });
}

/** All pages that are a kind of their own, and of each shared kind as many as asked for, evenly spread. */
export function sampleOf(pages: readonly Page[], counts: Record<string, number>): Page[] {
  const single = pages.filter(({ kind }) => !SHARED.includes(kind));
  const shared = SHARED.flatMap((kind) =>
    spread(
      pages.filter((page) => page.kind === kind),
      counts[kind] ?? 1,
    ),
  );
  return [...single, ...shared];
}
