import { type Finding, worst } from "#bench/budgets.ts";
import { type Page, pagesOf } from "#bench/page-kinds.ts";
import { progress } from "#bench/progress.ts";
import { fontsIn, type PageFiles, pageFiles, staticImports } from "#bench/run/page-files.ts";
import { type RawAnswer, textOf } from "#bench/run/raw-get.ts";
import { settledAnswers } from "#bench/run/settled.ts";
import { type Site, sitemapPaths, startSite } from "#bench/run/site.ts";

type Measured = Page & {
  bytes: number;
  headBytes: number;
  scriptBytes: number;
  fonts: string[];
  inlineScript: number;
};
type Files = Map<string, RawAnswer>;

/** Loads files and then, until no new ones turn up, those that they name. */
async function withNamed(
  url: string,
  paths: readonly string[],
  named: (text: string, path: string) => string[],
): Promise<Files> {
  const files: Files = new Map();
  let wanted = [...new Set(paths)];
  while (wanted.length > 0) {
    for (const [path, answer] of await settledAnswers(url, wanted)) files.set(path, answer);
    const next = wanted.flatMap((path) => {
      const answer = files.get(path);
      return answer ? named(textOf(answer), path) : [];
    });
    wanted = [...new Set(next)].filter((path) => !files.has(path));
  }
  return files;
}

/** The paths and all that they name, directly or through others. */
function closure(paths: readonly string[], files: Files): Set<string> {
  const seen = new Set<string>();
  const waiting = [...paths];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (seen.has(path)) continue;
    seen.add(path);
    const answer = files.get(path);
    if (answer) waiting.push(...staticImports(textOf(answer), path));
  }
  return seen;
}

const bytesOf = (paths: Iterable<string>, files: Files) =>
  [...paths].reduce((sum, path) => sum + (files.get(path)?.body.length ?? 0), 0);

async function measure(site: Site): Promise<{ pages: Measured[]; fonts: Files }> {
  const pages = pagesOf(await sitemapPaths(site.url));
  progress(`pages: ${pages.length} addresses, until their compression has settled`);
  const paths = pages.map(({ path }) => path);
  const answers = await settledAnswers(site.url, paths);
  const filesOf = new Map<string, PageFiles>();
  for (const [path, answer] of answers) filesOf.set(path, pageFiles(textOf(answer), path));
  const all = [...filesOf.values()];
  const styles = await withNamed(
    site.url,
    all.flatMap((files) => files.styles),
    () => [],
  );
  const scripts = await withNamed(
    site.url,
    all.flatMap((files) => files.scripts),
    staticImports,
  );
  const measured = pages.flatMap((page) => {
    const files = filesOf.get(page.path);
    if (!files) return [];
    const linkedFonts = files.styles.flatMap((path) => {
      const answer = styles.get(path);
      return answer ? fontsIn(textOf(answer), path) : [];
    });
    return {
      ...page,
      bytes: (answers.get(page.path)?.body.length ?? 0) + bytesOf(new Set(files.styles), styles),
      headBytes: answers.get(page.path)?.headBytes ?? 0,
      scriptBytes: bytesOf(closure(files.scripts, scripts), scripts),
      fonts: [...new Set([...files.fonts, ...linkedFonts])],
      inlineScript: files.inlineScriptBytes,
    };
  });
  const fonts = await withNamed(
    site.url,
    measured.flatMap((page) => page.fonts),
    () => [],
  );
  return { pages: measured, fonts };
}

/** Bytes of every page of the sitemap as a browser gets them: HTML with CSS, script, fonts. */
export async function measurePages(): Promise<Finding[]> {
  const site = await startSite();
  try {
    const { pages, fonts } = await measure(site);
    const withScript = (kind: Page["script"]) => pages.filter(({ script }) => script === kind);
    const by = (list: Measured[], value: (page: Measured) => number) =>
      list.map((page) => ({ value: value(page), note: page.path }));
    const files = [...fonts].map(([path, { body }]) => ({ value: body.length, note: path }));
    return [
      worst(
        "pageBrotliBytes",
        "highest",
        by(pages, ({ bytes }) => bytes),
      ),
      worst(
        "vehicleAnswerBytes",
        "highest",
        by(
          pages.filter(({ kind }) => kind === "vehicle"),
          ({ bytes, headBytes }) => bytes + headBytes,
        ),
      ),
      worst(
        "documentScriptBytes",
        "highest",
        by(withScript("none"), (page) => page.scriptBytes + page.inlineScript),
      ),
      worst(
        "hydratedScriptBrotliBytes",
        "highest",
        by(withScript("framework"), ({ scriptBytes }) => scriptBytes),
      ),
      worst(
        "ownScriptBrotliBytes",
        "highest",
        by(withScript("own"), ({ scriptBytes }) => scriptBytes),
      ),
      worst("fontFileBytes", "highest", files),
      worst(
        "fontFiles",
        "highest",
        by(pages, (page) => page.fonts.length),
      ),
    ];
  } finally {
    await site.stop();
  }
}
