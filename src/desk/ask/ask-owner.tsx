import { Form } from "react-router";
import { fieldProps, type Rejection } from "#desk/ui/action-data.ts";
import { Button } from "#desk/ui/button.tsx";
import { TextField } from "#desk/ui/field.tsx";
import type { Right } from "#people/roles.ts";

/** Asks the owners for what the person's role may not do. `place` is the page of the desk where it is done. */
export function AskOwner({
  right,
  place,
  rejection = null,
}: {
  right: Right;
  place: string;
  rejection?: Rejection | null;
}) {
  return (
    <Form method="post" action="/desk/ask" className="mt-4 grid gap-3 text-ink">
      <p className="text-muted">
        Ask an owner: they see it right away on Today, and you'll see when it's done.
      </p>
      <input type="hidden" name="right" value={right} />
      <input type="hidden" name="place" value={place} />
      <TextField
        label="What do you need?"
        {...fieldProps(rejection, "message")}
        required
        maxLength={500}
        autoComplete="off"
        placeholder={right === "stock.prices" ? "$9,995 to $9,695, matches the ad" : undefined}
      />
      <div>
        <Button type="submit" look="ink" name="intent" value="ask">
          Ask an owner
        </Button>
      </div>
    </Form>
  );
}
