import type { RefObject } from "react";
import { Link, type LinkProps } from "react-router";
import { underlinedLinkClass } from "#ui/action/text-link.tsx";

export type CountRef = RefObject<HTMLParagraphElement | null>;

/** The next list may not have this link, so the keyboard focus moves to the count. */
export function ListLink({ count, ...link }: LinkProps & { count?: CountRef | undefined }) {
  return (
    <Link
      {...link}
      preventScrollReset
      onClick={() => count?.current?.focus({ preventScroll: true })}
    />
  );
}

export function ClearLink({ count }: { count?: CountRef | undefined }) {
  return (
    <ListLink count={count} to="/inventory" className={underlinedLinkClass}>
      Clear All Filters
    </ListLink>
  );
}
