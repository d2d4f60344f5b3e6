import { comparePath } from "#domain/carts/shortlist.ts";
import { textLinkClass } from "#ui/action/text-link.tsx";

export type Comparable = {
  slug: string;
  /** Read to screen readers after "Compare", so that each link of a page has its own name. */
  name: string;
};

export function CompareLink({ slug, name, label = "Compare" }: Comparable & { label?: string }) {
  return (
    <a href={comparePath([slug])} className={textLinkClass}>
      <span>
        {label}
        <span className="sr-only">{`: ${name}`}</span>
      </span>
    </a>
  );
}
