import { createContext } from "react-router";
import type { AppointmentStore } from "#appointments/appointments.server.ts";
import type { AppointmentResult } from "#appointments/changes/change-appointment.server.ts";
import type { Catalogue } from "#catalogue/catalogue.ts";
import type { ChangeLog } from "#catalogue/edits/change-log.server.ts";
import type { ContentStore } from "#catalogue/edits/content-store.server.ts";
import type { Changed as CustomerResult } from "#customers/changes/change-customer.server.ts";
import type { Customers } from "#customers/customers.server.ts";
import type { Mentions } from "#customers/mentions.server.ts";
import type { StepRules } from "#customers/step-rules.server.ts";
import type { Agreement, Signature } from "#domain/bookings/agreement.ts";
import type { Retention } from "#domain/content/retention-schema.ts";
import type { InquiryResult } from "#inquiries/change-inquiry.server.ts";
import type { Conversations } from "#inquiries/conversations.server.ts";
import type { DayOverview } from "#inquiries/day-overview.server.ts";
import type { Inbox } from "#inquiries/inbox.server.ts";
import type { ReadRequested } from "#inquiries/inquiry-record.ts";
import type { InquiryReports } from "#inquiries/inquiry-reports.server.ts";
import type { LeftOutMails } from "#inquiries/mailbox/left-out-mails.server.ts";
import type { MailboxState } from "#inquiries/mailbox/mailbox-state.server.ts";
import type { RateLimit } from "#inquiries/rate-limit.ts";
import type { PriceChange, PricesChanged } from "#inventory/change-prices.server.ts";
import type { FeedPhotos } from "#inventory/feed-photos/feed-photos.server.ts";
import type { FoundVehicle } from "#inventory/find-vehicles.server.ts";
import type { PhotoStore } from "#inventory/photo-store.server.ts";
import type { UndoneImport } from "#inventory/stock-imports.server.ts";
import type { StockList } from "#inventory/stock-list.server.ts";
import type { StockUploads } from "#inventory/stock-uploads.server.ts";
import type { UndoneStock } from "#inventory/undo-stock.server.ts";
import type { UnitStore } from "#inventory/unit-store.server.ts";
import type { VehicleStore } from "#inventory/vehicle-store.server.ts";
import type { People } from "#people/people.server.ts";
import type { Right } from "#people/roles.ts";
import type { Actor } from "#platform/actor.ts";
import type { MailKind, MailSettings } from "#platform/mail/mail-settings.ts";
import type { Presence, Present } from "#platform/presence.server.ts";
import type { ChangeList } from "#records/list-changes.server.ts";
import type { PersonalData } from "#records/personal-data/personal-data.server.ts";
import type { RemovalBin } from "#records/personal-data/removal-bin.server.ts";
import type { RecordView } from "#records/record-views.server.ts";
import type { FindRecords } from "#records/search/search.server.ts";
import type { UnansweredMails } from "#records/unanswered-mails.server.ts";
import type { Undoer, UndoResult } from "#records/undo.server.ts";
import type { RecordFacts, Viewer } from "#records/visibility.ts";
import type { Bookings } from "#rentals/bookings.server.ts";
import type { BookingResult } from "#rentals/changes/change-booking.server.ts";
import type { UndoneStops } from "#rentals/changes/undo-stops.server.ts";
import type { RentalReports } from "#rentals/store/rental-reports.server.ts";
import type { SessionCookies } from "./session/session-cookies.server.ts";

/** The result of undoing an event, by the kind of its record. */
export type UndoneChange =
  | { record: "booking"; change: BookingResult }
  | { record: "stops"; change: UndoneStops }
  | { record: "appointment"; change: AppointmentResult }
  | { record: "inquiry"; change: InquiryResult }
  | { record: "customer"; change: CustomerResult }
  | { record: "stock"; change: UndoneStock }
  | { record: "import"; change: UndoneImport };

/** Constructed in app, never here. */
export type DeskServices = {
  people: People;
  cookies: SessionCookies;
  /** For strangers who ask for passkey challenges, each of which is stored for some minutes. */
  challengeLimit: RateLimit;
  /** For sign-ins with a password that failed, from browsers that are not known. */
  signInLimit: RateLimit;
  /** The content as the site shows it now. */
  catalogue: () => Catalogue;
  content: ContentStore;
  personalData: PersonalData;
  removalBin: RemovalBin;
  changeLog: ChangeLog;
  /** A page of the public site as it would be with another content, without its scripts. */
  previewPage: (path: string, catalogue: Catalogue) => Promise<{ status: number; html: string }>;
  /** Brings what is published to the site at once. */
  refreshContent: () => Promise<void>;
  appointments: AppointmentStore;
  stock: StockList;
  vehicles: VehicleStore;
  units: UnitStore;
  changePrices: (
    actor: Actor,
    changes: readonly PriceChange[],
    seen?: number,
  ) => Promise<PricesChanged>;
  photos: PhotoStore;
  feedPhotos: Pick<FeedPhotos, "unfinished" | "tryAgain">;
  uploads: StockUploads;
  /** How many inquiries since an instant were about each vehicle. */
  countInquiriesSince: (since: Date) => Promise<ReadonlyMap<string, number>>;
  inbox: Inbox;
  conversations: Conversations;
  history: ChangeList;
  /** `id` is an event's; with `about`, only an event of the record with that subject is undone. */
  undo: (by: Undoer<Right>, id: number, about?: string) => Promise<UndoResult<Right, UndoneChange>>;
  /** That a person has seen a record. */
  recordView: RecordView;
  presence: Presence;
  /** Who writes about which record at the desk. */
  listPresent: () => Promise<readonly { present: Present; record: RecordFacts }[]>;
  /** Reads what decides who sees the record of a subject; null for an unknown one. */
  readSubject: (subject: string) => Promise<RecordFacts | null>;
  /** Scheme and host of every absolute address, without a trailing slash. */
  publicUrl: string;
  search: FindRecords;
  /** Null if no name is near the text. */
  nearestNames: (text: string) => Promise<string | null>;
  readRequested: ReadRequested;
  findVehicles: (text: string, limit: number) => Promise<FoundVehicle[]>;
  dayOverview: DayOverview;
  bookings: Bookings;
  customers: Customers;
  stepRules: StepRules;
  mentions: Mentions;
  /** A PDF; `signature` is null until the cart is handed over. */
  renderAgreement: (
    agreement: Agreement,
    signature: Signature | null,
  ) => Promise<Uint8Array<ArrayBuffer>>;
  reports: InquiryReports;
  rentalReports: RentalReports;
  /** Why nothing can be saved now, such as "the disk is full"; null if it can. */
  unsavableReason: () => Promise<string | null>;
  /** Why the clock may be wrong, in a sentence; null while it seems right. */
  clockDoubt: () => Promise<string | null>;
  /** How many of each kind, such as "inquiries", would be deleted now with these figures. */
  countOldData: (retention: Retention) => Promise<Record<string, number>>;
  /** When the newest verified backup was taken, in ms since 1970; null if none was. Null unless backups are set up. */
  verifiedBackup: (() => Promise<number | null>) | null;
  /** Customers' mails about records without a conversation that nobody has done anything about. */
  unansweredMails: UnansweredMails;
  /** Whether answers by mail are read, and which mails were left out. Null where no mailbox is set. */
  mailbox: {
    readState: () => Promise<MailboxState>;
    leftOut: Pick<LeftOutMails, "list" | "count">;
  } | null;
  /** Null where no mail server is set. */
  shopMail: {
    recipients: MailSettings["recipients"];
    /** Sends one mail now. Returns null, or what went wrong in a few words. */
    sendTest: (kind: MailKind, person: string) => Promise<string | null>;
  } | null;
  /** Another text after each change that any instance has stored. */
  latestChange: () => Promise<string>;
  /** From a request's cookies; null for a stranger. */
  findViewer: (cookies: string | undefined) => Promise<Viewer | null>;
  isSignedIn: (cookies: string | undefined) => Promise<boolean>;
};

export const deskServices = createContext<DeskServices>();
