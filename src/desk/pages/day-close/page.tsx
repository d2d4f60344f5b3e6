import { ChevronLeft, ChevronRight, Download, Printer } from "lucide";
import { Link } from "react-router";
import { BookingTabs } from "#desk/bookings/booking-tabs.tsx";
import { deskServices } from "#desk/services.ts";
import { requireRight } from "#desk/session/require-right.ts";
import { Button, ButtonLink } from "#desk/ui/button.tsx";
import { Page, SectionTitle } from "#desk/ui/page.tsx";
import { Table } from "#desk/ui/table.tsx";
import { Icon } from "#ui/action/icon.tsx";
import type { Route } from "./+types/page.ts";
import { type DayTable, dayClose, readDay } from "./day-close.server.ts";

export const meta = () => [{ title: "Day close · The desk" }];

export async function loader({ context, url }: Route.LoaderArgs) {
  requireRight(context, "bookings.edit");
  const services = context.get(deskServices);
  const [figures, toConfirm] = await Promise.all([
    dayClose(readDay(url, new Date()), services),
    services.bookings.countRequested(),
  ]);
  return { ...figures, toConfirm };
}

function Figures({
  title,
  table,
  hasSum = false,
}: {
  title: string;
  table: DayTable;
  /** The last row is the sum of the others. */
  hasSum?: boolean;
}) {
  const [first = "", ...others] = table.columns;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: on phones it scrolls sideways, by keys too
    <section aria-label={title} tabIndex={0} className="mt-6 overflow-x-auto">
      <SectionTitle>{title}</SectionTitle>
      <Table
        caption={title}
        columns={[first, ...others.map((label) => ({ label, isRight: true }))]}
        className="figures mt-1"
      >
        {table.rows.map(([name, ...cells]) => (
          <tr
            key={[name, ...cells].join()}
            className={`h-9 border-line-2 border-b ${hasSum ? "last:font-semibold" : ""}`}
          >
            <th scope="row" className="whitespace-nowrap pr-3 text-left font-[inherit]">
              {name}
            </th>
            {cells.map((cell, index) => (
              <td key={others[index]} className="text-right not-last:pr-3">
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </Table>
    </section>
  );
}

const ARROW = "grid size-8 place-items-center rounded-control hover:bg-foam touch:size-11";

export default function DayClosePage({ loaderData }: Route.ComponentProps) {
  const { day, title, moneyOpen, byMethod, byCard, byPerson, tax, toConfirm, ...facts } =
    loaderData;
  return (
    <Page
      title="Day close"
      sentence={title}
      tools={
        <span className="contents print:hidden">
          <Link to={`?day=${facts.yesterday}`} aria-label="The day before" className={ARROW}>
            <Icon of={ChevronLeft} size={18} />
          </Link>
          <Link to={`?day=${facts.tomorrow}`} aria-label="The day after" className={ARROW}>
            <Icon of={ChevronRight} size={18} />
          </Link>
          <Button icon={Printer} onClick={() => window.print()} className="max-md:hidden">
            Print
          </Button>
          <ButtonLink href={`/desk/day-close.csv?day=${day}`} download icon={Download}>
            CSV
          </ButtonLink>
        </span>
      }
    >
      <div className="mb-3 print:hidden">
        <BookingTabs current="day-close" toConfirm={toConfirm} canEdit />
      </div>
      <div className="max-w-4xl">
        <h2 className="text-page">{title}</h2>
        <p>
          <strong className="figures font-semibold">{facts.inHand}</strong> in hand from{" "}
          {facts.entries === 1 ? "1 entry" : `${facts.entries} entries`}. The shop holds{" "}
          <strong className="figures font-semibold">{facts.depositsHeld}</strong> in deposits.
        </p>
        <p>
          <Link to="/desk/bookings?state=money-open" className="text-bay underline">
            Money open: {moneyOpen.count}
          </Link>
          , {moneyOpen.toPay} to pay, {moneyOpen.toReturn} to give back.
        </p>
        <Figures title="By method" table={byMethod} hasSum />
        {byCard.rows.length > 0 && <Figures title="Card terminal" table={byCard} />}
        <Figures title="By person" table={byPerson} hasSum />
        <Figures title="Tax" table={tax} />
        <p className="mt-2 text-muted text-second">
          The tax is the line in the price of each rental that began in the month, whether it is
          paid or not.
        </p>
      </div>
    </Page>
  );
}
