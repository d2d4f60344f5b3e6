import { cartCount, type Repair } from "#site/pages/inventory/inventory-view.ts";
import { buttonClass } from "#ui/action/button-class.ts";

/** What stands in place of the list when nothing matches: what to drop, and how many carts that brings back. */
export function EmptyResult({ repairs }: { repairs: readonly Repair[] }) {
  return (
    <div className="list-end">
      <div>
        <h2 className="text-[22px]">No vehicles found</h2>
        <p className="mt-1 text-muted">No vehicles match your current filters</p>
        {repairs.length > 0 && (
          <ul className="repairs">
            {repairs.map(({ label, path, count }) => (
              <li key={path}>
                <a href={path} rel="nofollow" className="text-link">
                  {`Drop ${label}: ${cartCount(count)}`}
                </a>
              </li>
            ))}
          </ul>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <a href="/finder" className="text-link">
          Find one by five questions
        </a>
        <a href="/compare" className="text-link">
          Compare carts
        </a>
        <a href="/inventory" className={buttonClass("outline")}>
          Clear All Filters
        </a>
      </div>
    </div>
  );
}
