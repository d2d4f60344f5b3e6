import { Form, Link, useNavigation } from "react-router";
import { PromiseRing } from "#desk/inquiries/promise-ring.tsx";
import { fieldProps, type Rejection } from "#desk/ui/action-data.ts";
import { Button } from "#desk/ui/button.tsx";
import { CustomerLink } from "#desk/ui/customer-link.tsx";
import { SectionTitle } from "#desk/ui/page.tsx";
import { TextArea } from "#ui/form/field.tsx";
import type { NeedsPaneData } from "./read-needs-pane.server.ts";

/** For many requests of one person, most often somebody who only tries it out. */
function DeclineAll({
  name,
  targets,
  rejection,
}: {
  name: string;
  targets: readonly string[];
  rejection: Rejection | null;
}) {
  const isBusy = useNavigation().state === "submitting";
  return (
    <details className="pb-2.5" open={rejection !== null}>
      <summary className="inline-flex min-h-9 cursor-pointer items-center font-semibold text-danger text-second touch:min-h-11">
        Decline all {targets.length}
        <span className="sr-only"> requests of {name}</span>
      </summary>
      <Form method="post" className="mt-1 grid gap-2" preventScrollReset>
        {targets.map((target) => (
          <input key={target} type="hidden" name="targets" value={target} />
        ))}
        <TextArea
          label="Why"
          {...fieldProps(rejection, "reason")}
          rows={2}
          required
          maxLength={2000}
          hint="Goes to the customer by email, for requests that had one before."
        />
        <p>
          <Button
            type="submit"
            name="intent"
            value="decline-all"
            look="danger"
            size="row"
            busy={isBusy}
          >
            Decline {targets.length} requests
          </Button>
        </p>
      </Form>
    </details>
  );
}

/** Requests with their age against the promise, the one that waits longest first. */
export function BookingsToConfirm({
  data: { toConfirm, countToConfirm, canEdit },
  rejection,
}: {
  data: Pick<NeedsPaneData, "toConfirm" | "countToConfirm" | "canEdit">;
  rejection: Rejection | null;
}) {
  if (countToConfirm === 0) return null;
  return (
    <section aria-label="Bookings to confirm" className="mt-3">
      <div className="flex items-baseline justify-between pb-2.5">
        <SectionTitle count={countToConfirm}>Bookings to confirm</SectionTitle>
        <Link
          to="/desk/bookings?state=requested"
          className="font-semibold text-bay text-second hover:underline"
        >
          All<span className="sr-only"> bookings to confirm</span>
        </Link>
      </div>
      <ul>
        {toConfirm.map(({ reference, name, text, price, clock, targets }) => (
          <li key={reference} className="border-line border-t">
            <div className="flex items-center">
              <Link
                to={
                  targets === null
                    ? `/desk/rentals/${reference}${canEdit ? "?do=confirm" : ""}`
                    : `/desk/bookings?${new URLSearchParams({ q: name, state: "requested" })}`
                }
                data-row
                className="flex min-w-0 grow items-center gap-3 py-1.5 hover:bg-foam touch:min-h-11"
              >
                <span className="min-w-0 grow">
                  <span className="block truncate font-semibold">{name}</span>
                  <span className="block truncate text-muted text-second">{text}</span>
                </span>
                <span className="flex shrink-0 flex-col items-end">
                  <span className="figures font-semibold">{price}</span>
                  <PromiseRing clock={clock} />
                </span>
              </Link>
              <CustomerLink reference={reference} name={name} className="-mr-2 ml-1" />
            </div>
            {targets !== null && canEdit && (
              <DeclineAll name={name} targets={targets} rejection={rejection} />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
