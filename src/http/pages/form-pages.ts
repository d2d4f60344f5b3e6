import { randomUUID } from "node:crypto";
import { contextFrom } from "#domain/inquiries/context.ts";
import { FORM_NAME } from "#domain/inquiries/form-name.ts";
import { withReferrer } from "#site/forms/with-referrer.server.ts";
import { type createPageRenderer, type Draft, sealed, type Visit } from "./render-page.ts";
import type { Rendered } from "./rendered.ts";
import type { PagePolicy } from "./route-policy.ts";

/** A form shows the day and the hour from which a stay can begin: it may be as old as one that somebody is filling in. */
const KEPT_MS = 60_000;

type Options = {
  draft: ReturnType<typeof createPageRenderer>;
  publicUrl: string;
  visit: Visit;
};

/**
 * Pages with a form, which differ from visit to visit only in values of hidden fields: the form's own name and the page
 * before. They are rendered with values that nobody can guess, and these are exchanged for each visit. Takes a request
 * whose path is written in one way only; answers null for what has to be rendered for the visitor: with a query, with a
 * campaign on the page before, or where there is no such page.
 */
export function createFormPages({ draft, publicUrl, visit }: Options) {
  const blankName = randomUUID();
  const blankPage = randomUUID();
  const drafts = new Map<string, { until: number; drawn: Promise<Draft> }>();

  const draftOf = (path: string, policy: PagePolicy, cameFromPage: boolean): Promise<Draft> => {
    const key = `${path} ${cameFromPage}`;
    const now = performance.now();
    const known = drafts.get(key);
    if (known !== undefined && now < known.until) return known.drawn;
    const url = new URL(path, publicUrl);
    url.searchParams.set(FORM_NAME, blankName);
    const headers = new Headers();
    if (cameFromPage) headers.set("referer", new URL(blankPage, publicUrl).href);
    const drawn = draft(new Request(url, { headers }), policy, visit);
    drafts.set(key, { until: now + KEPT_MS, drawn });
    const forget = () => {
      if (drafts.get(key)?.drawn === drawn) drafts.delete(key);
    };
    drawn.then(({ status }) => {
      if (status !== 200) forget();
    }, forget);
    return drawn;
  };

  return async (request: Request, policy: PagePolicy): Promise<Rendered | null> => {
    const { pathname, search } = new URL(request.url);
    if (search !== "") return null;
    const { page, campaign } = contextFrom(withReferrer(new URLSearchParams(), request, publicUrl));
    if (Object.keys(campaign).length > 0) return null;
    const drawn = await draftOf(pathname, policy, page !== null);
    if (drawn.status !== 200) return null;
    const name = randomUUID();
    const rest = page?.slice(1) ?? "";
    return sealed(drawn, (text) => text.replaceAll(blankName, name).replaceAll(blankPage, rest));
  };
}
