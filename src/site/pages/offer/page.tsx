import { data, Form, redirect } from "react-router";
import { ownPath } from "#appointments/mails/own-path.ts";
import { CUSTOMER } from "#appointments/store/records.server.ts";
import { readInstant } from "#domain/appointments/appointment-request.ts";
import { rateLimitMessage } from "#domain/inquiries/failure-messages.ts";
import { AppointmentRow } from "#site/appointments/appointment-row.tsx";
import { CallLink } from "#site/chrome/call-button.tsx";
import { OpeningLine } from "#site/chrome/opening-line.tsx";
import type { PageHandle } from "#site/document/page-handle.ts";
import { postedForm } from "#site/forms/form-post.server.ts";
import { NotOpen } from "#site/own-page/not-open.tsx";
import { PRIVATE } from "#site/own-page/private-response.server.ts";
import { findSiteFacts, pageMeta } from "#site/seo/page-meta.ts";
import { requestContext, services } from "#site/services.ts";
import { ActionLink, buttonClass } from "#ui/action/button.tsx";
import { inlineLinkClass } from "#ui/action/text-link.tsx";
import { ErrorSummary } from "#ui/form/error-summary.tsx";
import { Lead } from "#ui/layout/section.tsx";
import type { Route } from "./+types/page.ts";
import { findBooked, findOffer, findOfferedAppointment, offerView } from "./offer-view.server.ts";

export const handle: PageHandle = { cache: "per-visit", bottomBar: "call" };

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const input = context.get(services);
  const now = Date.now();
  const offer = await findOffer(url, params.reference, input);
  if (offer === null) return data(null, { status: 404, headers: PRIVATE });
  const booked = await findBooked(offer, input, now);
  if (booked !== null) return redirect(ownPath(booked), { headers: PRIVATE });
  return data(await offerView(offer, offer.startsAt, input, now), { headers: PRIVATE });
}

export async function action({ request, url, params, context }: Route.ActionArgs) {
  const input = context.get(services);
  const now = Date.now();
  const offer = await findOffer(url, params.reference, input);
  if (offer === null) return data(null, { status: 404, headers: PRIVATE });
  const { inquiry } = offer;
  const refuse = (text: string | null, status: number, requested = offer.startsAt) =>
    offerView(offer, requested, input, now).then((view) =>
      data({ view, text }, { status, headers: PRIVATE }),
    );
  const { params: form, unreadable } = await postedForm(request);
  if (unreadable) return await refuse(unreadable.text, unreadable.status);
  const startsAt = readInstant(form.get("startsAt"));
  if (startsAt === null) return await refuse("Choose a time below.", 422);
  const offered = await findOfferedAppointment(offer, input);
  if (offered === null || offered.isAway || offer.startsAt <= now) return await refuse(null, 409);
  const wait = await context.get(requestContext).admitKnown();
  if (wait !== null) return await refuse(rateLimitMessage(wait), 429);
  const { kind, place, summary, context: about } = offered;
  const result = await input.appointments.book(CUSTOMER, {
    kind: kind.id,
    place,
    startsAt,
    notes: "",
    inquiry: inquiry.id,
    customer: {
      firstName: inquiry.first_name,
      lastName: inquiry.last_name,
      email: inquiry.email,
      phone: inquiry.phone,
    },
    vehicle:
      about.vehicle === null || summary.cart === null
        ? null
        : { id: about.vehicle, name: summary.cart.name, color: about.color },
  });
  return result.kind === "ok"
    ? redirect(ownPath(result.appointment), { status: 303, headers: PRIVATE })
    : await refuse(null, 409, startsAt);
}

export const headers = () => PRIVATE;

export function meta({ matches }: Route.MetaArgs) {
  const facts = findSiteFacts(matches);
  return pageMeta(facts, {
    title: "Book your visit",
    description: `Book a time that ${facts.name} offered you.`,
    keywords: ["golf cart appointment"],
    path: "/offers",
    index: false,
  });
}

export default function OfferPage({ loaderData, actionData }: Route.ComponentProps) {
  const view = actionData?.view ?? loaderData;
  if (!view) return <NotOpen page="offer" />;
  const { summary, lead, times, other } = view;
  return (
    <div className="page grid max-w-[760px] gap-6 pt-10 pb-18 lg:pt-16 lg:pb-26">
      {actionData?.text && <ErrorSummary title="Not booked" text={actionData.text} />}
      <h1 className="text-title">{summary?.title ?? "Your visit"}</h1>
      <Lead>{lead}</Lead>
      {summary !== null && (summary.cart !== null || !summary.isDrive) && (
        <AppointmentRow appointment={{ ...summary, without: null }} />
      )}
      <Form method="post" className="flex flex-wrap gap-3">
        {times.map(({ startsAt, text }) => (
          <button
            key={startsAt}
            type="submit"
            name="startsAt"
            value={startsAt}
            className={buttonClass("primary")}
          >
            {text}
          </button>
        ))}
        <ActionLink href={other} look="outline" size="medium">
          Choose another time
        </ActionLink>
      </Form>
      <p>
        Questions? Call <CallLink className={inlineLinkClass} />.
      </p>
      <OpeningLine about={null} />
    </div>
  );
}
