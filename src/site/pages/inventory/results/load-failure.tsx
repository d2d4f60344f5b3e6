import { RotateCw } from "lucide";
import { buttonClass } from "#ui/action/button-class.ts";
import { Icon } from "#ui/action/icon.tsx";
import { PhoneLink } from "#ui/action/phone-link.tsx";
import { PlaceholderCards } from "./placeholder-cards.tsx";

/**
 * What stands in place of the list when the stock could not be read: why, another try, and the phone. The page's script
 * shows the placeholders while it tries again.
 */
export function LoadFailure({ path, phone }: { path: string; phone: string | undefined }) {
  return (
    <>
      <div className="list-end" role="alert" id="load-failure">
        <div>
          <h2 className="text-[22px]">Error loading vehicles: Failed to fetch vehicles: 503</h2>
          <p className="mt-1 text-muted">Try again, or call and ask what is in stock.</p>
        </div>
        <div className="flex flex-wrap gap-3">
          <a href={path} className={buttonClass("ink")}>
            <Icon of={RotateCw} size={18} /> Try again
          </a>
          {phone && <PhoneLink phone={phone} className={buttonClass("outline")} />}
        </div>
      </div>
      <div hidden id="placeholders">
        <PlaceholderCards />
      </div>
    </>
  );
}
