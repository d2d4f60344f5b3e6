import { settledAnswers } from "#bench/run/settled.ts";
import { sitemapPaths } from "#bench/run/site.ts";

/** Waits until a site has rendered and compressed its pages, which is work that no visitor makes. */
export async function warm(url: string): Promise<void> {
  const paths = await sitemapPaths(url);
  await settledAnswers(url, paths.slice(0, 8));
}
