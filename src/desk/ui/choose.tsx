import { X } from "lucide";
import { Icon } from "#ui/action/icon.tsx";
import type { Chosen } from "./use-chosen.ts";

/** The box that chooses a row, also without script: it belongs to the form of what is chosen. */
export function ChooseBox({
  form,
  name,
  row,
  value = row,
  label,
  chosen,
  className,
}: {
  /** The id of the form. */
  form: string;
  name: string;
  /** The row's key in `chosen`. */
  row: string;
  /** The value that the form posts. */
  value?: string;
  label: string;
  chosen: Chosen;
  className: string;
}) {
  return (
    <label className={className}>
      <input
        type="checkbox"
        form={form}
        name={name}
        value={value}
        aria-label={label}
        checked={chosen.chosen.has(row)}
        onChange={({ target, nativeEvent }) =>
          chosen.choose(
            row,
            target.checked,
            nativeEvent instanceof MouseEvent && nativeEvent.shiftKey,
          )
        }
        className="size-4"
      />
    </label>
  );
}

/** In the bar of what is chosen. */
export function ChooseNone({
  onClear,
  className = "",
}: {
  onClear: () => void;
  className?: string;
}) {
  return (
    <button
      type="button"
      aria-label="Choose none"
      onClick={onClear}
      className={`grid size-9 place-items-center rounded-control hover:bg-white/12 touch:size-11 ${className}`}
    >
      <Icon of={X} size={16} />
    </button>
  );
}
