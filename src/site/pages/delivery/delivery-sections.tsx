import { CalendarClock, CircleCheck, PhoneCall, Route, Ruler, ShoppingBag } from "lucide";
import type { ComponentProps } from "react";
import { formatWholeMiles, ROAD_PERCENT } from "#domain/places/delivery.ts";
import { CallLink } from "#site/chrome/call-button.tsx";
import { FactOpener } from "#ui/layout/fact-opener.tsx";
import { Lead, Section } from "#ui/layout/section.tsx";
import { MapKey } from "#ui/map/map-place.tsx";
import { ShoreBand } from "#ui/map/shore-band.tsx";
import { type DeliveryData, type DeliveryKind, SHAPE_OF } from "./delivery-data.ts";

const list = new Intl.ListFormat("en-US", { type: "disjunction" });

export function DeliveryRules({ delivery }: { delivery: DeliveryData }) {
  const { rate, sameDay, maximumMiles, example, start } = delivery;
  const origins = list.format(start.map(({ name }) => name));
  return (
    <section className="page grid gap-8 pt-12 pb-section">
      <h2>How delivery is priced</h2>
      <div className="grid gap-x-8 gap-y-7 md:grid-cols-2 md:gap-y-11 lg:grid-cols-3">
        <FactOpener icon={CircleCheck} title={`${formatWholeMiles(rate.freeMiles)} free`}>
          Measured from our nearest location
          {origins === "" ? "" : `: for the towns below, that's the ${origins}`}.
        </FactOpener>
        <FactOpener icon={Route} title={`Then ${rate.perMile} a mile`}>
          You pay only for the miles beyond the free ones.
          {example && ` ${example.town}: ${example.fee}. ${example.sum}`}
        </FactOpener>
        <FactOpener icon={Ruler} title="The miles are an estimate">
          We take the straight line, add {ROAD_PERCENT} percent and round up to whole miles. Your
          exact address sets the final fee.
        </FactOpener>
        <FactOpener icon={CalendarClock} title={`Same day before ${sameDay.before}`}>
          Order before {sameDay.before} for same-day delivery. The rush fee is {sameDay.fee}.
        </FactOpener>
        <FactOpener icon={PhoneCall} title={`Up to ${formatWholeMiles(maximumMiles)}`}>
          Farther away? Call us and we'll tell you what we can do.{" "}
          <CallLink className="font-semibold text-bay underline-offset-4 hover:underline" />
        </FactOpener>
        <FactOpener icon={ShoppingBag} title="Buying a cart?">
          Delivery of a cart you buy has its own rules. They're in the{" "}
          <a
            href="/policies/delivery-policy"
            className="font-semibold text-bay underline hover:underline-offset-4"
          >
            delivery policy
          </a>
          .
        </FactOpener>
      </div>
    </section>
  );
}

const MEANING: Record<DeliveryKind, string> = {
  free: "Delivery is free",
  paid: "Delivery has a fee",
  phone: "Too far for our regular delivery: please call us",
};

function KeyRow({ shape, text }: { shape: ComponentProps<typeof MapKey>["shape"]; text: string }) {
  return (
    <li className="flex items-center gap-3">
      <MapKey shape={shape} />
      {text}
    </li>
  );
}

export function DeliveryMap({ delivery }: { delivery: DeliveryData }) {
  const { places, start, reaches, kinds, rate } = delivery;
  const marks = Object.entries(SHAPE_OF).flatMap(([kind, shape]) => {
    const shown = kinds.find((one) => one === kind);
    return shown ? [{ shape, text: MEANING[shown] }] : [];
  });
  return (
    <ShoreBand places={places} locations={start} reaches={reaches}>
      <h2>Delivery fees on the map</h2>
      <Lead>Each dot is a town. Where there's room, the estimated fee is next to it.</Lead>
      <ul className="grid gap-2">
        {marks.map(({ shape, text }) => (
          <KeyRow key={shape} shape={shape} text={text} />
        ))}
        {reaches.length > 0 && (
          <KeyRow
            shape="reach"
            text={`Within ${formatWholeMiles(rate.freeMiles)} by our estimate`}
          />
        )}
        {start.length > 0 && <KeyRow shape="pin" text="Where delivery starts" />}
      </ul>
    </ShoreBand>
  );
}

type Group = DeliveryData["groups"][number];

function GroupFees({ title, towns }: Group) {
  const id = `fees-${title.toLowerCase().replaceAll(" ", "-")}`;
  return (
    <div className="break-inside-avoid pb-12">
      <h3 id={id} className="text-20/[1.25]">
        {title}
      </h3>
      <table className="mt-2 w-full text-right tabular-nums" aria-labelledby={id}>
        <thead className="text-15/[1.6]">
          <tr className="border-ink border-b-2">
            <th scope="col" className="py-2.5 text-left font-semibold">
              Town
            </th>
            <th scope="col" className="py-2.5 pl-3 font-semibold">
              Miles
            </th>
            <th scope="col" className="py-2.5 pl-3 font-semibold">
              Fee
            </th>
          </tr>
        </thead>
        <tbody>
          {towns.map(({ slug, name, miles, fee }) => (
            <tr key={slug} className="border-line border-b">
              <th scope="row" className="text-left">
                <a
                  href={`/${slug}/rentals`}
                  className="flex min-h-11 items-center font-semibold text-bay leading-[1.3] underline-offset-4 hover:underline"
                >
                  {name}
                  <span className="sr-only"> rentals</span>
                </a>
              </th>
              <td className="pl-3 sm:whitespace-nowrap">{miles}</td>
              <td className="w-[4.5em] pl-3 font-semibold">{fee}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

export function TownFees({ groups }: Pick<DeliveryData, "groups">) {
  return (
    <Section title="Delivery fee by town" lead="Pick a town to see its rental prices.">
      <div className="columns-[3_18em] gap-x-14">
        {groups
          .filter(({ towns }) => towns.length > 0)
          .map((group) => (
            <GroupFees key={group.title} {...group} />
          ))}
      </div>
    </Section>
  );
}
