import { buttonClass } from "#ui/action/button-class.ts";

/** The screen of a vehicle that is not, or no longer, in stock or catalogue. */
export function VehicleNotFound() {
  return (
    <section className="scene-marsh min-h-[60vh]">
      <div className="page pt-16 pb-72 md:pt-20">
        <h1 className="h1-vehicle">Vehicle Not Found</h1>
        <p className="mt-4 max-w-[48ch] text-lg">
          The vehicle you're looking for doesn't exist or has been removed.
        </p>
        <a href="/inventory" className={`mt-6 ${buttonClass("ink", "large")}`}>
          Back to Inventory
        </a>
      </div>
    </section>
  );
}
