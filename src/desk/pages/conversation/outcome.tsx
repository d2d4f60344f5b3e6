import { Check } from "lucide";
import { fieldProps, type Rejection } from "#desk/ui/action-data.ts";
import { Button } from "#desk/ui/button.tsx";
import { HiddenFields } from "#desk/ui/hidden-fields.tsx";
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
  const { outcome, proposedOutcome } = view;
  const rejection: Rejection | null = changes.outcomeRejection;
  const chosen = rejection?.values.outcome ?? outcome?.outcome ?? (proposedOutcome ? "won" : "");
  const unchosen = rejection?.fieldErrors.outcome;
  const known = outcome ?? proposedOutcome;
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

/** Asks once how an inquiry ended, below the messages of a closed one. */
export function OutcomeQuestion({ view, changes }: Props) {
  if (view.status !== "closed" || view.outcome !== null) return null;
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

/** Asks whether a confirmed booking counts as a sale. */
function ProposedOutcome({ view: { proposedOutcome, version }, changes }: Props) {
  if (proposedOutcome === null) return null;
  const { vehicle, valueCents } = proposedOutcome;
  const fields = {
    version: String(version),
    outcome: "won",
    reason: "",
    sold: vehicle ?? "",
    value: toDollars(valueCents),
  };
  return (
    <changes.fetcher.Form
      method="post"
      className="grid justify-items-start gap-1.5 rounded-control bg-seagrass-soft px-3 py-2"
    >
      <HiddenFields fields={fields} />
      <p>
        Its booking is confirmed
        {valueCents !== null && <span className="figures">: {formatCents(valueCents)}</span>}.
      </p>
      <Button type="submit" name="intent" value="outcome" size="row" icon={Check}>
        Count it as won
      </Button>
    </changes.fetcher.Form>
  );
}

/** Outcome of an inquiry; the form to change it opens below. */
export function OutcomeSummary({ view, changes }: Props) {
  const { outcome, status } = view;
  if (outcome === null && status === "closed") return <p>Not set yet: see below the messages.</p>;
  return (
    <>
      <ProposedOutcome view={view} changes={changes} />
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
          {outcome === null ? "Set the outcome" : "Change"}
        </summary>
        <div className="mt-2">
          <OutcomeForm view={view} changes={changes} />
        </div>
      </details>
    </>
  );
}
