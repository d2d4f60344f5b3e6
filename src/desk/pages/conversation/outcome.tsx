import { fieldProps, type Rejection } from "#desk/ui/action-data.ts";
import { Button } from "#desk/ui/button.tsx";
import { KeptForm } from "#desk/ui/kept-form.tsx";
import { NotDone } from "#desk/ui/not-done.tsx";
import {
  LOST_LABELS,
  LOST_REASONS,
  lostLabel,
  OUTCOME_LABELS,
  OUTCOMES,
} from "#domain/inquiries/outcome.ts";
import { formatCents } from "#domain/money.ts";
import { SelectField, TextField } from "#ui/form/field.tsx";
import type { ConversationView } from "./conversation-view.server.ts";
import type { ConversationChanges } from "./use-conversation-changes.ts";

type Props = { view: ConversationView; changes: ConversationChanges };

const toDollars = (cents: number | null | undefined) =>
  cents === null || cents === undefined ? "" : String(cents / 100);

function OutcomeForm({ view, changes }: Props) {
  const { outcome, bookedOutcome } = view;
  const rejection: Rejection | null = changes.outcomeRejection;
  const chosen = rejection?.values.outcome ?? outcome?.outcome ?? bookedOutcome?.outcome ?? "";
  const unchosen = rejection?.fieldErrors.outcome;
  const known = outcome ?? (bookedOutcome?.outcome === "won" ? bookedOutcome : null);
  const value = toDollars(known?.valueCents);
  return (
    <KeptForm
      as={changes.fetcher.Form}
      name={`outcome ${view.reference}`}
      method="post"
      noValidate
      className="grid gap-3"
    >
      <input type="hidden" name="version" value={view.version} />
      <fieldset>
        <legend className="sr-only">How it ended</legend>
        <div className="flex flex-wrap gap-x-5">
          {OUTCOMES.map((one) => (
            <label key={one} className="flex min-h-9 items-center gap-2 touch:min-h-11">
              <input
                type="radio"
                name="outcome"
                value={one}
                required
                defaultChecked={one === chosen}
                className="size-4.5 accent-ink"
              />
              {OUTCOME_LABELS[one]}
            </label>
          ))}
        </div>
      </fieldset>
      {unchosen && <NotDone text={unchosen} />}
      <div className="hidden gap-3 in-[form:has([value=lost]:checked)]:grid">
        <SelectField label="Why" {...fieldProps(rejection, "reason", outcome?.reason ?? "")}>
          <option value="">Choose a reason</option>
          {LOST_REASONS.map((reason) => (
            <option key={reason} value={reason}>
              {LOST_LABELS[reason]}
            </option>
          ))}
        </SelectField>
      </div>
      <div className="hidden gap-3 in-[form:has([value=lost]:checked)]:grid in-[form:has([value=won]:checked)]:grid">
        <TextField
          label="Cart (optional)"
          maxLength={200}
          {...fieldProps(rejection, "sold", known?.vehicle ?? view.cart?.name ?? "")}
        />
        <TextField
          label="Value in dollars (optional)"
          inputMode="decimal"
          {...fieldProps(rejection, "value", value)}
        />
      </div>
      <div>
        <Button type="submit" name="intent" value="outcome" look="ink" size="row">
          Save the outcome
        </Button>
      </div>
    </KeptForm>
  );
}

const isUnsaid = ({ status, outcome, bookedOutcome }: ConversationView) =>
  status === "closed" && outcome === null && bookedOutcome === null;

/** Asks once how an inquiry ended, below the messages of a closed one. */
export function OutcomeQuestion({ view, changes }: Props) {
  if (!isUnsaid(view)) return null;
  return (
    <section
      aria-labelledby="outcome-question"
      className="mt-4 rounded-xl border border-line bg-foam p-4"
    >
      <h3 id="outcome-question" className="mb-1 text-section">
        How did it end?
      </h3>
      <OutcomeForm view={view} changes={changes} />
    </section>
  );
}

/** Says how the booking of an inquiry ended. */
function BookedOutcome({ view: { bookedOutcome } }: Pick<Props, "view">) {
  if (bookedOutcome === null) return null;
  if (bookedOutcome.outcome === "lost") {
    return (
      <p>
        <span className="font-semibold">{OUTCOME_LABELS.lost}</span>: {bookedOutcome.reason}
      </p>
    );
  }
  const { vehicle, valueCents } = bookedOutcome;
  return (
    <p>
      <span className="font-semibold">{OUTCOME_LABELS.won}</span>: {vehicle},{" "}
      <span className="figures">{formatCents(valueCents)}</span>
      <span className="block text-muted text-second">From its booking</span>
    </p>
  );
}

/** Outcome of an inquiry; the form to change it opens below. */
export function OutcomeSummary({ view, changes }: Props) {
  const { outcome } = view;
  if (isUnsaid(view)) return <p>Not set yet: see below the messages.</p>;
  return (
    <>
      <BookedOutcome view={view} />
      {outcome !== null && (
        <p>
          <span className="font-semibold">{OUTCOME_LABELS[outcome.outcome]}</span>
          {outcome.outcome === "lost" && `: ${lostLabel(outcome.reason)}`}
        </p>
      )}
      {outcome?.vehicle && <p>{outcome.vehicle}</p>}
      {outcome?.valueCents != null && <p className="figures">{formatCents(outcome.valueCents)}</p>}
      <details>
        <summary className="min-h-7 cursor-pointer text-bay underline touch:min-h-11">
          {outcome === null && view.bookedOutcome === null ? "Set the outcome" : "Change"}
        </summary>
        <div className="mt-2">
          <OutcomeForm view={view} changes={changes} />
        </div>
      </details>
    </>
  );
}
