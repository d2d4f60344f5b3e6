import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { createAppointments } from "#appointments/appointments.server.ts";
import { createNextTimes } from "#appointments/planning/next-times.ts";
import { readContentFolder } from "#catalogue/content-folder.server.ts";
import { describeDatesToCome } from "#catalogue/dates-to-come.ts";
import { openLiveContent } from "#catalogue/edits/live-content.server.ts";
import { sampleValues, sampleWarning } from "#catalogue/sample-values.server.ts";
import type { Desk } from "#desk/app.ts";
import { configuredChannels } from "#inquiries/delivery/configured-channels.ts";
import { createOffers } from "#inquiries/offer-links.server.ts";
import { createFeedPhotoWorker } from "#inventory/feed-photos/fetch-feed-photos.server.ts";
import { openContentStore } from "#inventory/open-content.server.ts";
import type { ReadCatalogue } from "#inventory/vehicle-rows.server.ts";
import { createSignInAlarmQueue } from "#people/sign-in-alarms.server.ts";
import { ignoreDamage } from "#platform/database/damage.server.ts";
import type { Settings } from "#platform/env.server.ts";
import type { Log } from "#platform/log.server.ts";
import { mailSettings } from "#platform/mail/mail-settings.ts";
import type { Metrics } from "#platform/metrics.server.ts";
import { countMessages } from "#records/outbox/dead-messages.server.ts";
import { createBookings } from "#rentals/bookings.server.ts";
import { rentalFacts } from "#rentals/planning/rental-facts.ts";
import { createProductPictures } from "#site/feeds/product-pictures.server.ts";
import { createWebpPictures } from "#site/pictures/webp-pictures.server.ts";
import type { Services } from "#site/services.ts";
import { createPictureCache } from "#site/social/picture-cache.server.ts";
import { createPictureReader } from "#site/social/picture-reader.server.ts";
import type { SocialCard } from "#site/social/social-card.ts";
import { createBackupReader, createDeskServices } from "./desk-services.server.ts";
import { createClockDoubt } from "./jobs/clock-doubt.server.ts";
import { openMailboxJob } from "./mail/open-mailbox-job.ts";
import { openMessages } from "./mail/open-messages.server.ts";
import type { Storage } from "./storage.server.ts";
import { createStock, createStores } from "./stores.server.ts";
import { createSubmissionStore } from "./submissions/store-submissions.server.ts";
import { createSubmissions } from "./submissions/submit.server.ts";
import { createVehicleFacts } from "./vehicle-facts.server.ts";

/** The first check of a file of gigabytes takes longer than a visitor waits. */
const MAX_WAIT_MS = 5000;

export type Options = {
  settings: Settings;
  log: Log;
  /** Null in development, where Vite serves the browser's files; without cache or content policy. */
  buildFolder: string | null;
  loadDesk: () => Promise<Desk>;
  /** Closed with the server. */
  storage: Storage;
};

export type OpenServices = Awaited<ReturnType<typeof openServices>>;

/** Throws an Error that lists the content's mistakes. */
export async function openServices(options: Options, metrics: Metrics) {
  const { settings, log, buildFolder, storage } = options;
  const { database } = storage;
  const clientFolder = buildFolder === null ? null : join(buildFolder, "client");
  const publicFolder = clientFolder ?? "public";
  const released = readContentFolder(settings.CONTENT_DIR);
  const contentStore = openContentStore(database, released, publicFolder);
  const content = await openLiveContent({
    store: contentStore,
    publicFolder,
    onRefused: (mistakes) => log.error({ mistakes }, "changes of the content are not shown"),
  });
  const warning = sampleWarning(settings.PUBLIC_URL, sampleValues(content.current()));
  if (warning !== null) log.warn(warning);
  const clockDoubt = createClockDoubt(database);
  const describeDates = () => describeDatesToCome(content.current(), new Date());
  const clockWarning = async () => (await clockDoubt()) ?? describeDates();
  const reason = await clockWarning();
  if (reason !== null) log.warn({ reason }, "the clock may be wrong");
  const stores = { ...createStores(database), ...createStock(database, content.current) };
  const { vehicles, units, photos, feedPhotos, readRequested } = stores;
  await ignoreDamage(vehicles.indexCarts());
  const startDay = async () => {
    if ((await clockDoubt()) === null) await units.startDay();
  };
  await ignoreDamage(startDay());
  const vehicleName = async (id: string) =>
    content.current().cartBySlug.get(id)?.vehicleName ?? (await vehicles.find(id))?.name ?? null;
  const publicUrl = settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`;
  const channels = configuredChannels(settings);
  const canMail = mailSettings(settings) !== null;
  const messages = await openMessages({
    database,
    readRequested,
    settings,
    catalogue: content.current,
    vehicleName,
    vehicleFacts: createVehicleFacts({ vehicles, units, catalogue: content.current }),
    publicUrl,
    clockDoubt,
    log,
  });
  const bookings = createBookings(database, {
    facts: () => rentalFacts(content.current()),
    canMail,
    asksForProof: settings.CONTACT_RATE > 0,
    channels,
    onMail: messages.wake,
  });
  const appointments = createAppointments(database, {
    facts: content.current,
    canMail,
    asksForProof: settings.CONTACT_RATE > 0,
    channels,
    onMail: messages.wake,
  });
  const nextTimes = createNextTimes({ facts: content.current, nextSlots: appointments.nextSlots });
  await ignoreDamage(nextTimes.refresh());
  const submissions = createSubmissionStore(database, {
    rooms: { booking: bookings.requests, appointment: appointments.requests },
    channels,
    onAdded: messages.wake,
  });
  let checked: Promise<void> | null = null;
  const { submit, book } = createSubmissions(
    submissions,
    async () => {
      checked ??= Promise.race([
        storage.firstCheck(),
        setTimeout(MAX_WAIT_MS, undefined, { ref: false }),
      ]);
      await checked;
      return storage.fault();
    },
    vehicleName,
  );

  const readPicture = createPictureReader(publicFolder, photos.read);
  const services: Omit<Services, "catalogue"> = {
    vehicles,
    submit: metrics.countResults(submit),
    book: metrics.countResults(book),
    bookings,
    appointments,
    offers: createOffers(database),
    nextStart: nextTimes.get,
    socialPicture: createPictureCache(
      async (card: SocialCard) => {
        // Loaded on demand: satori and sharp take 45 MB.
        const { composeCard } = await import("#site/social/compose-card.server.ts");
        return await composeCard(card, readPicture);
      },
      { max: 160 },
    ),
    productPicture: createProductPictures(readPicture),
    webpPicture: createWebpPictures(readPicture),
    mapEmbed: settings.MAP_EMBED,
    publicUrl,
  };
  const desk = createDeskServices({
    settings,
    log,
    database,
    stores,
    contentStore,
    content,
    publicUrl,
    vehicleName,
    bookings,
    appointments,
    clockDoubt,
    canMail,
    onReply: messages.wake,
  });
  return {
    services,
    desk,
    content,
    vehicles,
    startDay,
    clockWarning,
    /** The stock over another content. */
    openStock: (catalogue: ReadCatalogue) => createStock(database, catalogue),
    bookings,
    appointments,
    refreshTimes: nextTimes.refresh,
    workers: [messages, createFeedPhotoWorker(feedPhotos, { vehicles, photos }, { log })],
    countMessages: () => countMessages(database),
    photos,
    clientFolder,
    publicFolder,
    /** Null where no mail server is set. */
    queueSignInAlarms: canMail ? createSignInAlarmQueue(database) : null,
    readMailbox: openMailboxJob({
      settings,
      database,
      channels,
      catalogue: content.current,
      log,
    }),
    verifiedBackup: createBackupReader(settings, database),
    stockVersion: (await vehicles.changesSince(0)).version,
    /** Null while the database can be used. */
    unreadyReason: async () => {
      const reason = storage.fault();
      if (reason === null) await vehicles.find("");
      return reason ?? storage.fault() ?? (await storage.writeRefusal());
    },
  };
}
