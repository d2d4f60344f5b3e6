import type { Services } from "#site/services.ts";
import { type PageDay, pageDays } from "./page-days.ts";

/** https://www.sitemaps.org/protocol.html: a file holds at most 50,000 addresses. */
const MAX_ADDRESSES = 50_000;

type Given = Pick<Services, "catalogue"> & {
  vehicles: Pick<Services["vehicles"], "updateDates">;
};

const readPages = async ({ catalogue, vehicles }: Given) =>
  pageDays(catalogue, await vehicles.updateDates());

/** Files are counted from 1; empty where there is no such file. */
export async function sitemapPart(given: Given, number: number): Promise<PageDay[]> {
  return (await readPages(given)).slice((number - 1) * MAX_ADDRESSES, number * MAX_ADDRESSES);
}

export async function sitemapPaths(given: Given): Promise<string[]> {
  const files = Math.ceil((await readPages(given)).length / MAX_ADDRESSES);
  return Array.from({ length: files }, (_, index) =>
    index === 0 ? "/sitemap.xml" : `/sitemaps/${index + 1}.xml`,
  );
}
