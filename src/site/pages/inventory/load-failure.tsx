import { buttonClass } from "#ui/action/button.tsx";
import { PhoneLink } from "#ui/action/phone-link.tsx";
import { CartGrid } from "#ui/cart/cart-card.tsx";
import { PlaceholderLine, PlaceholderStage } from "#ui/cart/cart-stage.tsx";
import { ListNotice } from "./list-notice.tsx";

export function LoadFailure({
  error,
  path,
  phone,
  onRetry,
}: {
  error: string;
  /** The address of the list, for another try without script. */
  path: string;
  phone: string;
  onRetry: () => void;
}) {
  return (
    <ListNotice
      role="alert"
      title={`Error loading vehicles: ${error}`}
      text="Try again, or call us to ask what’s in stock."
    >
      <div className="flex flex-wrap gap-3">
        <a
          href={path}
          className={buttonClass("ink")}
          onClick={(event) => {
            event.preventDefault();
            onRetry();
          }}
        >
          Try again
        </a>
        <PhoneLink phone={phone} className={buttonClass("outline")} />
      </div>
    </ListNotice>
  );
}

const CARDS = ["one", "two", "three", "four", "five", "six"];

export function PlaceholderCards() {
  return (
    <CartGrid aria-hidden="true">
      {CARDS.map((card) => (
        <div key={card} className="mb-11 grid content-start gap-2.5">
          <PlaceholderStage />
          <PlaceholderLine className="h-4 w-2/5" />
          <PlaceholderLine className="h-6" />
          <PlaceholderLine className="h-4 w-4/5" />
          <PlaceholderLine className="mt-3 h-10" />
        </div>
      ))}
    </CartGrid>
  );
}
