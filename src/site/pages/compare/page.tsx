import { useMemo } from "react";
import { COMPARE_PARAMETER } from "#domain/carts/shortlist.ts";
import { usdRange } from "#domain/money.ts";
import { CallButton } from "#site/chrome/call-button.tsx";
import { OpeningLine } from "#site/chrome/opening-line.tsx";
import { Trail } from "#site/chrome/trail.tsx";
import { CompareTray } from "#site/compare/compare-tray.tsx";
import { ShortlistProvider } from "#site/compare/shortlist.tsx";
import { loadOrOpen } from "#site/document/load-or-open.ts";
import type { PageHandle } from "#site/document/page-handle.ts";
import { useFocusOnChange } from "#site/document/use-focus-on-change.ts";
import { findSiteFacts, pageMeta } from "#site/seo/page-meta.ts";
import { services } from "#site/services.ts";
import { useSiteFacts } from "#site/site-facts.ts";
import { ActionLink } from "#ui/action/button.tsx";
import { ClosingCall } from "#ui/layout/closing-call.tsx";
import { AmberNote, Lead } from "#ui/layout/section.tsx";
import type { Route } from "./+types/page.ts";
import { CartChooser } from "./cart-chooser.tsx";
import { CompareTable } from "./compare-table.tsx";
import { compareView } from "./compare-view.server.ts";
import { PairList } from "./pair-list.tsx";

export const handle: PageHandle = { hydrate: true, query: [COMPARE_PARAMETER] };

export function loader({ context, url }: Route.LoaderArgs) {
  const { catalogue, vehicles } = context.get(services);
  return compareView(url.searchParams, catalogue, vehicles);
}

export const clientLoader = (args: Route.ClientLoaderArgs) => loadOrOpen(args);

const joinWithOr = (words: readonly string[]) =>
  new Intl.ListFormat("en-US", { type: "disjunction" }).format(words);

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const facts = findSiteFacts(matches);
  const models = (loaderData?.carts ?? []).map(({ model }) => model);
  return pageMeta(facts, {
    title: models.length > 0 ? `Compare ${models.join(", ")}` : "Compare golf carts side by side",
    description: `See up to four of our ${facts.counts.carts} electric golf carts side by side: price, seats, range, top speed, drive, tires and colors. Differences come first.`,
    keywords: ["compare golf carts", "golf cart comparison", joinWithOr(facts.brands)],
    path: "/compare",
    trail: [
      { name: "Inventory", path: "/inventory" },
      { name: "Compare", path: "/compare" },
    ],
  });
}

export default function ComparePage({ loaderData: view }: Route.ComponentProps) {
  const facts = useSiteFacts();
  const { carts, notes } = view;
  const shown = useMemo(() => carts.map(({ slug }) => slug), [carts]);
  const heading = useFocusOnChange<HTMLHeadingElement>(shown);
  const prices = usdRange(facts.prices.lowest, facts.prices.highest);
  return (
    <ShortlistProvider carts={view.names} shown={shown}>
      <div className="page pt-9 pb-[clamp(48px,6vw,80px)] print:p-0 print:[&_nav]:hidden">
        <Trail via={[{ label: "Inventory", to: "/inventory" }]} current="Compare" />
        <h1 ref={heading} tabIndex={-1} className="text-title outline-none print:text-20">
          {carts.length > 1 ? `Compare ${carts.length} carts` : "Compare carts"}
        </h1>
        {notes.map((note) => (
          <AmberNote key={note}>{note}</AmberNote>
        ))}
        {carts.length === 0 && (
          <Lead className="mt-3">
            {`Pick up to four of our ${facts.counts.carts} carts, ${prices}, and see them side by side. Differences come first.`}
          </Lead>
        )}
        {view.pairs.length > 0 && <PairList pairs={view.pairs} />}
        {carts.length > 0 && (
          <>
            <CompareTable view={view} />
            <div className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-4" data-print="no">
              <ActionLink href={view.ask}>
                {carts.length > 1 ? "Ask about these carts" : "Ask about this cart"}
              </ActionLink>
              <p className="text-muted">
                This page’s link keeps your comparison. Save it or send it to someone.
              </p>
            </div>
            <p
              data-letterhead
              className="mt-2 hidden text-13 print:block"
            >{`${facts.name}, ${facts.phone}. Prices before tax and delivery.`}</p>
          </>
        )}
      </div>
      <CartChooser
        groups={view.groups}
        title={carts.length === 0 ? "Choose your carts" : "Change your carts"}
      />
      <ClosingCall
        title="Torn between two carts?"
        text="Tell us how many people ride and where, and we'll help you decide."
      >
        <CallButton look="primary" />
        <ActionLink href={view.ask} look="outline">
          Contact us
        </ActionLink>
        <OpeningLine about={{ page: "/compare" }} />
      </ClosingCall>
      <CompareTray />
    </ShortlistProvider>
  );
}
