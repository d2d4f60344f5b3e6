import { BOOKING_FIELDS } from "#domain/rentals/booking-fields.ts";
import { Trail } from "#site/chrome/trail.tsx";
import type { PageHandle } from "#site/document/page-handle.ts";
import { AGENT_TOOLS } from "#site/forms/agent-tools.ts";
import { withReferrer } from "#site/forms/with-referrer.server.ts";
import { LiveQuote } from "#site/quote/live-data.tsx";
import { QuoteBill } from "#site/quote/quote-bill.tsx";
import { factsOf, pageMeta } from "#site/seo/page-meta.ts";
import { breadcrumbList } from "#site/seo/structured-data.ts";
import { requestContext, services } from "#site/services.ts";
import { buttonClass } from "#ui/action/button-class.ts";
import { ErrorSummary } from "#ui/form/error-summary.tsx";
import type { Route } from "./+types/page.ts";
import { ChecksPart, PersonPart, StayPart } from "./booking-form.tsx";
import { takeBooking } from "./reserve-action.server.ts";
import { reserveView } from "./reserve-view.server.ts";

/** The form carries a name of its own, and what day it is decides what can be chosen. */
export const handle: PageHandle = { cache: "per-visit" };

export function loader({ request, context }: Route.LoaderArgs) {
  const { catalogue, publicUrl } = context.get(services);
  const params = withReferrer(new URL(request.url).searchParams, request.headers, publicUrl);
  return { view: reserveView(catalogue, params, new Date()) };
}

export async function action({ request, context }: Route.ActionArgs) {
  return await takeBooking(request, context.get(services), context.get(requestContext));
}

/** Retry-After and Cache-Control of a form that is shown again. */
export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders;
}

export function meta({ matches }: Route.MetaArgs) {
  const facts = factsOf(matches);
  return pageMeta(facts, {
    title: "Reserve a golf cart",
    description: `Ask for a rental cart with your dates, town and drivers, and see the whole price before you send. Not confirmed until we call; nothing is paid here.`,
    keywords: ["reserve golf cart", "book golf cart rental", "golf cart rental request"],
    path: "/reserve",
    jsonLd: [
      breadcrumbList(facts.publicUrl, [
        { name: "Home", path: "/" },
        { name: "Rentals", path: "/rentals" },
        { name: "Reserve", path: "/reserve" },
      ]),
    ],
  });
}

export default function ReservePage({ loaderData, actionData }: Route.ComponentProps) {
  const view = actionData?.view ?? loaderData.view;
  const errors = actionData?.errors ?? {};
  const { quote } = view;
  const links = BOOKING_FIELDS.flatMap((field) => {
    const message = errors[field];
    return message === undefined ? [] : [{ field, message }];
  });
  return (
    <div className="page reserve-page">
      <Trail via={[{ label: "Rentals", to: "/rentals" }]} current="Reserve" />
      <h1 className="h1-tool" id="reserve-title">
        Reserve a cart
      </h1>
      <p className="lead">A request, not a payment. Nothing is confirmed until we call you.</p>
      <p className="reserve-bar figures">
        <span>
          <span data-quote="heading">{quote.view.heading}</span>{" "}
          <strong data-quote="total">{quote.view.total}</strong>
        </span>
        <a href="#bill">Details</a>
      </p>
      <form
        action="/reserve"
        method="post"
        noValidate
        aria-labelledby="reserve-title"
        className="reserve-form"
        data-quote-form
        {...AGENT_TOOLS.booking}
      >
        {(actionData?.failure || links.length > 0) && (
          <div className="reserve-errors">
            {actionData?.failure && <ErrorSummary {...actionData.failure} />}
            {links.length > 0 && <ErrorSummary links={links} />}
          </div>
        )}
        {view.hidden.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <StayPart view={view} errors={errors} />
        <aside className="quote-card reserve-bill" id="bill" aria-label="Your price">
          <QuoteBill view={quote.view} depositDays={quote.depositDays} />
          <p className="quote-show">
            <button type="submit" name="show" value="1" className={buttonClass("outline")}>
              Show the new price
            </button>
          </p>
        </aside>
        <PersonPart view={view} errors={errors} />
        <ChecksPart view={view} errors={errors} />
        <div className="reserve-send">
          <button type="submit" className={buttonClass("primary", "large")}>
            Send the request
          </button>
          <p className="quote-note">
            We call you to confirm. The{" "}
            <a href="/policies/rental-policy" className="underline">
              rental policy
            </a>{" "}
            applies. How we handle your details:{" "}
            <a href="/privacy-policy" className="underline">
              privacy policy
            </a>
          </p>
        </div>
        <p className="sr-only" role="status" data-quote-said />
      </form>
      <LiveQuote facts={quote.facts} />
    </div>
  );
}
