import type { ReactNode } from "react";
import { Form } from "react-router";
import { QUESTION_NAMES } from "#domain/carts/finder.ts";
import { contactPath } from "#domain/inquiries/context.ts";
import { usd } from "#domain/money.ts";
import { CallButton } from "#site/chrome/call-button.tsx";
import { OpeningLine } from "#site/chrome/opening-line.tsx";
import { Trail } from "#site/chrome/trail.tsx";
import { loadOrOpen } from "#site/document/load-or-open.ts";
import type { PageHandle } from "#site/document/page-handle.ts";
import { useFocusOnChange } from "#site/document/use-focus-on-change.ts";
import { findSiteFacts, pageMeta } from "#site/seo/page-meta.ts";
import { services } from "#site/services.ts";
import { useSiteFacts } from "#site/site-facts.ts";
import { ActionLink, buttonClass } from "#ui/action/button.tsx";
import { InlineLink } from "#ui/action/text-link.tsx";
import { RadioRows } from "#ui/form/radio-rows.tsx";
import { ClosingCall } from "#ui/layout/closing-call.tsx";
import { Lead } from "#ui/layout/section.tsx";
import type { Route } from "./+types/page.ts";
import { finderView } from "./finder-view.server.ts";
import { FoundCarts } from "./found-carts.tsx";

export const handle: PageHandle = { hydrate: true, query: QUESTION_NAMES };

export function loader({ context, url }: Route.LoaderArgs) {
  const { catalogue, vehicles } = context.get(services);
  return finderView(url.searchParams, catalogue, vehicles);
}

export const clientLoader = (args: Route.ClientLoaderArgs) => loadOrOpen(args);

export function meta({ matches }: Route.MetaArgs) {
  const facts = findSiteFacts(matches);
  return pageMeta(facts, {
    title: "Which golf cart fits you?",
    description: `Answer five questions about who rides, where, how far, how fast and your budget. See which of our ${facts.counts.carts} electric golf carts fit you, and why.`,
    keywords: ["which golf cart to buy", "golf cart finder", "golf cart for a beach town"],
    path: "/finder",
    trail: [
      { name: "Inventory", path: "/inventory" },
      { name: "Finder", path: "/finder" },
    ],
  });
}

function Note({ children }: { children: ReactNode }) {
  return <p className="mt-2.5 max-w-[72ch] text-15 text-muted">{children}</p>;
}

export default function FinderPage({ loaderData: { questions, result } }: Route.ComponentProps) {
  const facts = useSiteFacts();
  const heading = useFocusOnChange<HTMLHeadingElement>(result);
  return (
    <>
      <div className="page pt-9 pb-[clamp(40px,5vw,64px)] print:p-0 print:text-13/[1.35] print:[&_nav]:hidden">
        <Trail via={[{ label: "Inventory", to: "/inventory" }]} current="Finder" />
        <h1 ref={heading} tabIndex={-1} className="text-title outline-none print:text-20">
          Which cart fits you?
        </h1>
        {!result && (
          <Lead className="mt-3">
            {`Answer five questions and we’ll show you three of our ${facts.counts.carts} carts, from ${usd(facts.prices.lowest)}. “Not sure” is fine.`}
          </Lead>
        )}
        {result && <FoundCarts result={result} />}
        {result && (
          <p
            data-letterhead
            className="hidden text-13 print:block"
          >{`${facts.name}, ${facts.phone}. Prices before tax and delivery. Range and speed from the manufacturer.`}</p>
        )}
      </div>
      <div className="bg-foam py-14" data-print="no">
        <div className="page">
          <h2>{result ? "Change your answers" : "Answer five questions"}</h2>
          <Form
            action="/finder"
            method="get"
            className="mt-7 grid gap-8"
            toolname="find_cart"
            tooldescription="Suggests three carts from five answers, with the reasons for each."
          >
            {questions.map(({ name, legend, options, chosen }) => (
              <div key={name}>
                <RadioRows name={name} legend={legend} options={options} defaultValue={chosen} />
                {name === "speed" && (
                  <Note>
                    Low-speed vehicles go over 20 and up to 25 mph. Speed alone doesn’t make a cart
                    one, and towns have their own rules:{" "}
                    <InlineLink href="/street-legal">where you can drive</InlineLink>
                  </Note>
                )}
                {name === "day" && <Note>Based on the manufacturer’s range for one charge.</Note>}
              </div>
            ))}
            <button
              type="submit"
              className={`${buttonClass("primary", "large")} justify-self-start`}
            >
              Show three carts
            </button>
          </Form>
        </div>
      </div>
      <ClosingCall
        title="Rather talk it over?"
        text="Tell us how many people ride and where. We’ll suggest a few carts."
      >
        <CallButton look="primary" />
        <ActionLink href={contactPath({ page: "/finder" })} look="outline">
          Contact us
        </ActionLink>
        <OpeningLine about={{ page: "/finder" }} />
      </ClosingCall>
    </>
  );
}
