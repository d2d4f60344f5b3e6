import { CalendarDays, Check, CircleDashed, Phone } from "lucide";
import { Link } from "react-router";
import { ButtonLink } from "#desk/ui/button.tsx";
import { Chip } from "#desk/ui/chip.tsx";
import { EmptyState } from "#desk/ui/empty-state.tsx";
import { SectionTitle } from "#desk/ui/page.tsx";
import { counted } from "#domain/money.ts";
import { Icon } from "#ui/action/icon.tsx";
import type { Day, Start } from "./read-day.server.ts";

const placeOf = ({ town, miles }: Start) =>
  town === null ? "Picks it up" : miles === null ? town : `${town} · ${miles}`;

function StatusChip({ status }: Pick<Start, "status">) {
  if (status === "waiting") {
    return (
      <Chip look="dashed" icon={CircleDashed}>
        Requested
      </Chip>
    );
  }
  return status === "answered" ? (
    <Chip look="bay" icon={Check}>
      Answered
    </Chip>
  ) : (
    <Chip icon={Check}>Closed</Chip>
  );
}

/** Two lines where there is little room, else a row of a table. */
function StartRow({ start }: { start: Start }) {
  const { reference, time, name, cart, days, total, call } = start;
  return (
    <li className="relative flex min-h-11 items-center gap-3 border-line-2 border-t px-4 py-1.5 first:border-t-0 hover:bg-foam md:px-6 @2xl:grid @2xl:min-h-9 @2xl:grid-cols-[72px_1.2fr_1.3fr_1.5fr_104px_80px] @2xl:py-1">
      <time className="w-18 shrink-0 whitespace-nowrap font-semibold">{time}</time>
      <span className="min-w-0 grow">
        <Link
          to={`/desk/inbox/${reference}`}
          data-row
          className="block truncate font-semibold before:absolute before:inset-0"
        >
          {name}
        </Link>
        <span className="block truncate text-muted text-second @2xl:hidden">
          {cart}, {counted(days, "day")} · {placeOf(start)}
        </span>
      </span>
      <span className="hidden truncate @2xl:block">
        <span className="font-semibold">{cart}</span>{" "}
        <span className="text-muted">{counted(days, "day")}</span>
      </span>
      <span className="hidden truncate text-muted @2xl:block">{placeOf(start)}</span>
      <span className="max-sm:hidden">
        <StatusChip status={start.status} />
      </span>
      <span className="figures hidden text-right font-semibold @2xl:block">{total}</span>
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
export function RentalStarts({ days, next }: { days: Day["days"]; next: Day["nextStart"] }) {
  if (days.length === 0) {
    return (
      <EmptyState
        icon={CalendarDays}
        title="No rental starts within 7 days"
        action={
          next && <ButtonLink to={`/desk/inbox/${next.reference}`}>Open the next one</ButtonLink>
        }
      >
        <p>
          {next && `The next one starts ${next.text}. `}
          Requests from the site appear here by themselves, each on the day it begins.
        </p>
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
          <h3 className="flex gap-2 border-line border-y bg-foam px-4 py-1.5 font-sans text-second tracking-normal md:px-6">
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
