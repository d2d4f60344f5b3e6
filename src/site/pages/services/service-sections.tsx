import { CalendarCheck, CircleCheck, MessageSquare, ReceiptText } from "lucide";
import { ActionLink } from "#ui/action/button.tsx";
import { Icon } from "#ui/action/icon.tsx";
import { ArrowLink, InlineLink } from "#ui/action/text-link.tsx";
import { FactOpener } from "#ui/layout/fact-opener.tsx";
import { Section } from "#ui/layout/section.tsx";
import { SceneImage } from "#ui/picture/scene-image.tsx";
import type { ServiceCard, ServicesData } from "./services-data.server.ts";

const WORDS = "text-15 text-muted";

/** No line begins with the dot. */
const SEPARATOR = "\u00a0· ";

/** The link's text says what opens. */
function LinkText({ card: { link, title } }: { card: ServiceCard }) {
  return (
    <span>
      {link.text}
      <span className="sr-only">: {title}</span>
    </span>
  );
}

/** The first service, wide. */
function LeadCard({ card }: { card: ServiceCard }) {
  const { picture, title, price, description, points, link } = card;
  return (
    <article className="mb-12 grid gap-x-12 gap-y-3 md:mb-16 md:grid-cols-[minmax(0,1fr)_auto] md:gap-y-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.7fr)_auto]">
      {picture && (
        <div className="aspect-3/2 overflow-hidden rounded-panel bg-stage md:col-span-full md:aspect-20/9">
          <SceneImage
            picture={picture.wide}
            phone={picture.card}
            alt={`Illustration: ${picture.words}`}
            sizes="(min-width: 1280px) 1200px, 94vw"
            priority
            className="size-full object-cover"
          />
        </div>
      )}
      <div>
        <h3 className="text-24 md:text-30">{title}</h3>
        <p className="mt-1 font-semibold">{price}</p>
      </div>
      <div className="grid max-w-[66ch] content-start gap-2 md:max-lg:order-last md:max-lg:col-span-full">
        <p className="text-muted">{description}</p>
        <p className={WORDS}>{points.join(SEPARATOR)}</p>
      </div>
      <p className="max-md:grid">
        <ActionLink href={link.to} look="outline" size="medium">
          <LinkText card={card} />
        </ActionLink>
      </p>
    </article>
  );
}

function Card({ card }: { card: ServiceCard }) {
  const { picture, title, price, description, points, link } = card;
  return (
    <article className="grid content-start gap-2">
      {picture && (
        <div className="mb-2 aspect-3/2 overflow-hidden rounded-panel bg-stage">
          <SceneImage
            picture={picture.card}
            alt={`Illustration: ${picture.words}`}
            sizes="(min-width: 1280px) 380px, (min-width: 720px) 31vw, 94vw"
            lazy
            className="size-full object-cover"
          />
        </div>
      )}
      <h3 className="text-24">{title}</h3>
      <p className="-mt-1 font-semibold">{price}</p>
      <p className="text-muted">{description}</p>
      <p className={WORDS}>{points.join(SEPARATOR)}</p>
      <p>
        <ArrowLink href={link.to}>
          <LinkText card={card} />
        </ArrowLink>
      </p>
    </article>
  );
}

export function ServiceCards({ cards, nextFree }: Pick<ServicesData, "cards" | "nextFree">) {
  const [lead, ...others] = cards;
  return (
    <Section
      title="What we do"
      aside={
        nextFree !== null && (
          <p className="flex items-center gap-2 text-15">
            <Icon of={CalendarCheck} size={18} className="text-bay" />
            <span>
              Next free time: <strong className="font-semibold">{nextFree}</strong>
            </span>
          </p>
        )
      }
    >
      {lead && <LeadCard card={lead} />}
      <div className="grid gap-x-8 gap-y-12 md:grid-cols-3">
        {others.map((card) => (
          <Card key={card.id} card={card} />
        ))}
      </div>
    </Section>
  );
}

export function HowItWorks() {
  return (
    <Section title="How it works" ground="foam">
      <div className="grid gap-x-8 gap-y-3 max-md:[&>div]:pt-3.5 md:grid-cols-3">
        <FactOpener icon={MessageSquare} title="Tell us what's going on">
          Call or send a message with the make, the model and what you've noticed.
        </FactOpener>
        <FactOpener icon={ReceiptText} title="Ask for an estimate">
          Ask before the work starts. If the cart needs more work, we'll ask you first.
        </FactOpener>
        <FactOpener icon={CircleCheck} title="Pick up your cart">
          Pick it up when the work is done. Need more time? Ask about{" "}
          <InlineLink href="#storage">storage</InlineLink>.
        </FactOpener>
      </div>
    </Section>
  );
}

const NOTE = "mt-4 max-w-[60ch] text-15 text-muted";

function Hours({ hours }: Pick<ServicesData, "hours">) {
  return (
    <section aria-labelledby="service-hours">
      <h2 id="service-hours" className="border-ink border-b-2 pb-4">
        Service hours
      </h2>
      <dl className="tabular-nums">
        {hours.map(({ days, time }) => (
          <div key={days} className="flex justify-between gap-6 border-line border-b py-3.25">
            <dt className="text-muted">{days}</dt>
            <dd className="text-right font-semibold">{time}</dd>
          </div>
        ))}
      </dl>
      <p className={NOTE}>
        The <InlineLink href="/showroom">showrooms</InlineLink> have their own hours. How we price
        work and ask about extra work is in the{" "}
        <InlineLink href="/policies/terms-conditions">terms and conditions</InlineLink>.
      </p>
    </section>
  );
}

function Storage({ storage }: Pick<ServicesData, "storage">) {
  return (
    <section id="storage" aria-labelledby="storage-title" className="scroll-mt-6">
      <h2 id="storage-title">Storage</h2>
      <table aria-labelledby="storage-title" className="w-full text-right tabular-nums">
        <thead className="text-15">
          <tr className="border-ink border-b-2">
            <th scope="col" className="py-2 text-left font-normal text-muted">
              Per cart
            </th>
            <th scope="col" className="py-2 pl-3 font-semibold">
              Indoor
            </th>
            <th scope="col" className="py-2 pl-3 font-semibold">
              Covered
            </th>
          </tr>
        </thead>
        <tbody>
          {storage.terms.map(({ term, indoor, covered }) => (
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
      <p className={NOTE}>
        Maintenance while it's stored: {storage.maintenance} a month. Pre-season preparation{" "}
        {storage.preSeason}. The rest is in the{" "}
        <InlineLink href="/policies/storage-policy">storage policy</InlineLink>.
      </p>
    </section>
  );
}

export function HoursAndStorage({ hours, storage }: Pick<ServicesData, "hours" | "storage">) {
  return (
    <div className="on-white py-section">
      <div className="page grid gap-x-20 gap-y-12 md:grid-cols-2">
        <Hours hours={hours} />
        <Storage storage={storage} />
      </div>
    </div>
  );
}
