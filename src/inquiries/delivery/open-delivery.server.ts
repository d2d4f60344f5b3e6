import type { Kysely } from "kysely";
import type { Catalogue } from "#catalogue/catalogue.ts";
import type { InquiryTables } from "#inquiries/tables.ts";
import type { Settings } from "#platform/env.server.ts";
import type { Log } from "#platform/log.server.ts";
import { configuredChannels, createTransports } from "./create-transports.server.ts";
import { createOutbox } from "./outbox.server.ts";
import { createOutboxWorker, type DeliveryEvent } from "./outbox-worker.server.ts";
import type { DealershipFacts } from "./transport.ts";

type Options = {
  database: Kysely<InquiryTables>;
  settings: Settings;
  catalogue: () => Catalogue;
  vehicleName: (id: string) => Promise<string | null>;
  publicUrl: string;
  log: Log;
};

function dealershipFacts({ catalogue, vehicleName, publicUrl }: Options): DealershipFacts {
  const { dealership, rentals, cartBySlug, areaBySlug } = catalogue();
  return {
    publicUrl,
    name: dealership.name,
    phone: dealership.phone,
    promise: dealership.responsePromise,
    cancellation: rentals.rules.cancellation,
    describe: async ({ vehicle, area }) => ({
      // The mail is sent without the name rather than not at all.
      vehicle:
        vehicle === null
          ? null
          : (cartBySlug.get(vehicle)?.vehicleName ??
            (await vehicleName(vehicle).catch(() => null))),
      area: (area === null ? undefined : areaBySlug.get(area)?.name) ?? null,
    }),
  };
}

type LogLine = ["info" | "warn" | "error", string];

const LINES: Record<Exclude<DeliveryEvent["kind"], "retry">, LogLine> = {
  sent: ["info", "delivered"],
  failed: ["error", "could not be sent: inquiries show says why, inquiries resend sends it again"],
  threw: ["error", "a sender failed"],
  "lease-lost": ["warn", "another process has taken a delivery over"],
  "store-fault": ["error", "the outbox could not be read or marked"],
};

function lineOf(event: DeliveryEvent): LogLine {
  if (event.kind !== "retry") return LINES[event.kind];
  return event.misconfigured
    ? ["error", "nothing can be delivered: the mail settings are wrong"]
    : ["warn", "not delivered yet"];
}

function logEvent(log: Log, event: DeliveryEvent): void {
  const [level, text] = lineOf(event);
  log[level](event.kind === "store-fault" ? { err: event.error } : event, text);
}

const NOT_DELIVERED =
  'inquiries are kept and not sent to anybody, for neither SMTP_URL nor WEBHOOK_URL is set: read them with "npm run cli -- inquiries list"';

export async function openDelivery(options: Options) {
  const { database, settings, log } = options;
  const channels = configuredChannels(settings);
  if (channels.length === 0) log.info(NOT_DELIVERED);
  const outbox = createOutbox(database);
  const { transports, close } = await createTransports(settings, () => dealershipFacts(options));
  const deliverer = createOutboxWorker({
    outbox,
    transports,
    closeTransports: close,
    onEvent: (event) => logEvent(log, event),
  });
  return { channels, outbox, deliverer, canMail: transports.reply !== undefined };
}
