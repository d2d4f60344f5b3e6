import { MapPin } from "lucide";
import type { Coordinates } from "#domain/places/distance.ts";
import { Icon } from "./icon.tsx";
import { textLinkClass } from "./text-link.tsx";

export function directionsUrl({ lat, lon }: Coordinates): string {
  return `https://www.openstreetmap.org/directions?to=${lat}%2C${lon}`;
}

/** `nameless` hides the name visually where it is shown above. */
export function DirectionsLink({
  location: { name, lat, lon },
  nameless = false,
}: {
  location: Coordinates & { name: string };
  nameless?: boolean;
}) {
  return (
    <a
      href={directionsUrl({ lat, lon })}
      target="_blank"
      rel="noopener noreferrer"
      className={textLinkClass}
    >
      <Icon of={MapPin} size={18} />
      <span>
        Directions<span className={nameless ? "sr-only" : ""}> to {name}</span>
        <span className="sr-only"> (opens in a new tab)</span>
      </span>
    </a>
  );
}
