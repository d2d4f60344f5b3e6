import { CalendarX, Check } from "lucide";
import { Form, Link, useNavigation } from "react-router";
import { type Rush, readRushes } from "#desk/rushes/read-rushes.server.ts";
import { deskServices } from "#desk/services.ts";
import { requireRight } from "#desk/session/require-right.ts";
import { findRejection } from "#desk/ui/action-data.ts";
import { Alert } from "#desk/ui/alert.tsx";
import { useBack } from "#desk/ui/back.tsx";
import { Button } from "#desk/ui/button.tsx";
import { EmptyState } from "#desk/ui/empty-state.tsx";
import { Page } from "#desk/ui/page.tsx";
import { Table } from "#desk/ui/table.tsx";
import { useStickyActionData } from "#desk/ui/use-sticky-action-data.ts";
import type { Route } from "./+types/page.ts";
import { rushesAction } from "./rushes-action.server.ts";

export const meta = () => [{ title: "Rush of bookings · The desk" }];

export async function loader({ context }: Route.LoaderArgs) {
  const { roles } = requireRight(context, "appointments.read");
  return { rushes: await readRushes(context.get(deskServices), roles, new Date()) };
}

export const action = rushesAction;

const CELL = "max-md:block md:py-2 md:pr-3 align-top";

function Row({ row }: { row: Rush["rows"][number] }) {
  return (
    <tr className="border-line-2 border-b hover:bg-foam max-md:grid max-md:grid-cols-2 max-md:gap-x-3 max-md:py-3">
      <th scope="row" className={`${CELL} col-span-2 text-left font-semibold`}>
        <Link
          to={row.to}
          className="inline-flex min-h-6 items-center hover:underline touch:min-h-11"
        >
          {row.name}
        </Link>
        <span className="wrap-anywhere block font-normal text-caption text-muted">{row.email}</span>
      </th>
      <td className={`${CELL} max-md:col-span-2`}>{row.what}</td>
      <td className={`${CELL} figures`}>{row.when}</td>
      <td className={`${CELL} max-md:text-right`}>{row.state}</td>
      <td className={`${CELL} figures text-muted`}>
        <span className="md:hidden">Sent </span>
        {row.sent}
      </td>
      <td className={`${CELL} text-muted max-md:text-right`}>Network {row.network}</td>
    </tr>
  );
}

function RushSection({ rush: { title, count, rows } }: { rush: Rush }) {
  const isBusy = useNavigation().state === "submitting";
  return (
    <section aria-label={title} className="mb-8">
      <h2 className="text-section">{title}</h2>
      <p className="mt-1 max-w-xl text-muted">
        Nobody here is a customer you know or has confirmed an email address. If you know one of
        them, open the booking and confirm or call first. Canceling sends no email and closes the
        conversations that nobody has taken or answered.
      </p>
      <Form method="post" preventScrollReset className="mt-3 mb-4">
        {rows.map(({ reference, version }) => (
          <input key={reference} type="hidden" name="targets" value={`${reference}:${version}`} />
        ))}
        <Button
          type="submit"
          name="intent"
          value="cancel"
          look="danger"
          icon={CalendarX}
          busy={isBusy}
        >
          {count === 1 ? "Cancel it" : `Cancel all ${count}`}
        </Button>
      </Form>
      <Table
        caption={title}
        isStacked
        columns={["Name", "What", "When", "State", "Sent", "Network"]}
      >
        {rows.map((row) => (
          <Row key={row.reference} row={row} />
        ))}
      </Table>
    </section>
  );
}

/** Bookings by strangers that came much faster than customers ever did, and one press that cancels them. */
export default function RushesPage({ loaderData: { rushes } }: Route.ComponentProps) {
  const rejection = findRejection(useStickyActionData<typeof action>());
  return (
    <Page title="Rush of bookings" back={useBack("/desk/day")}>
      <Alert className="mb-3">{rejection?.message}</Alert>
      {rushes.length === 0 ? (
        <EmptyState icon={Check} title="Nothing left to look at" isInset>
          When strangers book much faster than customers ever did, what they booked is listed here.
        </EmptyState>
      ) : (
        rushes.map((rush) => <RushSection key={rush.title} rush={rush} />)
      )}
    </Page>
  );
}
