import { contactPath } from "#domain/inquiries/context.ts";
import { confirmationSentence } from "#domain/rentals/confirmation.ts";
import { CallButton } from "#site/chrome/call-button.tsx";
import { OpeningLine } from "#site/chrome/opening-line.tsx";
import { Trail } from "#site/chrome/trail.tsx";
import type { PageHandle } from "#site/document/page-handle.ts";
import { sendForm, useLatestView } from "#site/forms/send-form.ts";
import { withReferrer } from "#site/forms/with-referrer.server.ts";
import { useQuote } from "#site/quote/use-quote.ts";
import { findSiteFacts, pageMeta } from "#site/seo/page-meta.ts";
import { requestContext, services } from "#site/services.ts";
import { ActionLink } from "#ui/action/button.tsx";
import { ClosingCall } from "#ui/layout/closing-call.tsx";
import { Lead } from "#ui/layout/section.tsx";
import type { Route } from "./+types/page.ts";
import { BookingForm } from "./booking-form.tsx";
import { receiveBooking } from "./reserve-action.server.ts";
import { reserveView } from "./reserve-view.server.ts";

export const handle: PageHandle = { hydrate: true, cache: "one-minute", bottomBar: "own" };

export function loader({ request, context }: Route.LoaderArgs) {
  const { catalogue, publicUrl } = context.get(services);
  const params = withReferrer(new URL(request.url).searchParams, request.headers, publicUrl);
  return { view: reserveView(catalogue, params, new Date()) };
}

export async function action({ request, context }: Route.ActionArgs) {
  return await receiveBooking(request, context.get(services), context.get(requestContext));
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendForm(() => serverAction());
}

/** The form keeps its values in the browser, and the action sends what else it needs. */
export const shouldRevalidate = () => false;

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders;
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const facts = findSiteFacts(matches);
  return pageMeta(facts, {
    title: "Reserve a golf cart",
    description: `Request a rental cart for your dates and town, and see the full price before you send. No payment on this site. ${confirmationSentence(loaderData?.view.quote.facts.vehicles ?? [])}`,
    keywords: ["reserve golf cart", "book golf cart rental", "golf cart rental request"],
    path: "/reserve",
    trail: [
      { name: "Rentals", path: "/rentals" },
      { name: "Reserve", path: "/reserve" },
    ],
  });
}

export default function ReservePage({ loaderData, actionData }: Route.ComponentProps) {
  const answered = actionData && "view" in actionData ? actionData.view : undefined;
  const view = useLatestView(loaderData.view, answered);
  const live = useQuote(view.quote);
  return (
    <>
      <div className="page pt-5 pb-18">
        <Trail via={[{ label: "Rentals", to: "/rentals" }]} current="Reserve" />
        <h1 className="text-title" id="reserve-title">
          Reserve a cart
        </h1>
        <Lead className="mt-3">
          Tell us where and when. You pay nothing now. {confirmationSentence(live.chosenClasses)}
        </Lead>
        <BookingForm view={view} answer={actionData} live={live} labelledBy="reserve-title" />
      </div>
      <ClosingCall title="Rather book by phone?" text="Tell us your days and your town.">
        <CallButton />
        <ActionLink href={contactPath({ intent: "rental", page: "/reserve" })} look="outline">
          Contact us
        </ActionLink>
        <OpeningLine about={{ page: "/reserve" }} />
      </ClosingCall>
    </>
  );
}
