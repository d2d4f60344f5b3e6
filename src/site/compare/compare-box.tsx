import { comparePath } from "#domain/carts/shortlist.ts";

/** A cart that can be compared: one of the catalogue. */
type Comparable = {
  slug: string;
  /** Said to screen readers after "Compare", so that no two links of a page have one name. */
  name: string;
};

/**
 * A plain link to the comparison that begins with this cart, or that the cart joins where the device has a list. For pages
 * without a script.
 */
export function CompareLink({ slug, name, label = "Compare" }: Comparable & { label?: string }) {
  return (
    <a href={comparePath([slug])} className="text-link">
      <span>
        {label}
        <span className="sr-only">{`: ${name}`}</span>
      </span>
    </a>
  );
}

/**
 * A check box "Compare" for a card, or for anything else that is about one cart of the catalogue. For pages that end with
 * <CompareTray>, whose script binds every box of the page by `data-compare`, those too that come later, and keeps what is
 * chosen on the device. Until that script runs, and wherever it does not, the plain link stands in the place of the box. The
 * script alone writes `checked`, so that a page that the framework takes over may hold boxes as well: it must not.
 */
export function CompareBox({ slug, name }: Comparable) {
  return (
    <span className="compare-box">
      <CompareLink slug={slug} name={name} />
      <label className="compare-label">
        <input type="checkbox" value={slug} data-compare="" />
        <span>
          Compare<span className="sr-only">{`: ${name}`}</span>
        </span>
      </label>
    </span>
  );
}
