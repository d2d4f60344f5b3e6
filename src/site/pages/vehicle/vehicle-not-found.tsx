import { MarshScreen } from "#site/not-found/not-found-screen.tsx";
import { useSiteFacts } from "#site/site-facts.ts";
import { buttonClass } from "#ui/action/button.tsx";
import { PhoneLink } from "#ui/action/phone-link.tsx";

export function VehicleNotFound() {
  return (
    <MarshScreen>
      <h1 className="text-title">Vehicle Not Found</h1>
      <p className="mt-4 max-w-[44ch] text-lead text-muted">
        The vehicle you're looking for doesn't exist or has been removed.
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        <a href="/inventory" className={buttonClass("ink", "large")}>
          Back to Inventory
        </a>
        <PhoneLink phone={useSiteFacts().phone} className={buttonClass("outline", "large")} />
      </div>
    </MarshScreen>
  );
}
