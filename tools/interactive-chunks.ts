import { globSync, readFileSync } from "node:fs";

type ModuleGraph = {
  getModuleInfo: (id: string) => { importers: readonly string[] } | null;
};

const PAGE_FILES = "src/site/pages/*/page.tsx";
const PAGE = /\bsite\/pages\/([\w-]+)\/page\.tsx/;
const HYDRATES = /\bhandle: PageHandle = \{\s*hydrate: true\b/;
const EVERY_PAGE = /\/site\/(root|entry\.client)\.tsx/;

const interactivePages = () =>
  globSync(PAGE_FILES)
    .filter((file) => HYDRATES.test(readFileSync(file, "utf8")))
    .map((file) => PAGE.exec(file)?.[1] ?? file);

/** Code that so many interactive pages load is one file for all of them; the rest is a file for each set of pages. */
const SHARING_PAGES = 4;

/**
 * Groups modules by the interactive pages that load them, so that a page has few files and nothing that it does not
 * use. The bundler alone would count the pages that ship no script too, and make a file for each set of those.
 */
export function interactiveChunks() {
  const interactive = interactivePages();
  const findPages = (module: string, graph: ModuleGraph): string[] => {
    const loading = new Set([module]);
    for (const id of loading) {
      if (EVERY_PAGE.test(id)) return interactive;
      for (const importer of graph.getModuleInfo(id)?.importers ?? []) loading.add(importer);
    }
    const pages = new Set([...loading].map((id) => PAGE.exec(id)?.[1] ?? ""));
    return interactive.filter((page) => pages.has(page));
  };
  // A group also takes what its modules import. More pages load that, so the groups of more pages come first.
  return Array.from({ length: SHARING_PAGES }, (_, index) => SHARING_PAGES - index).map(
    (count) => ({
      debugName: `loaded by ${count} pages`,
      minShareCount: 2,
      name(module: string, graph: ModuleGraph): string | null {
        const pages = findPages(module, graph);
        if (Math.min(pages.length, SHARING_PAGES) !== count) return null;
        return count === SHARING_PAGES ? "shared" : pages.join("-");
      },
    }),
  );
}
