import { Form, Link, useNavigation } from "react-router";
import { fieldProps, type Rejection } from "#desk/ui/action-data.ts";
import { useFocusOn } from "#desk/ui/bar-pane.tsx";
import { Button, ButtonLink } from "#desk/ui/button.tsx";
import { HiddenFields } from "#desk/ui/hidden-fields.tsx";
import { KeptForm } from "#desk/ui/kept-form.tsx";
import { SelectField, TextField } from "#ui/form/field.tsx";
import type { OpenedBlock } from "./opened-block.server.ts";
import { CalendarPane } from "./opened-pane.tsx";
import type { ShopLane } from "./shop-view.server.ts";

/** Fewer places of a pool for some time, with a reason. `closed` is the address without it. */
export function BlockForm({
  lanes,
  lane,
  day,
  rejection,
  closed,
}: {
  lanes: readonly ShopLane[];
  /** The id of the lane that is chosen when the form opens. */
  lane: string;
  day: string;
  rejection: Rejection<unknown> | null;
  closed: string;
}) {
  const isBusy = useNavigation().state === "submitting";
  const field = (name: string, initial = "") => fieldProps(rejection, name, initial);
  return (
    <KeptForm
      name="block a pool"
      method="post"
      noValidate
      preventScrollReset
      className="grid gap-3.5"
    >
      <input type="hidden" name="intent" value="appointment-block" />
      <div className="grid items-start gap-3 sm:grid-cols-[1.5fr_1fr]">
        <SelectField label="What" {...field("lane", lane)}>
          {lanes.map(({ id, label, capacity }) => (
            <option key={id} value={id}>
              {label}, {capacity} at once
            </option>
          ))}
        </SelectField>
        <TextField label="How many fewer" {...field("count", "1")} type="number" min={1} />
      </div>
      <TextField
        label="Why"
        {...field("reason")}
        maxLength={200}
        required
        data-autofocus=""
        placeholder="Lift 2 out"
      />
      <div className="grid grid-cols-[1.5fr_1fr] items-start gap-3">
        <TextField label="From" {...field("blockFrom", day)} type="date" />
        <TextField label="Time" {...field("fromTime", "09:00")} type="time" />
        <TextField label="Until" {...field("blockUntil", day)} type="date" />
        <TextField label="Time " {...field("untilTime", "17:00")} type="time" />
      </div>
      <p className="text-muted text-second">
        Appointments in this time stay booked. You'll see which no longer fit, and can move each
        one.
      </p>
      <div className="flex flex-wrap justify-end gap-2">
        <ButtonLink to={closed} preventScrollReset>
          Close
        </ButtonLink>
        <Button type="submit" look="ink" busy={isBusy}>
          Block
        </Button>
      </div>
    </KeptForm>
  );
}

/** A block that is open beside the calendar, with the appointments that no longer fit. */
export function OpenedBlockPane({
  opened,
  closed,
  toMove,
}: {
  opened: OpenedBlock;
  closed: string;
  /** The address that moves an appointment. */
  toMove: (reference: string, fromAt: number) => string;
}) {
  const pane = useFocusOn(opened.id);
  const isBusy = useNavigation().state === "submitting";
  const { reason, from, to, text, conflicts, canEdit, id } = opened;
  return (
    <CalendarPane ref={pane} label={`Block: ${reason}`} closed={closed}>
      <h2 className="text-page">{reason}</h2>
      <p className="mt-1">
        {from} to {to}
      </p>
      <p className="text-muted text-second">{text}</p>
      {conflicts.length > 0 && (
        <section aria-label="No longer fits" className="mt-4 border-line border-t pt-4">
          <h3 className="font-semibold text-danger">No longer fits</h3>
          <ul className="mt-1.5 grid gap-1">
            {conflicts.map(({ reference, name, when, fromAt, kindLabel }) => (
              <li key={reference} className="flex items-center justify-between gap-2">
                <span>
                  <strong className="font-semibold">{name}</strong>
                  <span className="block text-muted text-second">
                    {kindLabel}, {when}
                  </span>
                </span>
                <Link
                  to={toMove(reference, fromAt)}
                  className="inline-flex min-h-9 items-center font-semibold text-bay touch:min-h-11"
                >
                  Move<span className="sr-only"> {name}</span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      {canEdit && (
        <Form method="post" preventScrollReset className="mt-4">
          <HiddenFields fields={{ intent: "appointment-unblock", block: id }} />
          <Button type="submit" look="ink" busy={isBusy}>
            End this block
          </Button>
        </Form>
      )}
    </CalendarPane>
  );
}
