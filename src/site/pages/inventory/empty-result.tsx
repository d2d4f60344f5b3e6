import { Link } from "react-router";
import { buttonClass } from "#ui/action/button-class.ts";

/** What stands in place of the list when the filters match nothing; the count stands above it. */
export function EmptyResult({ onClear }: { onClear: () => void }) {
  return (
    <div className="list-end">
      <div>
        <h2 className="text-[22px]">No vehicles found</h2>
        <p className="mt-1 text-muted">No vehicles match your current filters</p>
      </div>
      <Link
        to="/inventory"
        replace
        preventScrollReset
        className={buttonClass("outline")}
        onClick={onClear}
      >
        Clear All Filters
      </Link>
    </div>
  );
}
