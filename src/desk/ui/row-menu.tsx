import { Ellipsis } from "lucide";
import type { ReactNode } from "react";
import { Icon } from "#ui/action/icon.tsx";

/** A line of the menu: a link or a button. */
export const MENU_ITEM =
  "flex min-h-9 w-full items-center gap-2 rounded-control px-2.5 text-left font-semibold hover:bg-foam touch:min-h-11";

/** Rarely used actions under "…". The button shows under the pointer or the focus, and always on touch; it stays in the tab order. */
export function RowMenu({
  label,
  className = "",
  children,
}: {
  label: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <details data-menu="" className={`group/menu relative ${className}`}>
      <summary
        aria-label={label}
        className="grid size-8 cursor-pointer list-none place-items-center rounded-control text-muted opacity-0 hover:bg-stage focus-visible:opacity-100 group-focus-within:opacity-100 group-hover:opacity-100 group-open/menu:opacity-100 touch:size-11 touch:opacity-100 noscript:opacity-100 [&::-webkit-details-marker]:hidden"
      >
        <Icon of={Ellipsis} size={16} />
      </summary>
      <div className="absolute top-full right-0 z-20 w-48 rounded-xl border border-line bg-white p-1.5 shadow-lg">
        {children}
      </div>
    </details>
  );
}
