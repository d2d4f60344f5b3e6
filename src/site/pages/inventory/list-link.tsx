import type { RefObject } from "react";
import { Link, type LinkProps } from "react-router";

export type CountRef = RefObject<HTMLParagraphElement | null>;

/** The next list may not have this link, so the keyboard focus moves to the count. */
export function ListLink({ count, ...link }: LinkProps & { count: CountRef }) {
  return (
    <Link
      {...link}
      preventScrollReset
      onClick={() => count.current?.focus({ preventScroll: true })}
    />
  );
}
