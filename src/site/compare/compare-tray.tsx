import { buttonClass } from "#ui/action/button-class.ts";
import { address } from "./live/compare-kept.ts?script";

/**
 * The carts that are chosen for the comparison, at the bottom of the screen, and the script that keeps them on the device.
 * Stands last in a page's own part, where it takes room of its own; shown only with the script. A page that the framework
 * takes over puts it inside <ServerMarkup>, since the script writes into it.
 */
export function CompareTray({
  carts,
  shown = [],
}: {
  /** Every cart that may be on the device, with the name that the tray shows. */
  carts: readonly { slug: string; name: string }[];
  /** The carts that the page itself compares. */
  shown?: readonly string[];
}) {
  const names = Object.fromEntries(carts.map(({ slug, name }) => [slug, name]));
  return (
    <>
      <script
        type="application/json"
        id="compare-names"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: names of ours, which React would escape.
        dangerouslySetInnerHTML={{ __html: JSON.stringify(names).replaceAll("<", "\\u003c") }}
      />
      <p id="compare-said" role="status" className="sr-only" />
      <section
        id="compare-tray"
        className="compare-tray"
        aria-label="Shortlist: carts to compare"
        data-print="no"
        data-shown={shown.join(" ")}
        hidden
      >
        <ul />
        <p hidden>Four carts at most. Remove one first.</p>
        <div className="tray-actions">
          <a href="/compare" className={buttonClass("ink")}>
            Compare
          </a>
          <button type="button" className={buttonClass("outline")}>
            Clear<span className="sr-only"> the carts to compare</span>
          </button>
        </div>
      </section>
      <script type="module" src={address} />
    </>
  );
}
