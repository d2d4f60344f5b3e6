import type { ReactNode } from "react";
import { PlaceField } from "#desk/bookings/place-field.tsx";
import type { fieldProps } from "#desk/ui/action-data.ts";
import { EmailField } from "#desk/ui/email-field.tsx";
import { SectionTitle } from "#desk/ui/page.tsx";
import { EXTRA_LINES, MAX_EXTRA_LABEL } from "#domain/rentals/extra-lines.ts";
import { SelectField, TextArea, TextField } from "#ui/form/field.tsx";
import type { EditView } from "./edit-view.server.ts";

type GetField = (name: string) => ReturnType<typeof fieldProps>;

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2">
        <SectionTitle>{title}</SectionTitle>
      </legend>
      {children}
    </fieldset>
  );
}

const PAIRS = "grid items-start gap-3 sm:grid-cols-2";

export function StayFields({ view, field }: { view: EditView; field: GetField }) {
  const { classes, towns, units, maxDrivers, hasCart, canHaveNoCart, fields } = view;
  const drivers = Array.from({ length: maxDrivers + 1 }, (_, count) => count);
  const chosen = field("unit").defaultValue;
  return (
    <Group title="The stay">
      <div className={PAIRS}>
        <SelectField label="Class" {...field("plan")} data-autofocus="">
          {classes.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <TextField label="Days" type="number" min={1} {...field("days")} />
        <TextField label="First day" type="date" {...field("start")} />
        <TextField label="Time, for start and return" type="time" step={3600} {...field("time")} />
        <PlaceField towns={towns} {...field("area")} />
        <TextField label="Street address, if delivered" maxLength={200} {...field("address")} />
        <SelectField label="Additional drivers" {...field("drivers")}>
          {drivers.map((count) => (
            <option key={count} value={count}>
              {count === 0 ? "Just the renter" : `${count} more`}
            </option>
          ))}
        </SelectField>
        {hasCart ? (
          <SelectField
            label="Cart number"
            {...field("unit")}
            hint="The best free one takes its place if it does not fit anymore."
          >
            {canHaveNoCart && <option value="">No cart yet</option>}
            {[...new Set([...units, fields.unit, chosen])]
              .filter((unit) => unit !== "")
              .map((unit) => (
                <option key={unit} value={unit}>
                  {unit === fields.unit ? `${unit}, as now` : unit}
                </option>
              ))}
          </SelectField>
        ) : (
          <input type="hidden" name="unit" value="" />
        )}
      </div>
    </Group>
  );
}

export function RenterFields({ field }: { field: GetField }) {
  return (
    <Group title="The renter">
      <div className={PAIRS}>
        <TextField label="First name" maxLength={100} autoComplete="off" {...field("firstName")} />
        <TextField label="Last name" maxLength={100} autoComplete="off" {...field("lastName")} />
        <TextField label="Phone" type="tel" maxLength={40} autoComplete="off" {...field("phone")} />
        <EmailField
          label="Email"
          maxLength={200}
          {...field("email")}
          hint="Another address gets the link; the old link ends."
        />
      </div>
      <TextArea label="Renter's notes" rows={3} maxLength={2000} {...field("notes")} />
    </Group>
  );
}

export function ExtraFields({ field }: { field: GetField }) {
  return (
    <Group title="Discount or extra">
      <p className="text-muted text-second">
        Before tax. An amount below zero, such as -50, is a discount. The lines stay when the dates
        change.
      </p>
      {EXTRA_LINES.map((line) => (
        <div key={line} className="grid grid-cols-[1fr_7rem] items-start gap-3">
          <TextField
            label={`Line ${line}: what for`}
            labelClass="sr-only"
            placeholder="What for, such as “Returning renter”"
            maxLength={MAX_EXTRA_LABEL}
            autoComplete="off"
            {...field(`extra-label-${line}`)}
          />
          <TextField
            label={`Line ${line}: dollars`}
            labelClass="sr-only"
            placeholder="$"
            autoComplete="off"
            className="figures text-right"
            {...field(`extra-amount-${line}`)}
          />
        </div>
      ))}
    </Group>
  );
}
