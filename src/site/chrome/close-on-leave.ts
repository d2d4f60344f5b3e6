import type { FocusEvent } from "react";

/** Closes a popover when the keyboard goes on to the page behind it, which the popover would cover. */
export function closeOnLeave({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>): void {
  if (relatedTarget instanceof Node && !currentTarget.contains(relatedTarget)) {
    currentTarget.hidePopover();
  }
}
