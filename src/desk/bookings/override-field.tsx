import { fieldProps, type Rejection } from "#desk/ui/action-data.ts";
import { OVERRIDE_FIELD } from "#domain/rentals/staff-stay.ts";
import { TextField } from "#ui/form/field.tsx";

/** Why a rule that binds renters on the site is set aside; shown once such a rule is in the way. */
export function OverrideField({ rejection }: { rejection: Rejection<unknown> | null }) {
  const field = fieldProps(rejection, OVERRIDE_FIELD);
  if (field.error === undefined && field.defaultValue === "") return null;
  return (
    <TextField
      frameClass="rounded-xl bg-sand p-4"
      label="Book anyway, why"
      maxLength={200}
      {...field}
      hint="The marked rules bind renters on the site. Staff may go past them; the reason is kept in the history."
    />
  );
}
