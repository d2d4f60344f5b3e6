import { data, redirect } from "react-router";
import { formatDay } from "#domain/dates.ts";
import { formatZonedTime } from "#domain/dealership/format-instant.ts";
import { pluralize } from "#domain/money.ts";
import { ownPath } from "#rentals/mails/own-path.ts";
import type { PageHandle } from "#site/document/page-handle.ts";
import { postedChange } from "#site/forms/form-post.server.ts";
import { ConfirmEmail } from "#site/own-page/confirm-email.tsx";
import { NotOpen } from "#site/own-page/not-open.tsx";
import { PRIVATE } from "#site/own-page/private-response.server.ts";
import { findOwn } from "#site/pages/reservation/find-own.server.ts";
import { findSiteFacts, pageMeta } from "#site/seo/page-meta.ts";
import { services } from "#site/services.ts";
import type { Route } from "./+types/page.ts";

export const handle: PageHandle = { cache: "per-visit" };

function describe(request: { isAsked: boolean; isAwaited: boolean; keptUntil: number | null }) {
  const { isAsked, isAwaited, keptUntil } = request;
  if (!isAsked) return { title: "Your email is confirmed", text: "" };
  if (!isAwaited) {
    return { title: "This link is over", text: "Send a new request for your dates, or call us." };
  }
  return {
    title: "Confirm your email",
    text:
      keptUntil !== null && keptUntil > Date.now()
        ? `We keep a cart for you until ${formatZonedTime(new Date(keptUntil), new Date())}. Press the button to send your request.`
        : "We don't keep a cart for you now. Press the button to send your request: a cart is yours if one is still free.",
  };
}

/** Only the post confirms: programs that scan mails open each link. */
export async function loader({ url, params, context }: Route.LoaderArgs) {
  const { bookings } = context.get(services);
  const found = await findOwn(url, params.reference, { bookings }, new Date());
  if (found === null) return data(null, { status: 404, headers: PRIVATE });
  const { booking } = found;
  const { stay, state, awaits, noHold, holdUntil, fromAt, version } = booking;
  const isAwaited = awaits !== null && state === "requested" && fromAt > Date.now();
  const view = {
    stay: `${stay.vehicleName}, ${pluralize(stay.days, "day")} from ${formatDay(stay.start, "named", new Date())}`,
    ...describe({
      isAsked: awaits !== null,
      isAwaited,
      keptUntil: noHold === null ? holdUntil : null,
    }),
    isAwaited,
    version,
    paths: { page: ownPath(booking), confirm: ownPath(booking, "/confirm") },
  };
  return data(view, { headers: PRIVATE });
}

export async function action({ request, url, params, context }: Route.ActionArgs) {
  const { bookings } = context.get(services);
  const found = await findOwn(url, params.reference, { bookings }, new Date());
  if (found === null) return data(null, { status: 404, headers: PRIVATE });
  const refuse = (text: string, status: number) =>
    data({ title: "Not requested", text }, { status, headers: PRIVATE });
  const { version, unreadable } = await postedChange(request);
  if (unreadable) return refuse(unreadable.text, unreadable.status);
  const { booking } = found;
  const own = redirect(ownPath(booking), { status: 303, headers: PRIVATE });
  // Pressed twice.
  if (booking.awaits === null) return own;
  const result = await bookings.confirmEmail({ reference: booking.reference, version });
  if (result.kind === "ok") return own;
  if (result.kind === "rejected" && result.why === "unchanged") return own;
  if (result.kind === "rejected" && result.why === "full") {
    return refuse("All carts are taken for those dates. Send a new request for others.", 409);
  }
  return result.kind === "outdated"
    ? refuse("Your request has changed since you opened this page. Look at it as it is now.", 409)
    : refuse("The time for this link is over. Send a new request, or call us.", 409);
}

export const headers = () => PRIVATE;

export function meta({ matches }: Route.MetaArgs) {
  const facts = findSiteFacts(matches);
  return pageMeta(facts, {
    title: "Confirm your email",
    description: `Confirm your email address to request your golf cart rental from ${facts.name}.`,
    keywords: ["confirm golf cart reservation"],
    path: "/reservations",
    index: false,
  });
}

export default function ConfirmPage({ loaderData: view, actionData }: Route.ComponentProps) {
  if (!view) return <NotOpen page="reservation" />;
  const { stay, text, ...rest } = view;
  return (
    <ConfirmEmail {...rest} lead={stay} error={actionData} pageText="See my request">
      {text && <p className="text-17 text-muted">{text}</p>}
    </ConfirmEmail>
  );
}
