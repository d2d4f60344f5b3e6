import type { Services } from "#site/services.ts";
import { type PageDay, pageDays } from "./page-days.ts";

/** https://www.sitemaps.org/protocol.html: a file holds at most 50,000 addresses. */
const MAX_ADDRESSES = 50_000;

type Input = Pick<Services, "catalogue"> & {
  vehicles: Pick<Services["vehicles"], "updateDates">;
};

const readPages = async ({ catalogue, vehicles }: Input) =>
  pageDays(catalogue, await vehicles.updateDates());

/** Files are counted from 1; empty where there is no such file. */
export async function sitemapPart(input: Input, number: number): Promise<PageDay[]> {
  return (await readPages(input)).slice((number - 1) * MAX_ADDRESSES, number * MAX_ADDRESSES);
}

export async function sitemapPaths(input: Input): Promise<string[]> {
  const files = Math.ceil((await readPages(input)).length / MAX_ADDRESSES);
  return Array.from({ length: files }, (_, index) =>
    index === 0 ? "/sitemap.xml" : `/sitemaps/${index + 1}.xml`,
  );
}
