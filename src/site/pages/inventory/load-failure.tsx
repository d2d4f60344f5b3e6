import { RotateCw } from "lucide-react";
import { buttonClass } from "#ui/action/button-class.ts";
import { Icon } from "#ui/action/icon.tsx";
import { PhoneLink } from "#ui/action/phone-link.tsx";

/** What stands in place of the list when it could not be fetched: why, another try, and the phone. */
export function LoadFailure({
  message,
  phone,
  onRetry,
}: {
  message: string;
  phone: string | undefined;
  onRetry: () => void;
}) {
  return (
    <div className="list-end" role="alert">
      <div>
        <h2 className="text-[22px]">{`Error loading vehicles: ${message}`}</h2>
        <p className="mt-1 text-muted">Try again, or call and ask what is in stock.</p>
      </div>
      <div className="flex flex-wrap gap-3">
        <button type="button" className={buttonClass("ink")} onClick={onRetry}>
          <Icon of={RotateCw} size={18} /> Try again
        </button>
        {phone && <PhoneLink phone={phone} className={buttonClass("outline")} />}
      </div>
    </div>
  );
}
