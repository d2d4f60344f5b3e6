import { useFetcher } from "react-router";
import {
  type ActionData,
  fieldProps,
  findRejection,
  formMessage,
  type Rejection,
} from "#desk/ui/action-data.ts";
import { Alert } from "#desk/ui/alert.tsx";
import { Button, ButtonLink } from "#desk/ui/button.tsx";
import { CheckRow, SelectField, TextField } from "#desk/ui/field.tsx";
import { KeptForm } from "#desk/ui/kept-form.tsx";

/** Takes a cart out of service for some days. `closed` is the address without it. */
export function BlockPane({
  units,
  unit,
  today,
  closed,
  posted,
}: {
  units: readonly string[];
  /** The cart that the focus was on, or empty. */
  unit: string;
  today: string;
  closed: string;
  posted: Rejection | null;
}) {
  const fetcher = useFetcher<ActionData>();
  const rejection = findRejection(fetcher.data ?? posted, "block");
  return (
    <section
      aria-labelledby="block-title"
      className="border-line border-b bg-foam px-4 py-3 md:px-6"
    >
      <h2 id="block-title" className="text-section">
        Block a cart
      </h2>
      <Alert className="mt-2">{formMessage(rejection)}</Alert>
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
