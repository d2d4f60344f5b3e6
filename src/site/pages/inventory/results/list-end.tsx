import { cartCount } from "#site/pages/inventory/inventory-view.ts";
import { buttonClass } from "#ui/action/button-class.ts";

/** What the filters keep out, below the last of the carts that they leave. */
export function ListEnd({ left }: { left: number }) {
  return (
    <div className="list-end mt-12">
      <h2 className="text-[22px]">
        {`${cartCount(left)} ${left === 1 ? "does" : "do"} not match these filters`}
      </h2>
      <a href="/inventory" className={buttonClass("outline")}>
        Clear All Filters
      </a>
    </div>
  );
}
