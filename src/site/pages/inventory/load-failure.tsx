import { RotateCw } from "lucide";
import { buttonClass } from "#ui/action/button-class.ts";
import { Icon } from "#ui/action/icon.tsx";
import { PhoneLink } from "#ui/action/phone-link.tsx";

export function LoadFailure({
  error,
  path,
  phone,
  onRetry,
}: {
  error: string;
  /** The address of the list, for another try without script. */
  path: string;
  phone: string | undefined;
  onRetry: () => void;
}) {
  return (
    <div className="list-end" role="alert">
      <div>
        <h2 className="text-[22px]">{`Error loading vehicles: ${error}`}</h2>
        <p className="mt-1 text-muted">Try again, or call and ask what is in stock.</p>
      </div>
      <div className="flex flex-wrap gap-3">
        <a
          href={path}
          className={buttonClass("ink")}
          onClick={(event) => {
            event.preventDefault();
            onRetry();
          }}
        >
          <Icon of={RotateCw} size={18} /> Try again
        </a>
        {phone && <PhoneLink phone={phone} className={buttonClass("outline")} />}
      </div>
    </div>
  );
}

const CARDS = ["one", "two", "three", "four", "five", "six"];

export function PlaceholderCards() {
  return (
    <div className="cart-grid" aria-hidden="true">
      {CARDS.map((card) => (
        <div key={card} className="placeholder-card">
          <div className="cart-stage" />
          <div className="placeholder w-2/5" />
          <div className="placeholder h-6" />
          <div className="placeholder w-4/5" />
          <div className="placeholder mt-3 h-10" />
        </div>
      ))}
    </div>
  );
}
