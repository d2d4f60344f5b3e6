import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { readContentFolder } from "#catalogue/content-folder.server.ts";
import { createChangeLog } from "#catalogue/edits/change-log.server.ts";
import { createContentDrafts } from "#catalogue/edits/drafts.server.ts";
import { openLiveContent } from "#catalogue/edits/live-content.server.ts";
import { sampleValues, sampleWarning } from "#catalogue/sample-values.server.ts";
import type { Desk } from "#desk/app.ts";
import type { DeskServices } from "#desk/services.ts";
import { createSessionCookies } from "#desk/session/session-cookies.server.ts";
import { rentalSchedule } from "#domain/rentals/rental-schedule.ts";
import { countAsked } from "#inquiries/asked-carts.server.ts";
import { createConversations } from "#inquiries/conversations.server.ts";
import { createDayOverview } from "#inquiries/day-overview.server.ts";
import { openDelivery } from "#inquiries/delivery/open-delivery.server.ts";
import { createInbox } from "#inquiries/inbox.server.ts";
import { createInquiryReports } from "#inquiries/inquiry-reports.server.ts";
import { createInquiryStore } from "#inquiries/inquiry-store.server.ts";
import { INQUIRY_NAMES, nearestNames } from "#inquiries/nearest-names.server.ts";
import { createInquiryData } from "#inquiries/personal-data.server.ts";
import { createRateLimit } from "#inquiries/rate-limit.ts";
import { createSubmissions } from "#inquiries/submit.server.ts";
import { changePrices } from "#inventory/change-prices.server.ts";
import { findVehicles } from "#inventory/find-vehicles.server.ts";
import { importPhotoFolder } from "#inventory/import-photo-folder.server.ts";
import { openContentStore } from "#inventory/open-content.server.ts";
import { createPhotoStore } from "#inventory/photo-store.server.ts";
import { createStockList } from "#inventory/stock-list.server.ts";
import { createStockUploads } from "#inventory/stock-uploads.server.ts";
import { createUnitStore } from "#inventory/unit-store.server.ts";
import { createVehicleStore } from "#inventory/vehicle-store.server.ts";
import { openDeskKey } from "#people/desk-key.server.ts";
import { createPeople } from "#people/people.server.ts";
import { latestAudit } from "#platform/audit.server.ts";
import { createAuditHistory } from "#platform/audit-history.server.ts";
import { createViewRecorder } from "#platform/audit-views.server.ts";
import { readBackups } from "#platform/database/backup-marks.server.ts";
import { vacuum } from "#platform/database/vacuum.server.ts";
import type { Settings } from "#platform/env.server.ts";
import type { Log } from "#platform/log.server.ts";
import { mailSettings } from "#platform/mail/mail-settings.ts";
import type { Metrics } from "#platform/metrics.server.ts";
import { allCounts } from "#platform/outbox/leases.server.ts";
import { createPersonalData } from "#platform/personal-data.server.ts";
import { createBookingReader, requestedBookings } from "#rentals/inquiry-bookings.server.ts";
import { reservationData } from "#rentals/personal-data.server.ts";
import { createReservationReports } from "#rentals/reservation-reports.server.ts";
import { createReservations } from "#rentals/reservations.server.ts";
import { RENTER_NAMES } from "#rentals/search-reservations.server.ts";
import { createProductPictures } from "#site/feeds/product-pictures.server.ts";
import { createWebpPictures } from "#site/pictures/webp-pictures.server.ts";
import type { Services } from "#site/services.ts";
import { createPictureCache } from "#site/social/picture-cache.server.ts";
import { createPictureReader } from "#site/social/picture-reader.server.ts";
import type { SocialCard } from "#site/social/social-card.ts";
import { openRenterMails } from "./open-renter-mails.ts";
import type { Storage } from "./open-storage.ts";

/** A visitor in ten minutes; a whole office may share one address. */
const CHALLENGES = 60;

/** The first check of a file of gigabytes takes longer than a visitor waits. */
const LONGEST_WAIT_MS = 5000;

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
/** Who gets the shop's mail, for the desk. */
function openShopMail(
  settings: Settings,
  siteName: () => string,
  publicUrl: string,
): DeskServices["shopMail"] {
  const mail = mailSettings(settings);
  if (mail === null) return null;
  return {
    recipients: mail.recipients,
    sendTest: async (kind, person) => {
      const { sendTestMail } = await import("#platform/mail/test-mail.server.ts");
      return await sendTestMail(mail, kind, { site: siteName(), publicUrl, person });
    },
  };
}

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
  const vehicles = createVehicleStore(database);
  await vehicles.seed(content.current().carts);
  const units = createUnitStore(database);
  await units.startDay();
  const publicUrl = settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`;
  const readBookings = createBookingReader(database);
  const delivery = await openDelivery({
    database,
    readBookings,
    settings,
    catalogue: content.current,
    publicUrl,
    log,
    vehicleName: async (id) => (await vehicles.find(id))?.name ?? null,
  });
  const reservations = createReservations(database, {
    facts: () => {
      const catalogue = content.current();
      const { units } = catalogue.fleet;
      return { units, rules: catalogue.rentals.rules, schedule: rentalSchedule(catalogue) };
    },
    canMail: delivery.canMail,
    onMail: () => renterMails.worker.wake(),
  });
  const renterMails = await openRenterMails({
    database,
    settings,
    catalogue: content.current,
    publicUrl,
    log,
  });
  const inquiries = createInquiryStore(database, {
    channels: delivery.channels,
    bookings: reservations,
    onAdded: () => {
      delivery.deliverer.wake();
      renterMails.worker.wake();
    },
  });
  let checked: Promise<void> | null = null;
  const { submit, book } = createSubmissions(inquiries, async () => {
    checked ??= Promise.race([
      storage.firstCheck(),
      setTimeout(LONGEST_WAIT_MS, undefined, { ref: false }),
    ]);
    await checked;
    return storage.fault();
  });

  const photos = createPhotoStore(database);
  const { imported, missing } = await importPhotoFolder(
    database,
    join(settings.DATA_DIR, "photos"),
  );
  if (imported > 0) log.info({ photos: imported }, "photos copied from DATA_DIR to the database");
  if (missing > 0) log.warn({ photos: missing }, "photos are listed whose files are gone");
  const readPicture = createPictureReader(publicFolder, photos.read);
  const services: Omit<Services, "catalogue"> = {
    vehicles,
    submit: metrics.countResults(submit),
    book: metrics.countResults(book),
    reservations,
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
    publicUrl,
  };
  const verifiedBackup =
    settings.BACKUP_REPOSITORY === undefined
      ? null
      : async () => (await readBackups(database)).verified;
  const people = createPeople(database, {
    key: openDeskKey(settings),
    publicUrl,
    issuer: content.current().dealership.name,
  });
  const cookies = createSessionCookies(publicUrl);
  const desk: Omit<DeskServices, "previewPage"> = {
    catalogue: content.current,
    content: contentStore,
    drafts: createContentDrafts(database, contentStore),
    personalData: createPersonalData(
      database,
      { inquiries: createInquiryData(readBookings), reservations: reservationData },
      () => vacuum(database),
    ),
    changeLog: createChangeLog(database, contentStore),
    refreshContent: content.refresh,
    stock: createStockList(database),
    vehicles,
    units,
    changePrices: (actor, changes) => changePrices(contentStore, actor, changes),
    photos,
    uploads: createStockUploads(database),
    askedSince: (since) => countAsked(database, since),
    inbox: createInbox(database),
    conversations: createConversations(database, {
      readBookings,
      canMail: delivery.canMail,
      onReply: delivery.deliverer.wake,
    }),
    history: createAuditHistory(database),
    recordView: createViewRecorder(database, (error) =>
      log.error({ err: error }, "a view was not recorded"),
    ),
    publicUrl,
    people,
    cookies,
    challengeLimit: createRateLimit(CHALLENGES),
    latestChange: async () =>
      `${await latestAudit(database)} ${await inquiries.latest()} ${content.version()}`,
    isSignedIn: async (header) => {
      const token = await cookies.readSession(header);
      return token !== "" && (await people.sessions.find(token, { touch: false })) !== null;
    },
    nearestNames: (text) => nearestNames(database, [INQUIRY_NAMES, RENTER_NAMES], text),
    bookingsOf: readBookings,
    findVehicles: (text, limit) => findVehicles(database, text, limit),
    dayOverview: createDayOverview(database),
    reservations,
    renderAgreement: async (agreement, signature) => {
      const { renderAgreement } = await import("./render-agreement.tsx");
      return await renderAgreement(agreement, signature);
    },
    reports: createInquiryReports(database, requestedBookings(database)),
    rentalReports: createReservationReports(database),
    verifiedBackup,
    shopMail: openShopMail(settings, () => content.current().dealership.name, publicUrl),
  };
  return {
    services,
    desk,
    content,
    vehicles,
    units,
    reservations,
    workers: [delivery.deliverer, renterMails.worker],
    countMessages: async () =>
      allCounts(await Promise.all([delivery.outbox.counts(), renterMails.outbox.counts()])),
    photos,
    clientFolder,
    publicFolder,
    verifiedBackup,
    stockVersion: (await vehicles.changesSince(0)).version,
    /** Null while the database can be used. */
    unreadyReason: async () => {
      const reason = storage.fault();
      if (reason === null) await vehicles.find("");
      return reason ?? storage.fault();
    },
  };
}
