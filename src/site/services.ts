import { createContext } from "react-router";
import type { AppointmentStore } from "#appointments/appointments.server.ts";
import type { Catalogue } from "#catalogue/catalogue.ts";
import type { Offers } from "#inquiries/offer-links.server.ts";
import type { VehicleStore } from "#inventory/vehicle-store.server.ts";
import type { Bookings } from "#rentals/bookings.server.ts";
import type { Book, SubmissionContext, Submit } from "#site/submission.ts";
import type { SocialCard } from "./social/social-card.ts";

/** Constructed in app, never here. */
export type Services = {
  catalogue: Catalogue;
  vehicles: Pick<
    VehicleStore,
    | "list"
    | "search"
    | "prices"
    | "find"
    | "findListed"
    | "photoAlts"
    | "updateDates"
    | "getSale"
    | "offeredUnits"
    | "soldVehicles"
    | "unitPictures"
  >;
  submit: Submit;
  book: Book;
  bookings: Pick<
    Bookings,
    | "alternatives"
    | "freeDays"
    | "closedReason"
    | "findByKey"
    | "findByInquiry"
    | "isAcknowledged"
    | "readRecords"
    | "cancel"
    | "message"
    | "changeStay"
    | "confirmEmail"
  >;
  appointments: Pick<
    AppointmentStore,
    | "slots"
    | "book"
    | "findByKey"
    | "findByInquiries"
    | "move"
    | "cancel"
    | "message"
    | "confirmEmail"
  >;
  /** Times that staff offered in a conversation. */
  offers: Offers;
  /** The next free start of a kind of appointment, as of the last refresh; milliseconds since 1970, null for none. */
  nextStart: (kind: string) => number | null;
  socialPicture: (card: SocialCard) => Promise<Buffer>;
  /** Null when there is no picture at the path. */
  productPicture: (path: string) => Promise<Buffer | null>;
  /** Null when there is no AVIF picture to convert at the path. */
  webpPicture: (path: string) => Promise<Buffer | null>;
  /** Page that shows the street map in a frame; empty for none. */
  mapEmbed: string;
  /** Scheme and host of every absolute address, without a trailing slash. */
  publicUrl: string;
};

export const services = createContext<Services>();

export type RequestContext = {
  /** For the inline scripts of this page; empty in development, which has no content policy. */
  nonce: string;
  requestId: string;
  /** Calls it once the server has time to render. */
  render: <Result>(page: () => Promise<Result>) => Promise<Result>;
  /** For those who hold the key of a booking. Returns the seconds to wait, or null; it then counts. */
  admitKnown: () => Promise<number | null>;
} & SubmissionContext;

export const requestContext = createContext<RequestContext>();
