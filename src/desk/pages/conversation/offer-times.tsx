import { X } from "lucide";
import { pluralize } from "#domain/money.ts";
import { Icon } from "#ui/action/icon.tsx";
import type { AppointmentOffer } from "./appointment-offer.server.ts";

const SHOWN = 3;

/** Free times that go out below the text of a reply, each with a link. */
export function OfferTimes({
  offer,
  cart,
  from,
  setFrom,
}: {
  offer: AppointmentOffer;
  cart: string | null;
  /** The index of the first time that is shown. */
  from: number;
  setFrom: (from: number) => void;
}) {
  const times = offer.times.slice(from, from + SHOWN);
  const next = from + SHOWN < offer.times.length ? from + SHOWN : 0;
  return (
    <fieldset className="rounded-control border border-line bg-foam px-3 pt-2 pb-3">
      <legend className="sr-only">Times to offer</legend>
      <div className="flex flex-wrap items-baseline justify-between gap-x-3 text-second">
        <p className="text-muted">
          <strong className="font-semibold text-ink">{pluralize(times.length, "free time")}</strong>
          {` · ${[offer.label, cart].filter(Boolean).join(", ")} · each is a link, none is held`}
        </p>
        {offer.times.length > SHOWN && (
          <button
            type="button"
            onClick={() => setFrom(next)}
            className="min-h-6 font-semibold text-bay hover:underline noscript:hidden touch:min-h-11"
          >
            Other times
          </button>
        )}
      </div>
      <div className="mt-2 grid grid-cols-3 gap-2 max-sm:grid-cols-1">
        {times.map(({ at, day, time }) => (
          <label
            key={at}
            className="flex min-h-11 cursor-pointer items-center justify-between gap-2 rounded-control border border-control bg-white px-3 py-1 has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-bay [&:not(:has(:checked))]:border-dashed [&:not(:has(:checked))]:bg-transparent [&:not(:has(:checked))]:text-muted"
          >
            <input
              type="checkbox"
              name="offer"
              value={at}
              defaultChecked
              aria-label={`Offer ${day}, ${time}`}
              className="peer sr-only"
            />
            <span className="min-w-0 peer-[:not(:checked)]:line-through">
              <span className="block truncate text-caption text-muted">{day}</span>
              <span className="block font-semibold">{time}</span>
            </span>
            <span className="text-muted peer-[:not(:checked)]:rotate-45">
              <Icon of={X} size={16} />
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
