import { CallPanel } from "#site/chrome/call-panel.tsx";
import type { SiteFacts } from "#site/site-facts.ts";
import { PhoneLink } from "#ui/action/phone-link.tsx";
import { textLinkClass } from "#ui/action/text-link.tsx";
import { AsideSection } from "#ui/layout/aside-page.tsx";
import { ClosedNote } from "#ui/layout/closed-note.tsx";
import type { PickedAppointment } from "./appointment-view.server.ts";
import type { Showroom } from "./showrooms.server.ts";

export function ContactAside({
  facts,
  hours,
  closed,
  alternateHours,
  showrooms,
  appointment,
}: {
  facts: Pick<SiteFacts, "email">;
  hours: readonly { days: string; time: string }[];
  closed: string;
  alternateHours: string;
  showrooms: readonly Showroom[];
  /** Null for the plain form. */
  appointment: Pick<PickedAppointment, "places" | "isDrive"> | null;
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
        <ul className="mt-3 grid gap-5">
          {showrooms.map(({ id, name, address, phone, directions, away }) => (
            <li key={id}>
              <p className="font-semibold">{name}</p>
              {away !== null && <p className="text-15 text-muted">{away}</p>}
              <p>{address}</p>
              {appointment?.isDrive && !appointment.places.includes(id) && (
                <p className="text-15 text-muted">Test drives by phone</p>
              )}
              <p className="flex flex-wrap gap-x-6">
                <PhoneLink phone={phone} icon={false} className={textLinkClass} />
                {directions !== null && away === null && (
                  <a
                    href={directions}
                    target="_blank"
                    rel="noopener noreferrer"
                    className={`${textLinkClass} underline`}
                  >
                    Map<span className="sr-only"> of {name} (opens in a new tab)</span>
                  </a>
                )}
              </p>
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
