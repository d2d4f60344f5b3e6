import { Banknote, IdCard, Navigation, Plug } from "lucide";
import { Icon } from "#ui/action/icon.tsx";
import { ArrowLink } from "#ui/action/text-link.tsx";
import { LocalNotice } from "#ui/driving/local-notice.tsx";
import type { OwnBookingView } from "./reservation-view.server.ts";

type Part<Name extends keyof OwnBookingView> = { view: Pick<OwnBookingView, Name> };

const SECTION = "border-ink border-t-2 pt-5";
const TITLE = "text-24 tracking-[-0.018em]";
const ROW = "flex gap-3.5 border-line border-b py-3.5 last:border-b-0";

const READY_ICONS = [IdCard, Plug, Banknote];

export function ReadySection({ view: { ready } }: Part<"ready">) {
  return (
    <section className={SECTION}>
      <h2 className={TITLE}>What to have ready</h2>
      <ul className="mt-2">
        {ready.map(([what, more], index) => (
          <li key={what} className={ROW}>
            <Icon of={READY_ICONS[index] ?? IdCard} className="mt-0.75 text-bay" />
            <span>
              {what} <span className="block text-15 text-muted">{more}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function DrivingSection({ view: { driving } }: Part<"driving">) {
  const { slug, status, rules } = driving;
  return (
    <section className={SECTION}>
      <h2 className={`${TITLE} mb-3`}>Where can I drive?</h2>
      {status && <LocalNotice status={status} brief />}
      <ul className="mt-1">
        {rules.map(({ term, text }) => (
          <li key={term} className={ROW}>
            <Icon of={term === "Roads" ? Navigation : IdCard} className="mt-0.75 text-bay" />
            <span>
              {term} <span className="block text-15 text-muted">{text}</span>
            </span>
          </li>
        ))}
      </ul>
      <p className="text-15 text-muted">That is the state rule for low-speed vehicles.</p>
      <ArrowLink href={slug === null ? "/street-legal" : `/${slug}#drive`}>
        All the rules, with their sources
      </ArrowLink>
    </section>
  );
}

export function NextSection({ view: { next } }: Part<"next">) {
  return (
    <section className={`${SECTION} md:col-span-2`}>
      <h2 className={TITLE}>What happens next</h2>
      <ol className="mt-3 grid list-decimal gap-2 pl-6 marker:font-semibold marker:text-bay">
        {next.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </section>
  );
}
