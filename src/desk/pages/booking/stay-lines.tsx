import { Clock, type IconNode, MapPin } from "lucide";
import type { ReactNode } from "react";
import { Icon } from "#ui/action/icon.tsx";
import type { BookingView } from "./booking-view.server.ts";

export function StayLine({ icon, children }: { icon: IconNode; children: ReactNode }) {
  return (
    <p className="flex gap-2.5 py-1">
      <span className="mt-0.5 text-bay">
        <Icon of={icon} size={15} />
      </span>
      <span className="whitespace-pre-line">{children}</span>
    </p>
  );
}

export function Where({ view: { place } }: { view: BookingView }) {
  return (
    <StayLine icon={MapPin}>
      <strong className="block">
        {place.address === null ? "Picked up at the showroom" : `${place.address}, ${place.town}`}
      </strong>
      {place.distance && <span className="text-muted text-second">{place.distance}</span>}
    </StayLine>
  );
}

export function When({ view: { times }, start }: { view: BookingView; start: string }) {
  return (
    <StayLine icon={Clock}>
      <strong className="block first-letter:uppercase">{start}</strong>
      <span className="block">back {times.back}</span>
      <span className="text-muted text-second">{times.days}</span>
    </StayLine>
  );
}
