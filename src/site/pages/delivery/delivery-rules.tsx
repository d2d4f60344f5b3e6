import { CalendarClock, CircleCheck, PhoneCall, Route, Ruler, ShoppingBag } from "lucide";
import { once } from "#domain/memoize.ts";
import { ROAD_PERCENT, tooFarText, wholeMilesText } from "#domain/places/delivery.ts";
import { PhoneLink } from "#ui/action/phone-link.tsx";
import { FactOpener } from "#ui/layout/fact-opener.tsx";
import type { DeliveryData } from "./delivery-data.ts";

const list = once(() => new Intl.ListFormat("en-US", { type: "disjunction" }));

/** How the delivery of a rental is priced, and up to where there is one. */
export function DeliveryRules({
  rate,
  sameDay,
  maximumMiles,
  example,
  start,
  phone,
}: Pick<DeliveryData, "rate" | "sameDay" | "maximumMiles" | "example" | "start"> & {
  phone: string;
}) {
  const origins = list().format(start.map(({ name }) => name));
  return (
    <section className="page delivery-rules">
      <h2>How delivery is priced</h2>
      <div className="grid gap-x-8 gap-y-7 md:grid-cols-2 md:gap-y-11 lg:grid-cols-3">
        <FactOpener icon={CircleCheck} title={`${wholeMilesText(rate.freeMiles)} free`}>
          Counted from the nearest of our locations
          {origins === "" ? "" : `: for the towns below, the ${origins}`}.
        </FactOpener>
        <FactOpener icon={Route} title={`Then ${rate.perMile} a mile`}>
          Only the miles beyond the free ones count.
          {example && ` ${example.town}: ${example.fee}. ${example.sum}`}
        </FactOpener>
        <FactOpener icon={Ruler} title="The miles are an estimate">
          The straight line plus {ROAD_PERCENT} percent, rounded up to whole miles. Your address
          decides.
        </FactOpener>
        <FactOpener icon={CalendarClock} title={`Same day before ${sameDay.before}`}>
          Order before {sameDay.before} to have the cart brought the same day. The rush fee is{" "}
          {sameDay.fee}.
        </FactOpener>
        <FactOpener icon={PhoneCall} title={`Up to ${wholeMilesText(maximumMiles)}`}>
          {tooFarText(maximumMiles)}{" "}
          <PhoneLink phone={phone} icon={false} className="text-link min-h-0" />
        </FactOpener>
        <FactOpener icon={ShoppingBag} title="Carts that you buy">
          Other rules apply to their delivery. They are in the{" "}
          <a href="/policies/delivery-policy" className="text-link min-h-0 underline">
            delivery policy
          </a>
          .
        </FactOpener>
      </div>
    </section>
  );
}
