import { Button } from "#desk/ui/button.tsx";
import { TextField } from "#ui/form/field.tsx";
import type { KnownRenter } from "./new-booking-view.server.ts";

/** Part of the booking's form, so that choosing a renter keeps what is typed. */
export function RenterFinder({ text, renters }: { text: string; renters: readonly KnownRenter[] }) {
  return (
    <div className="grid gap-2 rounded-xl bg-foam p-4">
      <div className="flex items-end gap-2">
        <div className="grow">
          <TextField
            label="Rented before? Name or phone"
            type="search"
            name="find"
            maxLength={100}
            autoComplete="off"
            defaultValue={text}
          />
        </div>
        <Button type="submit" formMethod="get" size="row">
          Find
        </Button>
      </div>
      <ul role="status" className="grid gap-1">
        {renters.map(({ reference, name, phone, last }) => (
          <li key={reference} className="flex flex-wrap items-center justify-between gap-x-3">
            <span>
              <strong>{name}</strong> {phone}
              <span className="block text-muted text-second">Last rental: {last}</span>
            </span>
            <Button type="submit" formMethod="get" name="renter" value={reference} size="row">
              Use<span className="sr-only"> {name}</span>
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
