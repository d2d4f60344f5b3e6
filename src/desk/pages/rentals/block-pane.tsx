import { Link, useFetcher } from "react-router";
import {
  type ActionData,
  fieldProps,
  findRejection,
  formMessage,
  type Rejection,
} from "#desk/ui/action-data.ts";
import { Alert } from "#desk/ui/alert.tsx";
import { Button, ButtonLink } from "#desk/ui/button.tsx";
import { KeptForm } from "#desk/ui/kept-form.tsx";
import { CheckRow } from "#ui/form/check-row.tsx";
import { SelectField, TextField } from "#ui/form/field.tsx";
import type { BlockConflict } from "./calendar-action.server.ts";

/** Takes a cart out of service for some days. `closed` is the address without it. */
export function BlockPane({
  units,
  unit,
  today,
  closed,
  toBooking,
  posted,
}: {
  units: readonly string[];
  /** The cart that the focus was on, or empty. */
  unit: string;
  today: string;
  closed: string;
  /** The address at which a booking is open, to be moved. */
  toBooking: (reference: string) => string;
  posted: Rejection<BlockConflict[]> | null;
}) {
  const fetcher = useFetcher<ActionData<BlockConflict[]>>();
  const rejection = findRejection(fetcher.data ?? posted, "block");
  const message = formMessage(rejection);
  return (
    <section
      aria-labelledby="block-title"
      className="border-line border-b bg-foam px-4 py-3 md:px-6"
    >
      <h2 id="block-title" className="text-section">
        Block a cart
      </h2>
      {message !== null && (
        <Alert className="mt-2">
          {message}
          {rejection?.data && (
            <ul className="mt-1">
              {rejection.data.map(({ reference, name, free }) => (
                <li key={reference}>
                  <Link to={toBooking(reference)} className="font-semibold underline">
                    Move {name} ({reference})
                  </Link>
                  : {free.length === 0 ? "no other cart is free" : `free ${free.join(", ")}`}
                </li>
              ))}
            </ul>
          )}
        </Alert>
      )}
      <KeptForm
        as={fetcher.Form}
        name="block"
        method="post"
        className="mt-2 flex flex-wrap items-end gap-3"
      >
        <input type="hidden" name="intent" value="block" />
        <SelectField label="Cart" {...fieldProps(rejection, "unit", unit)} autoFocus required>
          {units.map((id) => (
            <option key={id}>{id}</option>
          ))}
        </SelectField>
        <TextField
          label="First day"
          {...fieldProps(rejection, "blockFrom", today)}
          type="date"
          required
        />
        <TextField
          label="Last day"
          {...fieldProps(rejection, "blockUntil", today)}
          type="date"
          required
        />
        <TextField
          label="Why"
          {...fieldProps(rejection, "reason")}
          required
          maxLength={200}
          placeholder="Brakes"
        />
        {rejection && <CheckRow label="Block it anyway" name="despite" value="yes" />}
        <Button type="submit" look="ink" busy={fetcher.state !== "idle"}>
          Block cart
        </Button>
        <ButtonLink to={closed}>Keep it in service</ButtonLink>
      </KeptForm>
    </section>
  );
}
