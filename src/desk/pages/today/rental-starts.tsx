import { CalendarDays, Phone } from "lucide";
import { Link } from "react-router";
import { EmptyState } from "#desk/ui/empty-state.tsx";
import { SectionTitle } from "#desk/ui/page.tsx";
import { counted } from "#domain/money.ts";
import { Icon } from "#ui/action/icon.tsx";
import type { Day, Start } from "./read-day.server.ts";

const placeOf = ({ town, miles }: Start) =>
  town === null ? "Picks it up" : miles === null ? town : `${town} · ${miles}`;

function StartRow({ start }: { start: Start }) {
  const { reference, time, name, cart, days, total, call } = start;
  return (
    <li className="relative flex items-center gap-3 border-line border-t px-4 py-2 hover:bg-foam md:grid md:grid-cols-[84px_1.2fr_1.2fr_1.6fr_90px] md:px-6">
      <time className="w-18 shrink-0 whitespace-nowrap md:font-semibold">{time}</time>
      <span className="min-w-0 grow">
        <Link
          to={`/desk/inbox/${reference}`}
          data-row
          className="font-semibold before:absolute before:inset-0"
        >
          {name}
        </Link>
        <span className="block truncate text-muted text-second md:hidden">
          {cart}, {counted(days, "day")} · {placeOf(start)}
        </span>
      </span>
      <span className="truncate max-md:hidden">
        <span className="font-semibold">{cart}</span>{" "}
        <span className="text-muted">{counted(days, "day")}</span>
      </span>
      <span className="truncate text-muted max-md:hidden">{placeOf(start)}</span>
      <span className="figures text-right font-semibold max-md:hidden">{total}</span>
      {call !== null && (
        <a
          href={call}
          aria-label={`Call ${name}`}
          className="relative grid size-11 shrink-0 place-items-center text-bay md:hidden"
        >
          <Icon of={Phone} size={18} />
        </a>
      )}
    </li>
  );
}

/** Bookings that were asked for, by the day on which they start. */
export function RentalStarts({ days }: Pick<Day, "days">) {
  if (days.length === 0) {
    return (
      <EmptyState icon={CalendarDays} title="No rental starts within 7 days">
        <p>Requests from the site appear here by themselves, each on the day it begins.</p>
      </EmptyState>
    );
  }
  return (
    <section aria-label="Rentals that start" className="pb-6">
      <div className="px-4 py-3 md:px-6">
        <SectionTitle>Rentals that start</SectionTitle>
        <p className="text-muted text-second">
          As requested on the site. Answer each in the inbox.
        </p>
      </div>
      {days.map(({ day, text, starts }) => (
        <section key={day} aria-label={text}>
          <h3 className="flex gap-2 border-line border-t bg-foam px-4 py-1.5 font-sans text-second md:px-6">
            <span className="font-semibold">{text}</span>
            <span className="font-normal text-muted">{counted(starts.length, "start")}</span>
          </h3>
          <ul>
            {starts.map((start) => (
              <StartRow key={start.reference} start={start} />
            ))}
          </ul>
        </section>
      ))}
    </section>
  );
}
