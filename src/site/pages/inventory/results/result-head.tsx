import { X } from "lucide";
import { formatCount } from "#domain/money.ts";
import { cartCount, type InventoryView } from "#site/pages/inventory/inventory-view.ts";
import { Icon } from "#ui/action/icon.tsx";

/** The count, and what restricts the list, each as a link that takes it off. */
export function ResultHead({ view }: { view: InventoryView }) {
  const { total, all, page, pages, chips } = view;
  return (
    <div className="result-bar">
      <p id="count" tabIndex={-1} className="figures" data-carts={cartCount(total)}>
        <strong>{`Showing ${formatCount(total)} of ${formatCount(all)} total vehicles`}</strong>
        {pages > 1 && `, page ${formatCount(page)} of ${formatCount(pages)}`}
      </p>
      {chips.length > 0 && (
        <>
          <ul className="pills" aria-label="Filters that are on">
            {chips.map(({ key, label, path }) => (
              <li key={key} data-key={key}>
                <a href={path} rel="nofollow" className="pill">
                  <span className="sr-only">Remove: </span>
                  <span className="truncate">{label}</span> <Icon of={X} size={16} />
                </a>
              </li>
            ))}
          </ul>
          <a href="/inventory" className="clear-link">
            Clear All Filters
          </a>
        </>
      )}
    </div>
  );
}
