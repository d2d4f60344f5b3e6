import type { RefObject } from "react";
import { Link, type LinkProps } from "react-router";

/** The line that counts the vehicles of the list. */
export type CountRef = RefObject<HTMLParagraphElement | null>;

/** A link within the list to another list, which may not have it: the keyboard focus moves to the count. */
export function ListLink({ count, ...link }: LinkProps & { count: CountRef }) {
  return (
    <Link
      {...link}
      preventScrollReset
      onClick={() => count.current?.focus({ preventScroll: true })}
    />
  );
}
