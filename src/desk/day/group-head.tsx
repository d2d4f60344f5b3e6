import { Printer } from "lucide";
import type { ComponentProps, ReactNode } from "react";
import { Icon } from "#ui/action/icon.tsx";
import type { DayGroup } from "./day-groups.ts";
import { PrintPart } from "./print-part.tsx";

/** `to` is the address of this group alone, which prints it without script. */
export function GroupHead({
  group: { key, title, note },
  to,
  start,
  list,
  className = "",
  ...drop
}: {
  group: DayGroup;
  to: string;
  /** Before the title, such as a box to choose all. */
  start?: ReactNode;
  /** The id of the group's list, which a press on the title scrolls to. */
  list?: string;
} & Pick<ComponentProps<"h3">, "className" | "onDragOver" | "onDragLeave" | "onDrop">) {
  return (
    <h3
      {...drop}
      className={`flex items-center gap-2 border-line border-y bg-foam px-4 py-1 text-second tracking-normal md:px-6 ${className}`}
    >
      {start}
      {list === undefined ? (
        <span className="font-semibold">{title}</span>
      ) : (
        <button
          type="button"
          onClick={() => document.getElementById(list)?.scrollIntoView({ block: "center" })}
          className="min-h-6 whitespace-nowrap font-semibold hover:underline"
        >
          {title}
        </button>
      )}
      <span className="min-w-0 truncate font-normal text-muted">{note}</span>
      <PrintPart
        to={to}
        part={key}
        label={`Print ${title}`}
        className="ml-auto grid size-6 shrink-0 place-items-center text-bay max-md:hidden touch:size-11"
      >
        <Icon of={Printer} size={15} />
      </PrintPart>
    </h3>
  );
}
