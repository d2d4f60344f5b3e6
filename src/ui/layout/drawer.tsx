import { X } from "lucide";
import { Icon } from "#ui/action/icon.tsx";

/** The look of a popover that comes in from the right. The style sheet hides it once the focus is on the page behind it. */
export const drawerClass =
  "inset-y-0 right-0 left-auto h-dvh w-[min(100%,420px)] translate-x-full flex-col overflow-y-auto bg-white text-ink transition-[translate,display,overlay] transition-discrete duration-200 ease-out backdrop:bg-ink/40 open:flex open:translate-none starting:open:translate-x-full";

/** Needs no script. */
export function DrawerClose({
  drawer,
  label,
  className,
}: {
  /** Its id. */
  drawer: string;
  label: string;
  className: string;
}) {
  return (
    <button
      type="button"
      popoverTarget={drawer}
      popoverTargetAction="hide"
      className={`grid size-12 place-items-center ${className}`}
      aria-label={label}
    >
      <Icon of={X} size={24} />
    </button>
  );
}
