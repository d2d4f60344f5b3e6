import { X } from "lucide";
import { useId } from "react";
import { useFetcher } from "react-router";
import { type ActionData, fieldProps, findRejection } from "#desk/ui/action-data.ts";
import { Button } from "#desk/ui/button.tsx";
import { toMessage, useChangeToasts } from "#desk/ui/use-change-toasts.ts";
import type { Chosen } from "#desk/ui/use-chosen.ts";
import { pluralize } from "#domain/money.ts";
import { Icon } from "#ui/action/icon.tsx";
import { SelectField, TextField } from "#ui/form/field.tsx";
import { NOBODY } from "./stops-query.ts";
import type { PlannedStop, StopsView } from "./stops-view.server.ts";

/** The id of the form for the chosen stops. Its boxes are outside of it, in the rows. */
const FORM = "chosen-stops";

export const stopKey = ({ reference, direction }: Pick<PlannedStop, "reference" | "direction">) =>
  `${reference}:${direction}`;

export function ChooseStop({ stop, chosen }: { stop: PlannedStop; chosen: Chosen }) {
  const key = stopKey(stop);
  return (
    <label className="-my-1 -ml-2 grid size-9 shrink-0 cursor-pointer place-items-center touch:size-11">
      <input
        type="checkbox"
        form={FORM}
        name="stop"
        value={key}
        aria-label={`Choose the stop at ${stop.at}, ${stop.name}`}
        checked={chosen.chosen.has(key)}
        onChange={({ target, nativeEvent }) =>
          chosen.choose(
            key,
            target.checked,
            nativeEvent instanceof MouseEvent && nativeEvent.shiftKey,
          )
        }
        className="size-4 accent-ink"
      />
    </label>
  );
}

/** Shown while stops are chosen, with or without script. */
export function GiveChosen({
  chosen,
  view: { drivers, trucks },
}: {
  chosen: Chosen;
  view: Pick<StopsView, "drivers" | "trucks">;
}) {
  const fetcher = useFetcher<ActionData>();
  const list = useId();
  useChangeToasts(fetcher, (actionData) => {
    if (!actionData.ok) return null;
    chosen.clear();
    return toMessage(actionData);
  });
  const rejection = findRejection(fetcher.data);
  const count = chosen.chosen.size;
  return (
    <fetcher.Form
      id={FORM}
      method="post"
      aria-label="Assign the chosen stops"
      className={`sticky top-0 z-10 flex-wrap items-end gap-2 border-line border-b bg-bay-soft px-4 py-3 md:px-6 ${count > 0 ? "flex" : "hidden noscript:in-[div:has([name=stop]:checked)]:flex"}`}
    >
      <p role="status" className="mr-2 self-center font-semibold max-md:sr-only">
        {count > 0 && `${pluralize(count, "stop")} chosen`}
      </p>
      <input type="hidden" name="intent" value="give-chosen" />
      <SelectField label="Driver of these stops" {...fieldProps(rejection, "driver", "")}>
        <option value="">Choose</option>
        {drivers.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
        <option value={NOBODY}>Nobody</option>
      </SelectField>
      <TextField
        label="Truck, if you like"
        {...fieldProps(rejection, "truck", "")}
        maxLength={40}
        list={list}
        autoComplete="off"
        className="w-32 max-md:w-28"
      />
      <datalist id={list}>
        {trucks.map((truck) => (
          <option key={truck} value={truck} />
        ))}
      </datalist>
      <Button type="submit" look="ink" busy={fetcher.state !== "idle"}>
        {count > 0 ? `Give ${pluralize(count, "stop")}` : "Assign these stops"}
      </Button>
      <button
        type="button"
        aria-label="Choose none"
        onClick={chosen.clear}
        className="grid size-9 place-items-center rounded-control hover:bg-white noscript:hidden touch:size-11"
      >
        <Icon of={X} size={16} />
      </button>
    </fetcher.Form>
  );
}
