import { fieldProps } from "#desk/ui/action-data.ts";
import { InlineAlert } from "#desk/ui/alert.tsx";
import { DialogForm } from "#desk/ui/dialog-form.tsx";
import { PageDialog } from "#desk/ui/page-dialog.tsx";
import { TextField } from "#ui/form/field.tsx";
import type { DialogProps } from "./booking-view.server.ts";
import { FEE_ROW, FeeAmount, FreeFeeLines } from "./fee-lines.tsx";

/** The fees of a return, to be put right. */
export function FeesDialog({ view, rejection }: DialogProps) {
  const fees = view.in?.fees ?? [];
  return (
    <PageDialog title="Correct the fees">
      <DialogForm record={view} intent="fees" submit="Save fees">
        <p className="text-muted">
          Leave an amount empty to take the fee off.
          {view.renter.email !== "" && ` ${view.firstName} gets an email with the right amounts.`}
        </p>
        <ul>
          {fees.map(({ label, cents }, index) => {
            const name = `fee-amount-${index}`;
            return (
              <li key={`${label} ${cents}`} className={FEE_ROW}>
                <span className="min-w-0 grow basis-40">{label}</span>
                <FeeAmount
                  name={name}
                  label={label}
                  initial={(cents / 100).toFixed(2)}
                  rejection={rejection}
                />
                <InlineAlert className="w-full">{rejection?.fieldErrors[name]}</InlineAlert>
              </li>
            );
          })}
          <FreeFeeLines rejection={rejection} />
        </ul>
        <TextField
          label="Why"
          {...fieldProps(rejection, "reason")}
          maxLength={200}
          required
          hint="Only staff read this."
        />
      </DialogForm>
    </PageDialog>
  );
}
