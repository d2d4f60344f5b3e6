import { CallPanel } from "#site/chrome/call-panel.tsx";
import type { SiteFacts } from "#site/site-facts.ts";
import { PhoneLink } from "#ui/action/phone-link.tsx";
import { textLinkClass } from "#ui/action/text-link.tsx";
import { AsideSection } from "#ui/layout/aside-page.tsx";
import { ClosedNote } from "#ui/layout/closed-note.tsx";
import type { VisitView } from "./visit-view.server.ts";

export type Showroom = { id: string; name: string; address: string; phone: string };

export function ContactAside({
  facts,
  hours,
  closed,
  alternateHours,
  showrooms,
  visit,
}: {
  facts: Pick<SiteFacts, "email">;
  hours: readonly { days: string; time: string }[];
  closed: string;
  alternateHours: string;
  showrooms: readonly Showroom[];
  /** Null for the plain form. */
  visit: Pick<VisitView, "places" | "isDrive"> | null;
}) {
  return (
    <>
      <CallPanel>
        <a href="/dealership.vcf" className={`${textLinkClass} mt-4 underline`}>
          Save our number
        </a>
      </CallPanel>
      <AsideSection title="Business hours">
        <dl>
          {hours.map(({ days, time }) => (
            <div key={days} className="flex flex-wrap justify-between gap-x-4 py-[5px]">
              <dt className="text-muted">{days}</dt>
              <dd className="whitespace-nowrap font-semibold tabular-nums">{time}</dd>
            </div>
          ))}
        </dl>
        <ClosedNote text={closed} />
        <ClosedNote text={alternateHours} />
      </AsideSection>
      <AsideSection title="Showrooms">
        <ul className="grid gap-2">
          {showrooms.map(({ id, name, address, phone }) => (
            <li key={address}>
              <span className="sr-only">{name}: </span>
              {address}
              <br />
              <PhoneLink phone={phone} icon={false} className={textLinkClass} />
              {visit?.isDrive && !visit.places.includes(id) && (
                <p className="text-15 text-muted">Test drives by phone</p>
              )}
            </li>
          ))}
        </ul>
      </AsideSection>
      <AsideSection title="Email">
        <a href={`mailto:${facts.email}`} className={`${textLinkClass} underline`}>
          {facts.email}
        </a>
      </AsideSection>
    </>
  );
}
