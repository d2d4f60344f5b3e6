import { useState } from "react";
import { Form } from "react-router";
import type { Fields } from "#desk/ui/action-data.ts";
import { Button } from "#desk/ui/button.tsx";
import { DialogForm } from "#desk/ui/dialog-form.tsx";
import { NotDone } from "#desk/ui/not-done.tsx";
import { PageDialog } from "#desk/ui/page-dialog.tsx";
import { formatAmount, formatCents, formatDifference } from "#domain/money.ts";
import { TextField } from "#ui/form/field.tsx";
import type { DialogProps } from "./booking-view.server.ts";
import type { NewStay } from "./new-stay.server.ts";

function NewPrice({ view, change }: { view: DialogProps["view"]; change: NewStay & { ok: true } }) {
  const { booking: stay, requested, differenceCents } = change;
  const isOut = view.state === "out";
  return (
    <DialogForm
      record={view}
      intent={isOut ? "extend" : "dates"}
      submit={`${isOut ? "Extend" : "Change dates"}, ${formatDifference(differenceCents)}`}
    >
      <input type="hidden" name="start" value={requested.start} />
      <input type="hidden" name="time" value={requested.time} />
      <input type="hidden" name="days" value={requested.days} />
      <input type="hidden" name="total" value={stay.quote.totalCents} />
      <dl className="text-second">
        {stay.quote.lines.map(({ label, cents }) => (
          <div key={label} className="flex justify-between gap-3 py-0.5">
            <dt>{label}</dt>
            <dd className="figures">{formatAmount(cents)}</dd>
          </div>
        ))}
        <div className="mt-1 flex justify-between border-ink border-t-2 pt-1 font-semibold">
          <dt>New total, was {formatCents(view.quote.totalCents)}</dt>
          <dd className="figures">{formatCents(stay.quote.totalCents)}</dd>
        </div>
      </dl>
      {view.renter.email !== "" && (
        <p className="text-muted text-second">{view.firstName} gets an email with the change.</p>
      )}
    </DialogForm>
  );
}

const readFields = (form: HTMLFormElement): Fields =>
  Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]));

const isStay = (typed: Fields, requested: NewStay["requested"]) =>
  (["start", "time", "days"] as const).every(
    (name) => typed[name] === undefined || typed[name] === String(requested[name]),
  );

/** First the price of the other dates, then the change. */
export function DatesDialog({ view, stay }: Pick<DialogProps, "view"> & { stay: NewStay | null }) {
  const isOut = view.state === "out";
  const { start, time, days } = stay?.requested ?? view.stay;
  // The price speaks of these dates alone: it goes as soon as others are typed.
  const [typed, setTyped] = useState<Fields | null>(null);
  const isCurrent = typed === null || (stay !== null && isStay(typed, stay.requested));
  return (
    <PageDialog title={isOut ? "Extend the stay" : "Change dates"}>
      <Form
        method="get"
        replace
        preventScrollReset
        className="mb-4 grid gap-3"
        onInput={(event) => setTyped(readFields(event.currentTarget))}
      >
        <input type="hidden" name="do" value={isOut ? "extend" : "dates"} />
        {!isOut && (
          <>
            <TextField
              label="First day"
              type="date"
              name="start"
              min={view.today}
              required
              defaultValue={start}
              data-autofocus=""
            />
            <TextField
              label="Time, for start and return"
              type="time"
              step={3600}
              name="time"
              required
              defaultValue={time}
            />
          </>
        )}
        <TextField
          label="Days in all"
          type="number"
          name="days"
          min={1}
          required
          defaultValue={days}
          hint={isOut ? `Now ${view.times.days}, back ${view.times.back}.` : undefined}
        />
        <Button type="submit" look={stay?.ok ? "outline" : "ink"} className="justify-self-start">
          Show the price
        </Button>
      </Form>
      {isCurrent && stay && !stay.ok && <NotDone text={stay.mistakes.join(" ")} />}
      {isCurrent && stay?.ok && (
        <NewPrice key={JSON.stringify(stay.requested)} view={view} change={stay} />
      )}
    </PageDialog>
  );
}
