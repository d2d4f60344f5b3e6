import { addPhotos } from "#inventory/add-photos.server.ts";
import type { PhotoStore } from "#inventory/photo-store.server.ts";
import type { VehicleStore } from "#inventory/vehicle-store.server.ts";
import type { Log } from "#platform/log.server.ts";
import { createOutboxWorker, type DeliveryEvent } from "#platform/outbox/outbox-worker.server.ts";
import type { SendResult } from "#platform/outbox/send-result.ts";
import { downloadPhoto } from "./download-photo.server.ts";
import type { FeedPhotos, LeasedFeedPhoto } from "./feed-photos.server.ts";

/** With the pauses between them, about a minute. */
const MAX_ATTEMPTS = 5;

type Stores = {
  photos: Pick<PhotoStore, "save" | "deleteUnlisted">;
  vehicles: Pick<VehicleStore, "changePhotos">;
};

type Download = (
  address: string,
  options: { signal: AbortSignal },
) => ReturnType<typeof downloadPhoto>;

/**
 * Fetches one photo and adds it to its vehicle, as an upload is. May run again for the same photo, since its name comes from
 * its bytes: a process that dies in between leaves nothing half done.
 */
export async function fetchFeedPhoto(
  { address, reference: vehicle, attempts, actor, isInterrupted }: LeasedFeedPhoto,
  stores: Stores,
  { signal, download = downloadPhoto }: { signal: AbortSignal; download?: Download },
): Promise<SendResult> {
  if (isInterrupted && attempts > MAX_ATTEMPTS) {
    return { kind: "never", fault: "the site stopped each time while it was read" };
  }
  const downloaded = await download(address, { signal });
  if (!downloaded.ok) {
    const isOver = downloaded.isLasting || attempts >= MAX_ATTEMPTS;
    return { kind: isOver ? "never" : "retry", fault: downloaded.why };
  }
  // Loaded when it is needed: the encoders take much memory.
  const { processPhoto } = await import("#inventory/process-photo.server.ts");
  const processed = await processPhoto(downloaded.bytes);
  if (!processed.ok) return { kind: "never", fault: processed.why };
  const change = await addPhotos(actor, vehicle, [processed.photo], stores);
  return change.kind === "ok"
    ? { kind: "sent" }
    : { kind: "never", fault: "its cart is no longer in the stock" };
}

function logEvent(log: Log, event: DeliveryEvent): void {
  if (event.kind === "store-fault") {
    log.error({ err: event.error }, "photos of stock lists could not be read or marked");
  } else if (event.kind === "threw")
    log.error(event, "a photo of a stock list could not be handled");
  else if (event.kind === "failed") log.info(event, "a photo of a stock list could not be fetched");
}

/** Fetches the photos of stock lists one after the other. */
export function createFeedPhotoWorker(
  feedPhotos: FeedPhotos,
  stores: Stores,
  { log, download }: { log: Log; download?: Download },
) {
  const stopping = new AbortController();
  const { signal } = stopping;
  return createOutboxWorker<LeasedFeedPhoto>({
    outbox: feedPhotos,
    transports: {
      photo: (row) => fetchFeedPhoto(row, stores, { signal, ...(download && { download }) }),
    },
    groups: [["photo"]],
    closeTransports: () => stopping.abort(),
    onEvent: (event) => logEvent(log, event),
  });
}
