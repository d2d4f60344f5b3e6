import { useFetcher } from "react-router";
import { Alert } from "#desk/ui/alert.tsx";
import { Button, ButtonLink } from "#desk/ui/button.tsx";
import { CheckRow, SelectField, TextField } from "#desk/ui/field.tsx";
import type { CalendarAnswer } from "./calendar-action.server.ts";

/** Takes a cart out of service for some days. `closed` is the address without it. */
export function BlockPane({
  units,
  unit,
  today,
  closed,
}: {
  units: readonly string[];
  /** The cart that the focus was on, or empty. */
  unit: string;
  today: string;
  closed: string;
}) {
  const fetcher = useFetcher<CalendarAnswer>();
  const answer = fetcher.data;
  const typed = answer?.values ?? {};
  return (
    <section
      aria-labelledby="block-title"
      className="border-line border-b bg-foam px-4 py-3 md:px-6"
    >
      <h2 id="block-title" className="text-section">
        Block a cart
      </h2>
      <Alert className="mt-2">{answer?.said}</Alert>
      <fetcher.Form method="post" className="mt-2 flex flex-wrap items-end gap-3">
        <input type="hidden" name="intent" value="block" />
        <SelectField label="Cart" name="unit" defaultValue={typed.unit ?? unit} autoFocus required>
          {units.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </SelectField>
        <TextField
          label="First day"
          name="blockFrom"
          type="date"
          required
          defaultValue={typed.blockFrom ?? today}
        />
        <TextField
          label="Last day"
          name="blockUntil"
          type="date"
          required
          defaultValue={typed.blockUntil ?? today}
        />
        <TextField
          label="Why"
          name="reason"
          required
          maxLength={200}
          placeholder="Brakes"
          defaultValue={typed.reason ?? ""}
        />
        {answer && <CheckRow label="Block it all the same" name="despite" value="yes" />}
        <Button type="submit" look="ink" busy={fetcher.state !== "idle"}>
          Block cart
        </Button>
        <ButtonLink to={closed}>Keep it in service</ButtonLink>
      </fetcher.Form>
    </section>
  );
}
