import { fieldProps, type Rejection } from "#desk/ui/action-data.ts";
import { TextField } from "#ui/form/field.tsx";

/** For whom a cart is held, and until when. The name stays in the desk. */
export function HoldFields({
  rejection,
  name = "",
  until,
  today,
}: {
  rejection: Rejection<unknown> | null;
  /** The person who holds the cart already. */
  name?: string;
  until: string;
  today: string;
}) {
  const untilProps = fieldProps(rejection, "until", until);
  return (
    <div className="grid gap-4 md:grid-cols-2">
      <TextField
        {...fieldProps(rejection, "for", name)}
        label="For whom"
        maxLength={80}
        autoComplete="off"
        hint="Only the desk shows the name."
      />
      <TextField
        {...untilProps}
        defaultValue={untilProps.defaultValue || until}
        type="date"
        label="Last day"
        min={today}
        hint="The hold ends after that day."
      />
    </div>
  );
}
