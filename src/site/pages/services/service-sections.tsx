import {
  BatteryCharging,
  CalendarCheck,
  Check,
  CircleCheck,
  type IconNode,
  MessageSquare,
  ReceiptText,
  Settings2,
  ShieldCheck,
  Wrench,
} from "lucide";
import { useSiteFacts } from "#site/site-facts.ts";
import { ButtonLink, buttonClass } from "#ui/action/button.tsx";
import { Icon } from "#ui/action/icon.tsx";
import { PhoneLink } from "#ui/action/phone-link.tsx";
import { ArrowLink, InlineLink, textLinkClass } from "#ui/action/text-link.tsx";
import { FactOpener } from "#ui/layout/fact-opener.tsx";
import { Section } from "#ui/layout/section.tsx";
import { CartImage } from "#ui/picture/cart-image.tsx";
import type { ServiceCard, ServicesData } from "./services-data.server.ts";

const ICONS: Record<string, IconNode> = {
  "battery-services": BatteryCharging,
  "custom-modifications": Settings2,
  "warranty-service": ShieldCheck,
};

const STEP_TEXT = { book: "Book this service", quote: "Get a quote", call: "Send a message" };

function Steps({ card: { step, title, to, next } }: { card: ServiceCard }) {
  const { phone } = useSiteFacts();
  const write = (
    <ButtonLink href={to} look="outline" size="medium">
      <span>
        {STEP_TEXT[step]}
        <span className="sr-only">: {title}</span>
      </span>
    </ButtonLink>
  );
  const call = (
    <PhoneLink
      phone={phone}
      text={step === "call" ? "Call first" : "Call"}
      className={step === "call" ? buttonClass("outline") : textLinkClass}
    />
  );
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
      {next !== null && (
        <p className="flex w-full items-center gap-2 font-semibold text-15">
          <Icon of={CalendarCheck} size={18} className="text-bay" />
          Next: {next}
        </p>
      )}
      {step === "call" ? (
        <>
          {call}
          <ArrowLink href={to}>
            {STEP_TEXT.call}
            <span className="sr-only">: {title}</span>
          </ArrowLink>
        </>
      ) : (
        <>
          {write}
          {call}
        </>
      )}
    </div>
  );
}

/** Parts of a picture that show the work: the charge gauge, the maker's name. */
const CLOSER: Record<string, string> = {
  "battery-services": "origin-[13%_48%] scale-[2.2]",
  "warranty-service": "origin-[10%_82%] scale-[2.2] max-md:origin-[10%_74%]",
};

/** On phones the picture is at the left. */
function Card({ card }: { card: ServiceCard }) {
  return (
    <article className="grid grid-cols-[118px_minmax(0,1fr)] gap-x-4 gap-y-3 md:row-span-5 md:mb-14 md:grid-cols-1 md:grid-rows-subgrid">
      {card.picture && (
        <div className="overflow-hidden rounded-panel bg-white max-md:aspect-3/2 md:mb-2 md:aspect-[2/1]">
          <CartImage
            {...card.picture}
            sizes={
              CLOSER[card.id]
                ? "(min-width: 720px) 100vw, 320px"
                : "(min-width: 1280px) 580px, (min-width: 720px) 46vw, 144px"
            }
            className={`size-full object-cover ${CLOSER[card.id] ?? ""}`}
          />
        </div>
      )}
      <div className="flex flex-wrap content-center items-center justify-between gap-x-6 gap-y-1 max-md:last:col-span-full">
        <h3 className="flex items-center gap-3 text-20 md:text-24">
          <Icon of={ICONS[card.id] ?? Wrench} size={24} className="text-bay max-md:hidden" />
          {card.title}
        </h3>
        <p className="display text-17">{card.price}</p>
      </div>
      <p className="col-span-full text-muted">{card.description}</p>
      <ul className="col-span-full mb-1 grid grid-cols-2 content-start gap-x-4 gap-y-1.5 border-line border-t pt-3 text-15/[1.4] md:pt-4 md:max-lg:grid-cols-1">
        {card.points.map((point) => (
          <li key={point} className="flex gap-2">
            <Icon of={Check} size={18} className="mt-px text-bay" />
            {point}
          </li>
        ))}
      </ul>
      <div className="col-span-full">
        <Steps card={card} />
      </div>
    </article>
  );
}

export function ServiceCards({ cards }: { cards: readonly ServiceCard[] }) {
  return (
    <Section title="What we do" ground="foam">
      <div className="grid gap-x-10 gap-y-10 md:-mb-14 md:grid-cols-2 md:gap-y-0">
        {cards.map((card) => (
          <Card key={card.id} card={card} />
        ))}
      </div>
    </Section>
  );
}

export function HowItWorks() {
  return (
    <Section title="How it works">
      <div className="grid gap-x-8 gap-y-3 max-md:[&>div]:pt-3.5 md:grid-cols-3">
        <FactOpener icon={MessageSquare} title="Tell us what's going on">
          Call or send a message with the make, the model and what you've noticed.
        </FactOpener>
        <FactOpener icon={ReceiptText} title="Ask for an estimate">
          Ask before the work starts. If the cart needs more work, we'll ask you first.
        </FactOpener>
        <FactOpener icon={CircleCheck} title="Pick up your cart">
          Pick it up when the work is done. Need more time? Ask about{" "}
          <InlineLink href="/policies/storage-policy">storage</InlineLink>.
        </FactOpener>
      </div>
    </Section>
  );
}

const ROW = "flex justify-between gap-6 border-line border-b py-2.5 md:py-3.25";

export function Prices({ prices }: Pick<ServicesData, "prices">) {
  return (
    <Section title="Prices" ground="foam">
      <div className="grid gap-x-16 gap-y-8 md:grid-cols-2">
        <div>
          <h3 className="border-ink border-b-2 pb-3">In the shop</h3>
          <dl className="tabular-nums">
            {prices.shop.map(({ job, price }) => (
              <div key={job} className={ROW}>
                <dt className="text-muted">{job}</dt>
                <dd className="text-right font-semibold">{price}</dd>
              </div>
            ))}
          </dl>
        </div>
        <div>
          <table className="w-full text-right tabular-nums">
            <caption className="display border-ink border-b-2 pb-3 text-left text-20/[1.25] tracking-[-0.015em]">
              Storage
            </caption>
            <thead className="text-15">
              <tr className="border-line border-b">
                <td />
                <th scope="col" className="py-2 pl-3 font-semibold">
                  Indoor
                </th>
                <th scope="col" className="py-2 pl-3 font-semibold">
                  Covered
                </th>
              </tr>
            </thead>
            <tbody>
              {prices.storage.map(({ term, indoor, covered }) => (
                <tr key={term} className="border-line border-b">
                  <th scope="row" className="py-3.25 text-left font-normal text-muted">
                    {term}
                  </th>
                  <td className="py-3.25 pl-3 font-semibold">{indoor}</td>
                  <td className="py-3.25 pl-3 font-semibold">{covered}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <p className="mt-3 text-muted text-15">
            Maintenance while it's stored: {prices.maintenanceAddOn} a month. Everything else is in
            the <InlineLink href="/policies/storage-policy">storage policy</InlineLink>.
          </p>
        </div>
      </div>
    </Section>
  );
}

export function ServiceHours({ hours }: Pick<ServicesData, "hours">) {
  return (
    <Section title="Service hours">
      <div className="grid gap-x-16 gap-y-7 md:grid-cols-2">
        <dl className="tabular-nums">
          {hours.map(({ days, time }) => (
            <div
              key={days}
              className="flex justify-between gap-6 border-line border-b py-2.5 md:py-3.25"
            >
              <dt className="text-muted">{days}</dt>
              <dd className="text-right font-semibold">{time}</dd>
            </div>
          ))}
        </dl>
        <div className="grid content-start gap-4 text-muted">
          <p>
            These are the service department's hours. The{" "}
            <InlineLink href="/showroom">showrooms</InlineLink> have their own.
          </p>
          <p>
            How we price work, ask about extra work and hand your cart back is in the{" "}
            <InlineLink href="/policies/terms-conditions">terms and conditions</InlineLink>.
          </p>
        </div>
      </div>
    </Section>
  );
}
