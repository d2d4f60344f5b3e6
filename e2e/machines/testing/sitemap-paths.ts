import { PUBLIC_URL } from "#e2e/support/launch-site.ts";
import { page } from "#e2e/support/site.ts";

/** The paths of the sitemap, in order. */
export async function sitemapPaths(): Promise<string[]> {
  const xml = await page("/sitemap.xml");
  return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = ""]) => {
    if (!address.startsWith(`${PUBLIC_URL}/`)) throw new Error(`${address} is on another site`);
    return address.slice(PUBLIC_URL.length);
  });
}
