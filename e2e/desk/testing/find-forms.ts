import { parse } from "node-html-parser";
import { matchRoutes } from "react-router";
import routes from "#desk/routes.ts";
import { TABLE } from "./rights-table.ts";
import { getPaths } from "./route-paths.ts";

/** The forms of one kind are those of a route that ask for the same; the first of them is enough. */
export type FoundForm = {
  /** The route of the page and what the form asks for, such as "desk/rentals/:reference pay". */
  kind: string;
  /** Among the page's forms that post. */
  index: number;
};

export type PageWithForms = { path: string; forms: FoundForm[] };

const PATTERNS = getPaths(routes).map((path) => ({ path: `/${path}` }));

/** So many addresses are read of those that differ only in what they show. */
const MAX_ALIKE = 4;
const AT_ONCE = 4;
const NOT_PAGES = /\.(csv|pdf|data)$|\/(photos|files|preview)(\/|$)/;

/** Is on every page and keeps nothing. */
const SIGN_OUT = "/desk/sign-out";

/** Parameters whose value opens another part of a page, such as a dialog; for others the name alone counts. */
const PARTS = ["do"];

const toRoute = (pathname: string) => matchRoutes(PATTERNS, pathname)?.at(-1)?.route.path?.slice(1);

function toAlike({ pathname, searchParams }: URL): string {
  const parts = [...searchParams].map(([name, value]) => (PARTS.includes(name) ? value : name));
  return [toRoute(pathname), ...parts.toSorted()].join(" ");
}

/**
 * Every kind of form that posts, on the pages that links lead to from `starts`. `read` returns the HTML of an address and where
 * it led to, or null where there is no page.
 */
export async function findForms(
  starts: readonly string[],
  read: (path: string) => Promise<{ html: string; path: string } | null>,
): Promise<PageWithForms[]> {
  const base = "http://desk.example";
  const kinds = new Set<string>();
  const pages: PageWithForms[] = [];
  const alike = new Map<string, number>();
  const seen = new Set<string>();
  const waiting: string[] = [];
  const add = ({ origin, pathname, search, searchParams }: URL) => {
    const path = pathname + search;
    const route = toRoute(pathname);
    if (origin !== base || route === undefined || route === "desk/*" || NOT_PAGES.test(pathname))
      return;
    if (seen.has(path)) return;
    seen.add(path);
    const key = toAlike(new URL(path, base));
    const count = alike.get(key) ?? 0;
    if (count >= MAX_ALIKE || searchParams.size > 3) return;
    alike.set(key, count + 1);
    waiting.push(path);
  };
  const readPage = async (path: string) => {
    const found = await read(path);
    if (found === null) return;
    const url = new URL(found.path, base);
    const page = parse(found.html);
    for (const part of page.querySelectorAll("noscript")) part.remove();
    const forms = page.querySelectorAll('form[method="post"]').flatMap((form, index) => {
      const isSent = form.querySelector("button, select, input[type=checkbox]") !== null;
      const named = form.querySelector("[name=intent]") ?? form.querySelector("button[name]");
      const intent = named?.getAttribute("value")?.split(" ", 1)[0] ?? "";
      const isListed = isSent && form.getAttribute("action") !== SIGN_OUT;
      return isListed ? [{ kind: `${toRoute(url.pathname)} ${intent}`, index }] : [];
    });
    const added = forms.filter(({ kind }) => !kinds.has(kind) && kinds.add(kind));
    if (added.length > 0) pages.push({ path: found.path, forms: added });
    for (const link of page.querySelectorAll("a[href]")) {
      add(new URL(link.getAttribute("href") ?? "", url));
    }
  };
  for (const path of starts) add(new URL(path, base));
  while (waiting.length > 0) await Promise.all(waiting.splice(0, AT_ONCE).map(readPage));
  return pages;
}

/** Every kind of form of the desk that posts, as the person of a session sees it, and the HTML of all pages by their addresses. */
export async function findDeskForms(
  { url }: { url: string },
  cookie: string,
): Promise<{ pages: PageWithForms[]; htmls: ReadonlyMap<string, string> }> {
  const htmls = new Map<string, string>();
  const starts = Object.entries(TABLE).filter(([path, { get }]) => get && !/[:*]/.test(path));
  const pages = await findForms(
    starts.map(([path]) => `/${path}`),
    async (path) => {
      const response = await fetch(url + path, { headers: { cookie } });
      const isPage = response.headers.get("content-type")?.startsWith("text/html") ?? false;
      const html = await response.text();
      const { pathname, search } = new URL(response.url);
      if (!response.ok || !isPage) return null;
      htmls.set(pathname + search, html);
      return { html, path: pathname + search };
    },
  );
  return { pages, htmls };
}
