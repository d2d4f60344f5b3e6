import { CallButton } from "#site/chrome/call-button.tsx";
import { OpeningLine } from "#site/chrome/opening-line.tsx";
import { MarshScreen } from "#site/not-found/marsh-screen.tsx";
import { buttonClass } from "#ui/action/button.tsx";

/** `sold` is the name of a vehicle that was sold too long ago to have a page. */
export function VehicleNotFound({ sold }: { sold?: string }) {
  return (
    <MarshScreen>
      <h1 className="text-title">{sold ? "This cart is sold" : "Vehicle Not Found"}</h1>
      <p className="mt-4 max-w-[44ch] text-lead text-muted">
        {sold
          ? `${sold} has found a new owner. Have a look at these similar carts, or call us.`
          : "The vehicle you're looking for doesn't exist or has been removed."}
      </p>
      <div className="top-action mt-6 flex flex-wrap gap-3">
        <a href="/inventory" className={buttonClass("ink", "large")}>
          Back to Inventory
        </a>
        <CallButton />
        <OpeningLine />
      </div>
    </MarshScreen>
  );
}
