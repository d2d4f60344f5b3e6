import { CalendarPlus } from "lucide";
import { data } from "react-router";
import { dayText } from "#domain/dates.ts";
import { clockText } from "#domain/dealership/hours.ts";
import { amountText, centsText } from "#domain/money.ts";
import { cancellationSentence } from "#domain/rentals/booking-text.ts";
import { bookingInterval, instantText, returnDate } from "#domain/rentals/booking-times.ts";
import type { PageHandle } from "#site/document/page-handle.ts";
import { factsOf, pageMeta } from "#site/seo/page-meta.ts";
import { services } from "#site/services.ts";
import { useSiteFacts } from "#site/site-facts.ts";
import { buttonClass } from "#ui/action/button-class.ts";
import { Icon } from "#ui/action/icon.tsx";
import { PhoneLink } from "#ui/action/phone-link.tsx";
import type { Route } from "./+types/page.ts";
import { findReserved } from "./find-reserved.server.ts";

export const handle: PageHandle = { cache: "per-visit" };

const NO_STORE = { headers: { "cache-control": "no-store" } };

export async function loader({ url, context }: Route.LoaderArgs) {
  const given = context.get(services);
  const found = await findReserved(url, given);
  if (found === null) return data(null, { status: 404, ...NO_STORE });
  const { id, reference, booking, area, showroom } = found;
  const { start, time, days, quote } = booking;
  const at = clockText(time, "long");
  const shown = {
    id,
    reference,
    heading: `${booking.vehicleName}, ${days} ${days === 1 ? "day" : "days"}`,
    from: `${dayText(start, "long")}, ${at}`,
    to: `${dayText(returnDate(booking), "long")}, ${at}`,
    zone: instantText(bookingInterval(booking).from).split(" ").at(-1) ?? "",
    place: area === null ? `You collect it: ${showroom}` : `Brought to you in ${area}`,
    drivers: booking.additionalDrivers,
    lines: quote.lines.map(({ label, cents }) => ({ label, amount: amountText(cents) })),
    total: centsText(quote.totalCents),
    deposit: centsText(quote.depositCents),
    cancellation: cancellationSentence(
      booking,
      given.catalogue.rentals.rules.cancellation,
      new Date(found.receivedAt),
    ),
  };
  return data(shown, NO_STORE);
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export function meta({ matches }: Route.MetaArgs) {
  const facts = factsOf(matches);
  return pageMeta(facts, {
    title: "Your rental request",
    description: `Your rental request to ${facts.name} is stored. It is not confirmed until we call you from ${facts.phone}.`,
    keywords: ["golf cart rental request"],
    path: "/reserve/thank-you",
    index: false,
  });
}

function Unknown({ phone }: { phone: string }) {
  return (
    <div className="page thanks-page">
      <div className="thanks-main">
        <h1 className="h1-tool">No such request</h1>
        <p className="lead">
          This address names no rental request of ours. If you have sent one, call us with your name
          and your dates.
        </p>
        <p className="flex flex-wrap gap-4">
          <a href="/reserve" className={buttonClass("primary")}>
            Reserve a cart
          </a>
          <PhoneLink phone={phone} className={buttonClass("outline")} />
        </p>
      </div>
    </div>
  );
}

export default function ReservedPage({ loaderData: stay }: Route.ComponentProps) {
  const facts = useSiteFacts();
  const phone = facts?.phone ?? "";
  if (!stay) return <Unknown phone={phone} />;
  const rows = [
    { label: "From", value: `${stay.from} ${stay.zone}` },
    { label: "To", value: stay.to },
    { label: "Handed over", value: stay.place },
    ...(stay.drivers > 0 ? [{ label: "Additional drivers", value: String(stay.drivers) }] : []),
  ];
  return (
    <div className="page thanks-page">
      <div className="thanks-main">
        <h1 className="h1-tool">We have your request</h1>
        <p className="lead">
          It is not confirmed until we call you.
          {facts && ` Allow up to ${facts.promise.maximumHours} hours for that.`}
        </p>
        <dl className="thanks-reference">
          <dt>Your reference</dt>
          <dd className="display">{stay.reference}</dd>
          <dd>Mention it when you call about this request.</dd>
        </dl>
        <section className="reserved-stay">
          <h2>{stay.heading}</h2>
          <dl className="figures">
            {rows.map(({ label, value }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          <p className="mt-5">
            <a
              href={`/reserve/calendar.ics?booking=${stay.id}`}
              className={buttonClass("outline")}
              download
            >
              <Icon of={CalendarPlus} />
              Add to your calendar
            </a>
          </p>
        </section>
        <section>
          <h2>If your plans change</h2>
          <p>{stay.cancellation}</p>
        </section>
        <section>
          <h2>Next steps</h2>
          <ol className="thanks-steps">
            <li>We check that the cart is free on your days.</li>
            <li>We call you to confirm, and to agree on the exact hour and the place.</li>
            <li>At the handover you show your ID and sign. Until then you pay nothing here.</li>
          </ol>
        </section>
      </div>
      <div className="contact-aside">
        <section className="quote-bill">
          <h2>The price you saw</h2>
          <p className="display figures quote-total">{stay.total}</p>
          <dl className="figures">
            {stay.lines.map(({ label, amount }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{amount}</dd>
              </div>
            ))}
          </dl>
          <dl className="figures quote-deposit">
            <div>
              <dt>Deposit, refundable</dt>
              <dd>{stay.deposit}</dd>
            </div>
          </dl>
        </section>
        <section className="contact-phone">
          <h2>Quicker by phone</h2>
          <p className="display figures">{phone}</p>
          <PhoneLink phone={phone} text="Call now" className={buttonClass("ink")} />
        </section>
      </div>
    </div>
  );
}
