import { ArrowRight, Search } from "lucide";
import { type MetaDescriptor, useLocation } from "react-router";
import { usd } from "#domain/money.ts";
import { CallButton } from "#site/chrome/call-button.tsx";
import { OpeningLine } from "#site/chrome/opening-line.tsx";
import { SEARCH_TOOL } from "#site/forms/agent-tools.ts";
import { pageMeta } from "#site/seo/page-meta.ts";
import { type SiteFacts, useSiteFacts } from "#site/site-facts.ts";
import { buttonClass } from "#ui/action/button.tsx";
import { Icon } from "#ui/action/icon.tsx";
import { MarshScreen } from "./marsh-screen.tsx";

export function notFoundMeta(facts: SiteFacts): MetaDescriptor[] {
  return pageMeta(facts, {
    title: "404 Page Not Found",
    description: "We can't find that page. Search the inventory, see rental plans, or contact us.",
    keywords: ["golf carts"],
    path: "/404",
    index: false,
  });
}

function linksTo(facts: SiteFacts) {
  return [
    {
      to: "/inventory",
      label: "Inventory",
      text: `${facts.counts.carts} carts from ${usd(facts.prices.lowest)}`,
    },
    { to: "/rentals", label: "Rentals", text: `From ${usd(facts.rentalFrom)} a day` },
    { to: "/contact", label: "Contact", text: facts.phone },
  ];
}

export function NotFoundScreen({ title = "404 Page Not Found" }: { title?: string }) {
  const facts = useSiteFacts();
  const { pathname } = useLocation();
  return (
    <MarshScreen>
      <p className="break-all text-muted text-15">{pathname}</p>
      <h1 className="mt-3 text-title">{title}</h1>
      <p className="mt-4 max-w-[44ch] text-lead text-muted">
        We can't find that page. Search for a cart, or try one of the pages below.
      </p>
      <search>
        <form action="/inventory" className="mt-6 flex max-w-xl flex-wrap gap-3" {...SEARCH_TOOL}>
          <label className="relative min-w-[min(100%,200px)] flex-1">
            <span className="sr-only">Search for a cart</span>
            <Icon of={Search} className="[translate:0_-50%] absolute top-1/2 left-4" />
            <input
              type="search"
              name="search"
              className="control pl-12"
              placeholder={`Search ${facts.counts.carts} carts`}
            />
          </label>
          <button type="submit" className={buttonClass("ink")}>
            Search
          </button>
        </form>
      </search>
      <ul className="mt-6 flex flex-wrap gap-x-10 gap-y-2">
        {linksTo(facts).map(({ to, label, text }) => (
          <li key={to}>
            <a href={to} className="display inline-flex min-h-11 items-center gap-2 text-17">
              {label} <Icon of={ArrowRight} />
            </a>
            <p className="text-15 text-muted">{text}</p>
          </li>
        ))}
      </ul>
      <div className="top-action mt-6 flex flex-wrap gap-3">
        <CallButton size="medium" />
        <OpeningLine />
      </div>
    </MarshScreen>
  );
}
