import { type KeyboardEvent, type MouseEvent, type ReactNode, useRef } from "react";
import { useNavigate } from "react-router";
import { moveInColumns } from "#desk/ui/move-in-grid.ts";

/** One stop of the Tab key; arrows move among the bars, Enter opens one. The last ones that were pressed go to `onKey`. */
export function ShopGrid({
  label,
  onKey,
  className = "",
  children,
}: {
  label: string;
  /** Gets the bar's id; true if the key meant something. */
  onKey: (key: string, bar: string) => boolean;
  className?: string;
  children: ReactNode;
}) {
  const grid = useRef<HTMLTableElement>(null);
  const navigate = useNavigate();
  const findBar = ({ target }: KeyboardEvent | MouseEvent) =>
    target instanceof Element ? target.closest("a[data-bar]") : null;
  const open = (bar: Element) =>
    void navigate(bar.getAttribute("href") ?? "", { preventScrollReset: true });
  const onClick = (event: MouseEvent) => {
    const bar = findBar(event);
    if (bar === null || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    open(bar);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.metaKey || event.ctrlKey || event.altKey) return;
    const from = event.target instanceof Element ? event.target.closest("a") : null;
    if (moveInColumns(event.key, grid.current, from)) return event.preventDefault();
    const bar = findBar(event);
    if (bar === null) return;
    if (event.key === "Enter" || event.key === " ") open(bar);
    else if (!onKey(event.key, bar.getAttribute("data-bar") ?? "")) return;
    event.preventDefault();
  };
  return (
    <>
      <table
        ref={grid}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the ARIA practices make grids of tables, whose rows and cells then need no roles
        role="grid"
        tabIndex={0}
        aria-label={label}
        aria-describedby="shop-keys"
        onClick={onClick}
        onKeyDown={onKeyDown}
        className={`w-full table-fixed border-collapse ${className}`}
      >
        {children}
      </table>
      <p id="shop-keys" className="sr-only">
        Arrow keys move among the appointments, Enter opens one.
      </p>
    </>
  );
}
