import { X } from "lucide";
import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { Icon } from "#ui/action/icon.tsx";

/** Closes the pane of a calendar's bar. `closed` is the address without it. */
export function ClosePane({ closed }: { closed: string }) {
  return (
    <Link
      to={closed}
      preventScrollReset
      aria-label="Close"
      className="-mt-1 -mr-1 ml-auto grid size-8 shrink-0 place-items-center rounded-control text-muted hover:text-ink touch:size-11"
    >
      <Icon of={X} size={16} />
    </Link>
  );
}

/** Moves the focus into a pane when it opens, and back to its bar when it closes. */
export function useFocusOn(id: string) {
  const pane = useRef<HTMLElement>(null);
  useEffect(() => {
    // A form in the pane may have taken the focus already.
    if (!pane.current?.contains(document.activeElement)) pane.current?.focus();
    return () => document.querySelector<SVGElement>(`[data-bar="${CSS.escape(id)}"]`)?.focus();
  }, [id]);
  return pane;
}
