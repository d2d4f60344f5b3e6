import { Clock, MapPin } from "lucide";
import { Icon } from "#ui/action/icon.tsx";
import type { BookingView } from "./booking-view.server.ts";

export const STAY_LINE = "flex gap-2.5 py-1";

export function Where({ view: { place } }: { view: BookingView }) {
  return (
    <p className={STAY_LINE}>
      <span className="mt-0.5 text-bay">
        <Icon of={MapPin} size={15} />
      </span>
      <span>
        <strong className="block">
          {place.address === null ? "Picked up at the showroom" : `${place.address}, ${place.town}`}
        </strong>
        {place.distance && <span className="text-muted text-second">{place.distance}</span>}
      </span>
    </p>
  );
}

export function When({ view: { times }, start }: { view: BookingView; start: string }) {
  return (
    <p className={STAY_LINE}>
      <span className="mt-0.5 text-bay">
        <Icon of={Clock} size={15} />
      </span>
      <span>
        <strong className="block first-letter:uppercase">{start}</strong>
        <span className="block">back {times.back}</span>
        <span className="text-muted text-second">{times.days}</span>
      </span>
    </p>
  );
}
