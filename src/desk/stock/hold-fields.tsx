import { TextField } from "#desk/ui/field.tsx";
import type { StockAnswer } from "./stock-action.server.ts";

/** For whom a cart is held, and until when. The name stays in the desk. */
export function HoldFields({
  refused,
  name = "",
  until,
  today,
}: {
  refused: (StockAnswer & { ok: false }) | null;
  /** Of who holds the cart already. */
  name?: string;
  until: string;
  today: string;
}) {
  const error = (field: "for" | "until") =>
    refused?.field === field ? refused.mistakes.join(" ") : undefined;
  return (
    <div className="grid gap-4 md:grid-cols-2">
      <TextField
        name="for"
        label="For whom"
        maxLength={80}
        autoComplete="off"
        defaultValue={refused?.values.for ?? name}
        error={error("for")}
        hint="Only the desk shows the name."
      />
      <TextField
        name="until"
        type="date"
        label="Last day"
        min={today}
        defaultValue={refused?.values.until || until}
        error={error("until")}
        hint="The hold ends after that day."
      />
    </div>
  );
}
