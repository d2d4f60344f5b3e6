import { type IconNode, Info, X } from "lucide";
import { type ReactNode, useEffect, useRef } from "react";
import { Icon } from "#ui/action/icon.tsx";
import { deskButtonClass } from "./button.tsx";
import { useKeys } from "./keys.tsx";

const ID = "side-pane";

/** From this width on, `xl` of the style sheet, it is beside the work. */
const IS_PANE = "(min-width: 1280px)";

const WIDTHS = { narrow: "md:w-80 xl:w-71", medium: "md:w-78", wide: "md:w-98" };

/** The right pane of wide screens, a drawer on others. A page has at most one; `SidePaneButton` opens it, and so does I. */
export function SidePane({
  label,
  width,
  children,
}: {
  label: string;
  width: keyof typeof WIDTHS;
  children: ReactNode;
}) {
  const pane = useRef<HTMLElement>(null);
  useEffect(() => {
    const wide = matchMedia(IS_PANE);
    const closeDrawer = () => pane.current?.hidePopover();
    wide.addEventListener("change", closeDrawer);
    return () => wide.removeEventListener("change", closeDrawer);
  }, []);
  const toggle = () => {
    if (!matchMedia(IS_PANE).matches && pane.current?.togglePopover()) pane.current.focus();
  };
  useKeys([{ keys: "i", group: "Everywhere", run: toggle }]);
  return (
    <aside
      ref={pane}
      id={ID}
      popover="auto"
      tabIndex={-1}
      aria-label={label}
      className={`top-0 right-0 left-auto h-dvh w-dvw overflow-y-auto overscroll-contain border-line border-l bg-foam p-5 shadow-pop max-md:p-4 xl:static xl:block xl:h-auto xl:shrink-0 xl:shadow-none ${WIDTHS[width]}`}
    >
      <div className="mb-3 flex items-center justify-between xl:hidden">
        <h2 className="text-page">{label}</h2>
        <button
          type="button"
          popoverTarget={ID}
          popoverTargetAction="hide"
          aria-label="Close"
          className="-mr-2 grid size-11 place-items-center rounded-control"
        >
          <Icon of={X} size={20} />
        </button>
      </div>
      {children}
    </aside>
  );
}

/** Opens the drawer, below the width at which the pane is beside the work. */
export function SidePaneButton({
  label,
  icon = Info,
  children,
  className = `${deskButtonClass()} px-2.5 max-md:border-transparent`,
}: {
  /** The accessible name, for a button without text. */
  label?: string;
  icon?: IconNode;
  children?: ReactNode;
  className?: string;
}) {
  return (
    <button
      type="button"
      popoverTarget={ID}
      aria-label={label}
      className={`${className} xl:hidden`}
    >
      {children ?? <Icon of={icon} size={18} />}
    </button>
  );
}
