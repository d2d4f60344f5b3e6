import { CalendarPlus } from "lucide";
import { data } from "react-router";
import { cancellationSentence } from "#domain/bookings/cancellation-text.ts";
import { formatFullDay } from "#domain/dates.ts";
import { formatTimeZone } from "#domain/dealership/format-instant.ts";
import { formatTime } from "#domain/dealership/hours.ts";
import { formatAmount, formatCents } from "#domain/money.ts";
import { bookingInterval, returnDate } from "#domain/rentals/booking-times.ts";
import { ownPath } from "#rentals/mails/own-path.ts";
import { CallButton } from "#site/chrome/call-button.tsx";
import { CallPanel } from "#site/chrome/call-panel.tsx";
import { OpeningLine } from "#site/chrome/opening-line.tsx";
import type { PageHandle } from "#site/document/page-handle.ts";
import { NextSteps, Received, ReceivedSection, Reference } from "#site/forms/received.tsx";
import { PRIVATE } from "#site/own-page/private-response.server.ts";
import { BillLines, BillTotal } from "#site/quote/quote-bill.tsx";
import { findSiteFacts, pageMeta } from "#site/seo/page-meta.ts";
import { services } from "#site/services.ts";
import { ActionLink } from "#ui/action/button.tsx";
import { Icon } from "#ui/action/icon.tsx";
import { InlineLink } from "#ui/action/text-link.tsx";
import { AsidePage, AsideSection } from "#ui/layout/aside-page.tsx";
import type { Route } from "./+types/page.ts";
import { findReserved } from "./find-reserved.server.ts";
import { OVER, reservedLabels } from "./reserved-labels.ts";

export const handle: PageHandle = { cache: "per-visit", bottomBar: "call" };

const ABOUT = { page: "/reserve" };

const HEADERS = { headers: PRIVATE };

export async function loader({ url, context }: Route.LoaderArgs) {
  const input = context.get(services);
  const now = new Date();
  const found = await findReserved(url, input, now);
  if (found === null) return data(null, { status: 404, ...HEADERS });
  if (found === "over") return data("over" as const, { status: 410, ...HEADERS });
  const { id, reference, stay, area, showroom, booking } = found;
  const { start, time, days, quote } = stay;
  const at = formatTime(time, "long");
  const { rules } = input.catalogue.rentals;
  const shown = {
    id,
    reference,
    labels: reservedLabels(booking, { rules, town: area, showroom }, now),
    isMailed: await input.bookings.isAcknowledged(booking.id),
    ownPage: ownPath(booking),
    heading: `${stay.vehicleName}, ${days} ${days === 1 ? "day" : "days"}`,
    from: `${formatFullDay(start)}, ${at}`,
    to: `${formatFullDay(returnDate(stay))}, ${at}`,
    zone: formatTimeZone(bookingInterval(stay).from),
    place:
      area === null
        ? `At our showroom: ${showroom}`
        : [stay.address, area].filter(Boolean).join(", "),
    isDelivered: area !== null,
    drivers: stay.additionalDrivers,
    lines: quote.lines.map(({ label, cents }) => ({ label, amount: formatAmount(cents) })),
    total: formatCents(quote.totalCents),
    deposit: formatCents(quote.depositCents),
    cancellation: cancellationSentence(
      { fromAt: booking.fromAt, totalCents: quote.totalCents, paidCents: 0 },
      rules.cancellation,
      now,
    ),
  };
  return data(shown, HEADERS);
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export function meta({ matches }: Route.MetaArgs) {
  const facts = findSiteFacts(matches);
  return pageMeta(facts, {
    title: "Your rental request",
    description: `${facts.name} has your rental request. This page says whether it is confirmed.`,
    keywords: ["golf cart rental request"],
    path: "/reserve/thank-you",
    index: false,
  });
}

function Over() {
  return (
    <AsidePage>
      <Received title="We have your request" lead={OVER}>
        <div className="top-action flex flex-wrap gap-4">
          <CallButton size="medium" />
          <OpeningLine about={ABOUT} />
        </div>
      </Received>
    </AsidePage>
  );
}

function Unknown() {
  return (
    <AsidePage>
      <Received
        title="We can't find that request"
        lead="Check the link. If you've sent us a request, call us with your name and your dates."
      >
        <div className="top-action flex flex-wrap gap-4">
          <ActionLink href="/reserve" size="medium">
            Reserve a cart
          </ActionLink>
          <CallButton size="medium" />
          <OpeningLine about={ABOUT} />
        </div>
      </Received>
    </AsidePage>
  );
}

export default function ReservedPage({ loaderData: stay }: Route.ComponentProps) {
  if (!stay) return <Unknown />;
  if (stay === "over") return <Over />;
  const rows = [
    { label: "Starts", value: `${stay.from} ${stay.zone}` },
    { label: "Ends", value: stay.to },
    { label: stay.isDelivered ? "Delivery" : "Pickup", value: stay.place },
    ...(stay.drivers > 0 ? [{ label: "Extra drivers", value: String(stay.drivers) }] : []),
  ];
  return (
    <AsidePage
      aside={
        <>
          <AsideSection title="Your price">
            <div data-testid="bill">
              <BillTotal total={stay.total} />
              <BillLines lines={stay.lines} deposit={stay.deposit} />
            </div>
          </AsideSection>
          <CallPanel />
        </>
      }
    >
      <Received title={stay.labels.title} lead={stay.labels.lead}>
        <Reference
          reference={stay.reference}
          mention="Have it ready when you call us about this request."
        />
        {stay.ownPage && (
          <div className="grid gap-3">
            {!stay.isMailed && (
              <p>You get no email about this request. Save the link of this button.</p>
            )}
            <p>
              <ActionLink href={stay.ownPage} look="ink" size="medium">
                See, change or cancel it
              </ActionLink>
            </p>
          </div>
        )}
        {stay.labels.steps.length > 0 && (
          <ReceivedSection title="What happens next">
            <NextSteps steps={stay.labels.steps} />
          </ReceivedSection>
        )}
        <ReceivedSection title={stay.heading}>
          <dl className="mt-2 tabular-nums" data-testid="stay">
            {rows.map(({ label, value }) => (
              <div key={label} className="grid gap-0.5 border-line border-b py-3">
                <dt className="text-15 text-muted">{label}</dt>
                <dd className="font-semibold">{value}</dd>
              </div>
            ))}
          </dl>
          {stay.isDelivered && stay.ownPage && (
            <p className="mt-3 text-15 text-muted">
              Is the address wrong?{" "}
              <InlineLink href={`${stay.ownPage}#write`}>Write to us</InlineLink>
            </p>
          )}
          <p className="mt-5">
            <ActionLink
              href={`/reserve/calendar.ics?booking=${stay.id}`}
              download
              look="outline"
              size="medium"
            >
              <Icon of={CalendarPlus} />
              Add to your calendar
            </ActionLink>
          </p>
        </ReceivedSection>
        <ReceivedSection title="If your plans change">
          <p>{stay.cancellation}</p>
        </ReceivedSection>
      </Received>
    </AsidePage>
  );
}
