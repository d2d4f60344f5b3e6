import { Camera, Check, Plus, X } from "lucide";
import { SIDE_LABELS } from "#desk/bookings/side-labels.ts";
import { Alert, InlineAlert } from "#desk/ui/alert.tsx";
import { useIsHydrated } from "#desk/ui/use-is-hydrated.ts";
import { pluralize } from "#domain/money.ts";
import { PHOTO_TYPES } from "#domain/pictures.ts";
import { Icon } from "#ui/action/icon.tsx";
import type { BookingView } from "./booking-view.server.ts";
import { PHOTO_SIDES_ASKED } from "./checklists.ts";
import { usePhotoQueue } from "./use-photo-queue.ts";

type Direction = "out" | "in";

export type PhotoView = Pick<BookingView, "reference" | "version" | "photos">;

const MAX_PHOTOS = 12;

function Photo({
  reference,
  photo,
  remove,
}: {
  reference: string;
  photo: BookingView["photos"][number];
  remove?: (() => void) | undefined;
}) {
  const word = SIDE_LABELS[photo.side];
  return (
    <li className="relative aspect-4/3 overflow-hidden rounded-control bg-stage">
      <a href={`/desk/rentals/${reference}/photos/${photo.id}`} target="_blank" rel="noreferrer">
        <img
          src={`/desk/rentals/${reference}/photos/${photo.id}`}
          alt={`${word} of the cart`}
          loading="lazy"
          className="size-full object-cover"
        />
      </a>
      <span className="absolute bottom-1.5 left-1.5 flex items-center gap-1 rounded-tag bg-ink px-1.5 text-caption text-white">
        <Icon of={Check} size={12} /> {word}
      </span>
      {remove && (
        <button
          type="button"
          aria-label={`Remove this photo: ${word}`}
          onClick={remove}
          className="absolute top-1 right-1 grid size-8 place-items-center rounded-full bg-ink text-white touch:size-11"
        >
          <Icon of={X} size={14} />
        </button>
      )}
    </li>
  );
}

/** Sent one by one as soon as they are taken; without script together with the form around them. */
export function PhotoTiles({ view, direction }: { view: PhotoView; direction: Direction }) {
  const { reference, version } = view;
  const queue = usePhotoQueue(`${reference} ${direction}`, version);
  const photos = view.photos.filter((photo) => photo.direction === direction);
  const open = PHOTO_SIDES_ASKED.filter((side) => photos.every((photo) => photo.side !== side));
  const isHydrated = useIsHydrated();
  const isFull = photos.length >= MAX_PHOTOS;
  const sides = isFull ? [] : [...open, "mark" as const];
  return (
    <section aria-label="Photos">
      <h3 className="mb-2 text-section">
        Photos{" "}
        <span className="font-normal text-muted text-second">
          {PHOTO_SIDES_ASKED.length - open.length} of {PHOTO_SIDES_ASKED.length} sides
        </span>
      </h3>
      <ul className="grid grid-cols-2 gap-2 lg:grid-cols-3">
        {photos.map((photo) => (
          <Photo
            key={photo.id}
            reference={reference}
            photo={photo}
            remove={() => queue.remove(photo.id)}
          />
        ))}
        {sides.map((side) => (
          <li key={side}>
            <label className="grid aspect-4/3 place-items-center rounded-control border border-edge border-dashed p-2 text-center font-semibold text-bay lg:text-second focus-within:outline-2 focus-within:outline-bay">
              <span className="grid justify-items-center gap-1">
                <Icon of={side === "mark" ? Plus : Camera} size={20} />
                {queue.waiting.some(({ field }) => field === `photo-${side}`)
                  ? queue.isPaused
                    ? "Waits"
                    : "Sending…"
                  : side === "mark"
                    ? "Add a mark"
                    : SIDE_LABELS[side]}
              </span>
              <input
                type="file"
                name={`photo-${side}`}
                accept={PHOTO_TYPES}
                capture="environment"
                multiple={side === "mark"}
                aria-label={side === "mark" ? "Photos of marks" : `Photo: ${SIDE_LABELS[side]}`}
                className={isHydrated ? "sr-only" : "w-full max-w-28 text-caption"}
                onChange={(event) => {
                  void queue.add(`photo-${side}`, [...(event.target.files ?? [])]);
                  event.target.value = "";
                }}
              />
            </label>
          </li>
        ))}
      </ul>
      {queue.isPaused ? (
        <Alert look="warning" className="mt-2">
          {pluralize(queue.waiting.length, "photo waits", "photos wait")} on this device, and{" "}
          {queue.waiting.length === 1 ? "goes" : "go"} out when the connection is back.
        </Alert>
      ) : (
        <InlineAlert className="mt-2">{queue.rejection?.message}</InlineAlert>
      )}
    </section>
  );
}

/** As they were when the cart went out or came back. */
export function PhotoList({ view, direction }: { view: BookingView; direction: Direction }) {
  const photos = view.photos.filter((photo) => photo.direction === direction);
  if (photos.length === 0) return null;
  return (
    <ul aria-label="Photos" className="mt-3 grid grid-cols-2 gap-2 md:grid-cols-4">
      {photos.map((photo) => (
        <Photo key={photo.id} reference={view.reference} photo={photo} />
      ))}
    </ul>
  );
}
