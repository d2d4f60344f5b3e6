import type { ComponentProps, ReactNode } from "react";
import { DirectionsLink } from "#ui/action/directions-link.tsx";
import { ShoreMap } from "./shore-map.tsx";

/** The map beside some text, with a link to each of its locations. */
export function ShoreBand({
  children,
  action,
  ...map
}: ComponentProps<typeof ShoreMap> & { children: ReactNode; action?: ReactNode }) {
  return (
    <section className="relative overflow-hidden bg-sand">
      <div className="page">
        <div className="grid content-center justify-items-start gap-4 pt-section pb-10 max-md:pt-12 max-md:pb-4 md:gap-6 xl:min-h-[760px] xl:w-[min(500px,100%-640px)] xl:pb-section">
          {children}
          <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
            {action}
            {map.locations.map((location) => (
              <DirectionsLink key={location.name} location={location} />
            ))}
          </div>
        </div>
      </div>
      <div
        className="pb-7 md:pb-0 xl:absolute xl:inset-y-0 xl:right-0 xl:left-[min(50%,100%-640px)] xl:grid"
        data-print="no"
      >
        <ShoreMap {...map} />
      </div>
    </section>
  );
}
