import { Printer } from "lucide";
import { Link } from "react-router";
import { dayQuery } from "#desk/pages/today/day-query.ts";
import { deskServices } from "#desk/services.ts";
import { requireRight } from "#desk/session/require-right.ts";
import { requireSession } from "#desk/session/session-middleware.server.ts";
import { Button, ButtonLink } from "#desk/ui/button.tsx";
import { customerPath } from "#desk/ui/customer-link.tsx";
import { dealershipTime } from "#domain/dealership/clock.ts";
import { can } from "#people/roles.ts";
import { LogoMark } from "#ui/brand/logo-mark.tsx";
import type { Route } from "./+types/page.ts";
import { AppointmentTable } from "./appointment-table.tsx";
import { bookingStep } from "./booking-step.ts";
import { runSheet, type SheetLine, type SheetTown } from "./run-sheet.server.ts";
import { sheetAppointments } from "./sheet-appointments.server.ts";
import { StopCard } from "./stop-card.tsx";

export const middleware = [requireSession];

export const meta = () => [{ title: "Run sheet · The desk" }];

export async function loader({ context, url }: Route.LoaderArgs) {
  const { name, roles } = requireRight(context, "bookings.read");
  const services = context.get(deskServices);
  const { bookings, catalogue, people } = services;
  const query = dayQuery.parse(url.searchParams);
  const now = new Date();
  const facts = catalogue();
  const day = query.day === "" ? dealershipTime(now).day : query.day;
  return {
    back: dayQuery.path(query),
    dealership: { name: facts.dealership.name, phone: facts.dealership.phone },
    canEdit: can(roles, "bookings.edit"),
    appointments: await sheetAppointments(day, services, { roles, now }),
    sheet: await runSheet(day, bookings, facts, {
      now,
      printedBy: name,
      staff: await people.accounts.names(),
    }),
  };
}

const TWO_LINES = "block text-[11px] leading-3.5";

function Line({ line }: { line: SheetLine }) {
  const { kind, name, phone, unit, address, place, notes, money } = line;
  return (
    <tr className="border-edge border-b">
      <td className="py-1 pl-1.5">
        <span aria-hidden="true" className="block size-3.5 rounded-xs border-[1.5px] border-ink" />
      </td>
      <td className="whitespace-nowrap font-semibold">{line.at}</td>
      <td className="text-[11px]">
        {kind === "deliver" ? (
          <strong className="font-semibold">{address === null ? "PICKUP" : "DELIVER"}</strong>
        ) : (
          "Return"
        )}
      </td>
      <td className="py-1">
        <strong className="figures font-semibold">{unit ?? "______"}</strong>
        <span className={TWO_LINES}>{line.class}</span>
      </td>
      <th scope="row" className="py-1 text-left font-normal">
        <Link to={customerPath(line.reference)} className="font-semibold hover:underline">
          {name}
        </Link>
        <span className={`figures ${TWO_LINES}`}>{phone}</span>
      </th>
      <td className="py-1">
        {address ?? place}
        {address !== null && <span className={TWO_LINES}>{place}</span>}
      </td>
      <td className="py-1 pr-2">{notes}</td>
      <td className="figures py-1">
        {money.length === 0
          ? "—"
          : money.map((line, index) => (
              <span key={line} className={index === 0 ? "block font-semibold" : TWO_LINES}>
                {line}
              </span>
            ))}
      </td>
      <td>
        <span aria-hidden="true" className="mt-4 block border-ink border-b" />
      </td>
    </tr>
  );
}

function Town({ town: { title, note, lines } }: { town: SheetTown }) {
  return (
    <tbody>
      <tr className="break-after-avoid border-ink border-b bg-stage">
        <th scope="rowgroup" colSpan={9} className="px-1.5 py-0.5 text-left font-semibold">
          {title} <span className="ml-2 font-normal">{note}</span>
        </th>
      </tr>
      {lines.map((line) => (
        <Line key={line.id} line={line} />
      ))}
    </tbody>
  );
}

const COLUMNS = [
  ["Done", "w-7"],
  ["Time", "w-22"],
  ["Stop", "w-18"],
  ["Cart", "w-20"],
  ["Name, phone", "w-34"],
  ["Address", "w-42"],
  ["Notes", ""],
  ["Collect", "w-30"],
  ["Initials", "w-16"],
] as const;

function SheetTable({ towns }: { towns: readonly SheetTown[] }) {
  return (
    <div className="overflow-x-auto max-md:hidden print:block print:overflow-visible">
      <table className="w-full min-w-220 table-fixed border-collapse text-caption print:min-w-0">
        <thead>
          <tr className="border-ink border-y">
            {COLUMNS.map(([word, width]) => (
              <th key={word} scope="col" className={`py-1.5 text-left font-semibold ${width}`}>
                <span className={word === "Done" ? "sr-only" : ""}>{word}</span>
              </th>
            ))}
          </tr>
        </thead>
        {towns.map((town) => (
          <Town key={town.key} town={town} />
        ))}
      </table>
    </div>
  );
}

/** On phones in place of the table. */
function StopCards({ towns, canEdit }: { towns: readonly SheetTown[]; canEdit: boolean }) {
  return (
    <div className="-mx-4 md:hidden print:hidden">
      {towns.map(({ key, title, note, lines }) => (
        <section key={key} aria-label={title}>
          <h2 className="border-line border-y bg-foam px-4 py-1 text-second tracking-normal">
            {title} <span className="font-normal text-muted">{note}</span>
          </h2>
          <ul>
            {lines.map((line) => (
              <StopCard
                key={line.id}
                line={line}
                to={canEdit ? bookingStep(line) : null}
                hasCustomer
              />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

/** A sheet of paper for the shop and for those who drive, without the frame of the desk. */
export default function RunSheetPage({ loaderData }: Route.ComponentProps) {
  const { sheet, appointments, dealership, back, canEdit } = loaderData;
  return (
    <main className="run-sheet mx-auto max-w-264 px-4 py-6 text-ink md:px-10 print:max-w-none print:p-0">
      <p className="mb-6 flex gap-2 print:hidden">
        <ButtonLink to={back}>Back to Today</ButtonLink>
        <Button
          look="ink"
          icon={Printer}
          onClick={() => window.print()}
          className="noscript:hidden"
        >
          Print
        </Button>
        <noscript>
          <span className="block py-2 text-muted">Print it from the menu of your browser.</span>
        </noscript>
      </p>
      <header className="mb-3 flex items-start justify-between gap-4">
        <div>
          <h1 className="text-page">Run sheet · {sheet.title}</h1>
          <p className="text-second">{sheet.summary}</p>
        </div>
        <p className="flex shrink-0 items-center gap-2.5 text-caption max-sm:hidden">
          <LogoMark className="size-8 shrink-0" />
          <span>
            {dealership.name}
            <strong className="figures block font-semibold">{dealership.phone}</strong>
          </span>
        </p>
      </header>
      <AppointmentTable appointments={appointments} />
      {sheet.towns.length === 0 ? (
        <p className="border-ink border-t py-4">Everything that goes out or comes back is done.</p>
      ) : (
        <>
          <SheetTable towns={sheet.towns} />
          <StopCards towns={sheet.towns} canEdit={canEdit} />
        </>
      )}
      <p className="mt-6 border-ink border-t pt-2 text-[11px] max-md:hidden print:block">
        Delivery: ID seen and old enough · outlet shown · rules explained · photos of 4 sides ·
        signature. Return: charge, keys, charger, damage, photos.
      </p>
    </main>
  );
}
