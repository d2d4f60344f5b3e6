import { comparePath } from "#domain/carts/shortlist.ts";

export type Comparable = {
  slug: string;
  /** Read to screen readers after "Compare", so that each link of a page has its own name. */
  name: string;
};

/** Quiet on cards, where other links lead on. */
const SMALL_LINK =
  "inline-flex min-h-11 items-center text-13 text-muted underline underline-offset-4";

export function CompareLink({
  slug,
  name,
  className = SMALL_LINK,
}: Comparable & { className?: string }) {
  return (
    <a href={comparePath([slug])} className={className}>
      <span>
        Compare
        <span className="sr-only">{`: ${name}`}</span>
      </span>
    </a>
  );
}
