import type { Kysely } from "kysely";
import type { AppointmentStore } from "#appointments/appointments.server.ts";
import { createChangeLog } from "#catalogue/edits/change-log.server.ts";
import type { ContentStore } from "#catalogue/edits/content-store.server.ts";
import type { LiveContent } from "#catalogue/edits/live-content.server.ts";
import { createCustomers } from "#customers/customers.server.ts";
import { createMentions } from "#customers/mentions.server.ts";
import { createStepRules } from "#customers/step-rules.server.ts";
import type { DeskServices } from "#desk/services.ts";
import { createSessionCookies } from "#desk/session/session-cookies.server.ts";
import { countInquiriesByVehicle } from "#inquiries/asked-carts.server.ts";
import { createConversations } from "#inquiries/conversations.server.ts";
import { createDayOverview } from "#inquiries/day-overview.server.ts";
import { createInbox } from "#inquiries/inbox.server.ts";
import { createInquiryReports } from "#inquiries/inquiry-reports.server.ts";
import { createLeftOutMails } from "#inquiries/mailbox/left-out-mails.server.ts";
import { createMailboxState } from "#inquiries/mailbox/mailbox-state.server.ts";
import { INQUIRY_NAMES, nearestNames } from "#inquiries/nearest-names.server.ts";
import { latestInquiry } from "#inquiries/new-inquiries.server.ts";
import { createRateLimit } from "#inquiries/rate-limit.ts";
import { changePrices } from "#inventory/change-prices.server.ts";
import { createVehicleFinder } from "#inventory/find-vehicles.server.ts";
import { createStockList } from "#inventory/stock-list.server.ts";
import { createStockUploads } from "#inventory/stock-uploads.server.ts";
import { createStockUndo } from "#inventory/undo-stock.server.ts";
import { openDeskKey } from "#people/desk-key.server.ts";
import { createPeople } from "#people/people.server.ts";
import { toViewer } from "#people/roles.ts";
import { readBackups } from "#platform/database/backup-marks.server.ts";
import type { Settings } from "#platform/env.server.ts";
import type { Log } from "#platform/log.server.ts";
import { createPresence } from "#platform/presence.server.ts";
import { openRateCounts } from "#platform/rate-counts.server.ts";
import { createChangeList } from "#records/list-changes.server.ts";
import { latestEvents } from "#records/read-events.server.ts";
import { createViewRecorder } from "#records/record-views.server.ts";
import { createSearch } from "#records/search/search.server.ts";
import { createUnansweredMails } from "#records/unanswered-mails.server.ts";
import type { Bookings } from "#rentals/bookings.server.ts";
import { RENTER_NAMES } from "#rentals/store/booking-search.server.ts";
import { isBookedAs } from "#rentals/store/inquiry-bookings.server.ts";
import { createRentalReports } from "#rentals/store/rental-reports.server.ts";
import type { Tables } from "./database.server.ts";
import type { ClockDoubt } from "./jobs/clock-doubt.server.ts";
import { countOldData } from "./jobs/purge-old-data.server.ts";
import { openUndo } from "./open-undo.server.ts";
import { addRecords, readSubjects } from "./present-records.server.ts";
import { openShopMail } from "./shop-mail.ts";
import type { SharedStores, Stock } from "./stores.server.ts";

/** For each visitor in ten minutes; a whole office may share one address. */
const MAX_CHALLENGES = 60;
const MAX_FAILED_SIGN_INS = 10;

type Options = {
  settings: Settings;
  log: Log;
  database: Kysely<Tables>;
  stores: SharedStores & Stock;
  contentStore: ContentStore;
  content: LiveContent;
  publicUrl: string;
  vehicleName: (id: string) => Promise<string | null>;
  bookings: Bookings;
  appointments: AppointmentStore;
  clockDoubt: ClockDoubt;
  canMail: boolean;
  /** Called once a reply waits. */
  onReply: () => void;
};

/** Reads when the newest verified backup was taken. Null unless backups are set up. */
export const createBackupReader = (settings: Settings, database: Kysely<Tables>) =>
  settings.BACKUP_REPOSITORY === undefined
    ? null
    : async () => (await readBackups(database)).verified;

/** All but the preview, which needs the public pages, and the state of the storage. */
export function createDeskServices(
  options: Options,
): Omit<DeskServices, "previewPage" | "unsavableReason"> {
  const {
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
    onReply,
  } = options;
  const { vehicles, units, photos, feedPhotos, readRequested, personalData, removalBin } = stores;
  const people = createPeople(database, {
    key: openDeskKey(settings),
    publicUrl,
    issuer: content.current().dealership.name,
  });
  const cookies = createSessionCookies(publicUrl);
  const presence = createPresence(database);
  const shared = settings.DATABASE_URL ?? null;
  const conversations = createConversations(database, { canMail, onReply });
  const customers = createCustomers(database);
  const findViewer: DeskServices["findViewer"] = async (header) => {
    const token = await cookies.readSession(header);
    const person = token === "" ? null : await people.sessions.find(token, { touch: false });
    return person && toViewer(person.roles);
  };
  return {
    catalogue: content.current,
    content: contentStore,
    personalData,
    removalBin,
    changeLog: createChangeLog(database, contentStore),
    refreshContent: content.refresh,
    stock: createStockList(database, content.current),
    vehicles,
    units,
    changePrices: (actor, changes, seen) => changePrices(contentStore, actor, changes, seen),
    photos,
    feedPhotos,
    uploads: createStockUploads(database),
    countInquiriesSince: (since) => countInquiriesByVehicle(database, since),
    inbox: createInbox(database, { isBookedAs }),
    conversations,
    history: createChangeList(database),
    undo: openUndo(database, {
      bookings,
      appointments,
      conversations,
      customers,
      stock: createStockUndo(units, vehicles),
      vehicles,
    }),
    recordView: createViewRecorder(database, (error) =>
      log.error({ err: error }, "a view was not recorded"),
    ),
    presence,
    listPresent: async () => await addRecords(database, await presence.list()),
    readSubject: async (subject) => (await readSubjects(database, [subject])).get(subject) ?? null,
    publicUrl,
    people,
    cookies,
    signInLimit: createRateLimit(MAX_FAILED_SIGN_INS, openRateCounts(database, shared), "sign-in"),
    challengeLimit: createRateLimit(MAX_CHALLENGES, openRateCounts(database, shared), "challenge"),
    latestChange: async () =>
      `${await latestEvents(database)} ${await latestInquiry(database)} ${content.version()}`,
    findViewer,
    isSignedIn: async (header) => (await findViewer(header)) !== null,
    search: createSearch(database),
    nearestNames: (text) => nearestNames(database, [INQUIRY_NAMES, RENTER_NAMES], text),
    readRequested,
    findVehicles: createVehicleFinder(database, content.current),
    dayOverview: createDayOverview(database),
    bookings,
    appointments,
    customers,
    mentions: createMentions({ database, vehicleName }),
    stepRules: createStepRules(database, {
      readPeople: () => people.accounts.withRight("customers.edit"),
    }),
    renderAgreement: async (agreement, signature) => {
      const { renderAgreement } = await import("./render-agreement.tsx");
      return await renderAgreement(agreement, signature);
    },
    reports: createInquiryReports(database),
    rentalReports: createRentalReports(database),
    clockDoubt,
    countOldData: (retention) => countOldData(database, retention),
    verifiedBackup: createBackupReader(settings, database),
    unansweredMails: createUnansweredMails(database),
    mailbox:
      settings.IMAP_URL === undefined
        ? null
        : {
            readState: createMailboxState(database, settings.IMAP_URL).read,
            leftOut: createLeftOutMails(database, settings.IMAP_URL),
          },
    shopMail: openShopMail(settings, () => content.current().dealership.name, publicUrl),
  };
}
