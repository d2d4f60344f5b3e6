import type { Kysely } from "kysely";
import type { Catalogue } from "#catalogue/catalogue.ts";
import { appointmentLabel } from "#domain/appointments/appointment-labels.ts";
import type { ReadRequested } from "#inquiries/inquiry-record.ts";
import type { InquiryTables } from "#inquiries/tables.ts";
import type { Settings } from "#platform/env.server.ts";
import type { Log } from "#platform/log.server.ts";
import { logDelivery } from "#platform/outbox/log-delivery.ts";
import { createOutboxWorker } from "#platform/outbox/outbox-worker.server.ts";
import { configuredChannels, createTransports } from "./create-transports.server.ts";
import { createOutbox } from "./outbox.server.ts";
import { CHANNEL_GROUPS, type DealershipFacts } from "./transport.ts";

type Options = {
  database: Kysely<InquiryTables>;
  settings: Settings;
  catalogue: () => Catalogue;
  readRequested: ReadRequested;
  vehicleName: (id: string) => Promise<string | null>;
  vehicleFacts: NonNullable<DealershipFacts["vehicleFacts"]>;
  publicUrl: string;
  log: Log;
};

function dealershipFacts({
  catalogue,
  vehicleName,
  vehicleFacts,
  publicUrl,
}: Options): DealershipFacts {
  const { dealership, rentals, services, cartBySlug, areaBySlug } = catalogue();
  return {
    publicUrl,
    // The lead is sent without the vehicle rather than not at all.
    vehicleFacts: (id) => vehicleFacts(id).catch(() => null),
    name: dealership.name,
    phone: dealership.phone,
    promise: dealership,
    cancellation: rentals.rules.cancellation,
    describeAppointment: ({ kind, place }) => ({
      kind: appointmentLabel(kind, services),
      place: dealership.locations.find(({ id }) => id === place)?.name ?? place,
    }),
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

const NOT_DELIVERED =
  "inquiries are stored and sent to nobody, since neither SMTP_URL nor WEBHOOK_URL is set: read them in the desk's inbox";

export async function openDelivery(options: Options) {
  const { database, settings, log, readRequested } = options;
  const channels = configuredChannels(settings);
  if (channels.length === 0) log.info(NOT_DELIVERED);
  const outbox = createOutbox(database, readRequested);
  const { transports, close } = await createTransports(settings, () => dealershipFacts(options));
  const deliverer = createOutboxWorker({
    outbox,
    transports,
    groups: CHANNEL_GROUPS,
    closeTransports: close,
    onEvent: (event) => logDelivery(log, event),
  });
  return { channels, outbox, deliverer, canMail: transports.reply !== undefined };
}
