import type { SiteFacts } from "#site/site-facts.ts";
import { buttonClass } from "#ui/action/button-class.ts";
import { PhoneLink } from "#ui/action/phone-link.tsx";

export type Showroom = { name: string; address: string; phone: string };

export function ContactAside({
  facts,
  hours,
  showrooms,
}: {
  facts: Pick<SiteFacts, "phone" | "email">;
  hours: readonly { days: string; time: string }[];
  showrooms: readonly Showroom[];
}) {
  return (
    <div className="contact-aside">
      <section className="contact-phone">
        <h2>Quicker by phone</h2>
        <p className="display figures">{facts.phone}</p>
        <PhoneLink phone={facts.phone} text="Call now" className={buttonClass("ink")} />
        <a href="/dealership.vcf" className="text-link mt-4 underline underline-offset-4">
          Save our number
        </a>
      </section>
      <section>
        <h2>Business hours</h2>
        <dl>
          {hours.map(({ days, time }) => (
            <div key={days} className="flex flex-wrap justify-between gap-x-4">
              <dt className="text-muted">{days}</dt>
              <dd className="figures whitespace-nowrap font-semibold">{time}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section>
        <h2>Showrooms</h2>
        <ul className="grid gap-2">
          {showrooms.map(({ name, address, phone }) => (
            <li key={address}>
              <span className="sr-only">{name}: </span>
              {address}
              <br />
              <PhoneLink phone={phone} icon={false} className="text-link" />
            </li>
          ))}
        </ul>
      </section>
      <section>
        <h2>Email</h2>
        <a href={`mailto:${facts.email}`} className="text-link underline underline-offset-4">
          {facts.email}
        </a>
      </section>
    </div>
  );
}
