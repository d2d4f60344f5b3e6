import type { Rejection } from "#desk/ui/action-data.ts";
import { InlineAlert } from "#desk/ui/alert.tsx";
import { FREE_FEE_LINES } from "./checklists.ts";

type Props = { rejection: Rejection | null };

export const FEE_ROW = "flex min-h-11 flex-wrap items-center gap-x-3 border-line-2 border-b py-1.5";

export function FeeAmount({
  name,
  label,
  initial = "",
  rejection,
}: Props & { name: string; label: string; initial?: string }) {
  return (
    <label className="flex items-center gap-1.5">
      $
      <input
        name={name}
        aria-label={`${label}: amount in dollars`}
        aria-invalid={rejection?.fieldErrors[name] ? true : undefined}
        inputMode="decimal"
        defaultValue={rejection?.values[name] ?? initial}
        className="figures min-h-8 w-20 rounded-control border border-edge px-2 text-right touch:min-h-11 max-md:text-[16px]"
      />
    </label>
  );
}

/** Fees that the list does not have, such as a windshield. */
export function FreeFeeLines({ rejection }: Props) {
  return FREE_FEE_LINES.map((line) => (
    <li key={line} className={FEE_ROW}>
      <input
        name={`free-label-${line}`}
        aria-label={`Another fee ${line}: what for`}
        placeholder="Another fee, such as the windshield"
        maxLength={80}
        autoComplete="off"
        defaultValue={rejection?.values[`free-label-${line}`] ?? ""}
        className="min-h-8 min-w-0 grow basis-40 rounded-control border border-edge px-2 touch:min-h-11 max-md:text-[16px]"
      />
      <FeeAmount name={`free-amount-${line}`} label={`Another fee ${line}`} rejection={rejection} />
      <InlineAlert className="w-full">{rejection?.fieldErrors[`free-amount-${line}`]}</InlineAlert>
    </li>
  ));
}
