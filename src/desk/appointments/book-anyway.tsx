import { Button } from "#desk/ui/button.tsx";
import { TextField } from "#ui/form/field.tsx";

/** An owner's way past the rule that is against a time; part of the form that books it. */
export function BookAnyway({
  field = { name: "despite" },
  label = "Book anyway",
  isBusy,
}: {
  field?: { name: string; defaultValue?: string; error?: string | undefined };
  /** Label of the button. */
  label?: string;
  isBusy: boolean;
}) {
  return (
    <details className="basis-full">
      <summary className="inline-flex min-h-9 cursor-pointer list-none items-center font-semibold text-danger touch:min-h-11 [&::-webkit-details-marker]:hidden">
        Book anyway…
      </summary>
      <div className="mt-1 flex flex-wrap items-end gap-2">
        <TextField
          frameClass="grow"
          label="Why it can be booked anyway"
          {...field}
          required
          maxLength={200}
          placeholder="Alex comes in for it"
        />
        <Button type="submit" look="danger" busy={isBusy}>
          {label}
        </Button>
      </div>
    </details>
  );
}
