import type { Kysely } from "kysely";
import type { Catalogue } from "#catalogue/catalogue.ts";
import {
  configuredChannels,
  createTransports,
} from "#inquiries/delivery/create-transports.server.ts";
import { createOutbox } from "#inquiries/delivery/outbox.server.ts";
import {
  createOutboxWorker,
  type DeliveryEvent,
} from "#inquiries/delivery/outbox-worker.server.ts";
import type { DealershipFacts } from "#inquiries/delivery/transport.ts";
import type { InquiryTables } from "#inquiries/tables.ts";
import type { VehicleStore } from "#inventory/vehicle-store.server.ts";
import type { Settings } from "#platform/env.server.ts";
import type { Log } from "#platform/log.server.ts";

type Options = {
  database: Kysely<InquiryTables>;
  settings: Settings;
  catalogue: Catalogue;
  vehicles: Pick<VehicleStore, "find">;
  publicUrl: string;
  log: Log;
};

function dealershipFacts({ catalogue, vehicles, publicUrl }: Options): DealershipFacts {
  const { dealership, rentals, cartBySlug, areaBySlug } = catalogue;
  // A mail without the name of a vehicle is worth more than none.
  const stockName = async (id: string) => (await vehicles.find(id).catch(() => null))?.name ?? null;
  return {
    publicUrl,
    name: dealership.name,
    phone: dealership.phone,
    promise: dealership.responsePromise,
    cancellation: rentals.rules.cancellation,
    describe: async ({ vehicle, area }) => ({
      vehicle:
        vehicle === null
          ? null
          : (cartBySlug.get(vehicle)?.vehicleName ?? (await stockName(vehicle))),
      area: (area === null ? undefined : areaBySlug.get(area)?.name) ?? null,
    }),
  };
}

type LogLine = ["info" | "warn" | "error", string];

const LINES: Record<Exclude<DeliveryEvent["kind"], "retry">, LogLine> = {
  sent: ["info", "delivered"],
  dead: ["error", "given up: inquiries show tells of it, and requeue sends it again"],
  threw: ["error", "a sender failed"],
  "lease-lost": ["warn", "another process has taken a delivery over"],
  "store-fault": ["error", "the outbox could not be read or marked"],
};

function lineOf(event: DeliveryEvent): LogLine {
  if (event.kind !== "retry") return LINES[event.kind];
  return event.misconfigured
    ? ["error", "nothing can be delivered: the mail settings have to be mended"]
    : ["warn", "not delivered yet"];
}

function logEvent(log: Log, event: DeliveryEvent): void {
  const [level, text] = lineOf(event);
  log[level](event.kind === "store-fault" ? { err: event.error } : event, text);
}

/** What brings inquiries to people and programs by these settings, and the outbox that it works from. */
export async function openDelivery(options: Options) {
  const { database, settings, log } = options;
  const outbox = createOutbox(database);
  const { transports, close } = await createTransports(settings, dealershipFacts(options));
  const deliverer = createOutboxWorker({
    outbox,
    transports,
    closeTransports: close,
    onEvent: (event) => logEvent(log, event),
  });
  return { channels: configuredChannels(settings), outbox, deliverer };
}
