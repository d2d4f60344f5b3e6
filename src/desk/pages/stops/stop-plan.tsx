import { ArrowDown, ArrowUp } from "lucide";
import { useEffect, useId, useRef } from "react";
import { useFetcher } from "react-router";
import { type ActionData, fieldProps, findRejection } from "#desk/ui/action-data.ts";
import { InlineAlert } from "#desk/ui/alert.tsx";
import { Button } from "#desk/ui/button.tsx";
import { KeptForm } from "#desk/ui/kept-form.tsx";
import { toMessage, useChangeToasts } from "#desk/ui/use-change-toasts.ts";
import { Icon } from "#ui/action/icon.tsx";
import { SelectField, TextField } from "#ui/form/field.tsx";
import { stopKey } from "./chosen-stops.tsx";
import type { PlannedStop, StopsView } from "./stops-view.server.ts";

const ARROWS = [
  { intent: "up", icon: ArrowUp, word: "Earlier" },
  { intent: "down", icon: ArrowDown, word: "Later" },
] as const;

/** Moves a stop among its driver's. The focus goes along. */
function Order({ stop, place, of }: { stop: PlannedStop; place: number; of: number }) {
  const fetcher = useFetcher<ActionData>();
  const pressed = useRef<HTMLButtonElement | null>(null);
  const rejection = findRejection(fetcher.data);
  useEffect(() => {
    if (fetcher.state !== "idle" || place < 0) return;
    pressed.current?.focus();
    pressed.current = null;
  }, [fetcher.state, place]);
  return (
    <fetcher.Form method="post" className="flex items-center gap-1">
      <input type="hidden" name="reference" value={stop.reference} />
      <input type="hidden" name="direction" value={stop.direction} />
      {ARROWS.map(({ intent, icon, word }) => (
        <button
          key={intent}
          type="submit"
          name="intent"
          value={intent}
          aria-label={`${word}: ${stop.name}`}
          aria-disabled={place === (intent === "up" ? 0 : of - 1) || undefined}
          onClick={({ currentTarget }) => {
            pressed.current = currentTarget;
          }}
          className="grid size-9 place-items-center rounded-control border border-control hover:bg-foam aria-disabled:opacity-40 touch:size-11"
        >
          <Icon of={icon} size={16} />
        </button>
      ))}
      <span className="figures ml-1 text-muted text-second">
        {place + 1} of {of}
      </span>
      <InlineAlert>{rejection?.message}</InlineAlert>
    </fetcher.Form>
  );
}

/** Who drives to a stop and when among the others. */
export function StopPlan({
  stop,
  place,
  of,
  view: { drivers, trucks },
}: {
  stop: PlannedStop;
  place: number;
  of: number;
  view: Pick<StopsView, "drivers" | "trucks">;
}) {
  const fetcher = useFetcher<ActionData>();
  const list = useId();
  useChangeToasts(fetcher, (actionData) => (actionData.ok ? toMessage(actionData) : null));
  const rejection = findRejection(fetcher.data);
  const driver = stop.driver?.id ?? "";
  return (
    <div className="flex flex-wrap items-end gap-x-6 gap-y-2 max-md:mt-3 md:justify-end">
      <Order stop={stop} place={place} of={of} />
      <KeptForm
        as={fetcher.Form}
        name={`driver ${stop.reference} ${stop.direction}`}
        key={`${driver} ${stop.truck ?? ""}`}
        method="post"
        className="flex flex-wrap items-end gap-2"
      >
        <input type="hidden" name="intent" value="give" />
        <input type="hidden" name="stop" value={stopKey(stop)} />
        <SelectField label="Driver" {...fieldProps(rejection, "driver", driver)}>
          <option value="">Nobody yet</option>
          {drivers.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <TextField
          label="Truck"
          {...fieldProps(rejection, "truck", stop.truck ?? "")}
          maxLength={40}
          list={list}
          autoComplete="off"
          className="w-32"
        />
        <datalist id={list}>
          {trucks.map((truck) => (
            <option key={truck} value={truck} />
          ))}
        </datalist>
        <Button type="submit" busy={fetcher.state !== "idle"}>
          Save<span className="sr-only"> the driver to {stop.name}</span>
        </Button>
      </KeptForm>
    </div>
  );
}
