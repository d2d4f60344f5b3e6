import { Form } from "react-router";
import type { FreeCarts, FreeClass } from "#desk/bookings/free-carts.server.ts";
import { PlaceField } from "#desk/bookings/place-field.tsx";
import { Button, ButtonLink } from "#desk/ui/button.tsx";
import { usd } from "#domain/money.ts";
import { TextField } from "#ui/form/field.tsx";
import { type CalendarQuery, calendarPath } from "./calendar-query.ts";

export type Town = { slug: string; name: string };

type Found = Extract<FreeCarts, { ok: true }>;

function bookingPath({ stay }: Found, { id }: FreeClass): string {
  const { days, ...rest } = stay;
  const params = new URLSearchParams({ plan: id, ...rest, days: String(days) });
  return `/desk/rentals/new?${params}`;
}

function FreeClasses({ found, canCreate }: { found: Found; canCreate: boolean }) {
  return (
    <>
      <h3 className="text-section">{found.title}</h3>
      <ul className="mt-1 flex flex-wrap gap-x-8 gap-y-1">
        {found.classes.map((item) => (
          <li key={item.id} className="flex min-h-9 items-center gap-3 touch:min-h-11">
            <span className="figures">
              <strong>{item.name}</strong>:{" "}
              {item.free === null ? "no carts in the fleet" : `${item.free} free`},{" "}
              {usd(item.totalCents / 100)}
            </span>
            {canCreate && item.free !== null && item.free > 0 && (
              <ButtonLink to={bookingPath(found, item)} size="row">
                Book<span className="sr-only"> {item.name}</span>
              </ButtonLink>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

/** Says to a caller what is free for some days, and at what price. */
export function FindFree({
  query,
  free,
  towns,
  today,
  canCreate,
}: {
  query: CalendarQuery;
  free: FreeCarts | null;
  towns: readonly Town[];
  today: string;
  canCreate: boolean;
}) {
  const errors = free?.ok === false ? free.errors : {};
  return (
    <section
      aria-label="Find free carts"
      className="grid gap-3 border-line border-b bg-foam px-4 py-3 md:px-6"
    >
      <Form
        action="/desk/rentals"
        noValidate
        className="grid items-start gap-3 sm:grid-cols-[10rem_10rem_14rem_auto]"
      >
        <input type="hidden" name="view" value={query.view} />
        <input type="hidden" name="show" value="free" />
        <TextField
          data-free-from=""
          label="First day"
          type="date"
          min={today}
          name="freeFrom"
          defaultValue={query.freeFrom}
          error={errors.start}
        />
        <TextField
          label="Return day"
          type="date"
          min={today}
          name="freeTo"
          defaultValue={query.freeTo}
          error={errors.end}
        />
        <PlaceField
          towns={towns}
          name="freeTown"
          defaultValue={query.freeTown}
          error={errors.area}
        />
        <div className="flex gap-2 sm:pt-6">
          <Button type="submit" look="primary">
            Find free carts
          </Button>
          <ButtonLink to={calendarPath(query, { show: "all" })}>Close</ButtonLink>
        </div>
      </Form>
      <div role="status">{free?.ok && <FreeClasses found={free} canCreate={canCreate} />}</div>
    </section>
  );
}
