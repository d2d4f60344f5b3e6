import {
  BatteryCharging,
  Check,
  CircleCheck,
  type IconNode,
  MessageSquare,
  ReceiptText,
  Settings2,
  ShieldCheck,
  Wrench,
} from "lucide";
import { ButtonLink, buttonClass } from "#ui/action/button.tsx";
import { Icon } from "#ui/action/icon.tsx";
import { PhoneLink } from "#ui/action/phone-link.tsx";
import { ArrowLink, InlineLink, textLinkClass } from "#ui/action/text-link.tsx";
import { CartStage } from "#ui/cart/cart-stage.tsx";
import { FactOpener } from "#ui/layout/fact-opener.tsx";
import { Section } from "#ui/layout/section.tsx";
import type { ServiceCard, ServicesData } from "./services-data.server.ts";

const ICONS: Record<string, IconNode> = {
  "battery-services": BatteryCharging,
  "custom-modifications": Settings2,
  "warranty-service": ShieldCheck,
};

const STEP_TEXT = { book: "Book this service", quote: "Ask for a quote", call: "Send a message" };

function Steps({ card: { step, title, to }, phone }: { card: ServiceCard; phone: string }) {
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

function Card({ card, phone }: { card: ServiceCard; phone: string }) {
  return (
    <article className="mb-14 flex flex-col gap-3 md:row-span-5 md:grid md:grid-rows-subgrid">
      {card.picture && (
        <CartStage
          {...card.picture}
          sizes="(min-width: 1280px) 580px, (min-width: 720px) 46vw, 88vw"
          className="mb-2"
        />
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <h3 className="flex items-center gap-3 text-[clamp(22px,2vw,26px)]">
          <Icon of={ICONS[card.id] ?? Wrench} size={26} className="text-bay" />
          {card.title}
        </h3>
        <p className="display text-lg">{card.price}</p>
      </div>
      <p className="text-muted">{card.description}</p>
      <ul className="mb-2 grid content-start gap-x-6 gap-y-1.5 border-line border-t pt-4 text-[15px] lg:grid-cols-2">
        {card.points.map((point) => (
          <li key={point} className="flex gap-2.5">
            <Icon of={Check} size={18} className="mt-[3px] text-bay" />
            {point}
          </li>
        ))}
      </ul>
      <Steps card={card} phone={phone} />
    </article>
  );
}

export function ServiceCards({ cards, phone }: { cards: readonly ServiceCard[]; phone: string }) {
  return (
    <Section title="What we do" ground="foam">
      <div className="-mb-14 grid gap-x-10 md:grid-cols-2">
        {cards.map((card) => (
          <Card key={card.id} card={card} phone={phone} />
        ))}
      </div>
    </Section>
  );
}

export function HowItWorks() {
  return (
    <Section title="How it works">
      <div className="grid gap-x-8 gap-y-7 md:grid-cols-3">
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

const ROW = "flex justify-between gap-6 border-line border-b py-3.25";

export function Prices({ prices }: Pick<ServicesData, "prices">) {
  return (
    <Section title="Prices" ground="foam">
      <div className="grid gap-x-16 gap-y-12 md:grid-cols-2">
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
            <caption className="display border-ink border-b-2 pb-3 text-left text-[clamp(20px,1.7vw,22px)]/[1.25] tracking-[-0.015em]">
              Storage
            </caption>
            <thead className="text-sm">
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
          <p className="mt-3 text-muted text-sm">
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
            <div key={days} className="flex justify-between gap-6 border-line border-b py-3.25">
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
