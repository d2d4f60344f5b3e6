import { createContext } from "react-router";
import type { Catalogue } from "#catalogue/catalogue.ts";
import type { StoredBooking } from "#inquiries/inquiry-store.server.ts";
import type { Book, SubmissionContext, Submit } from "#inquiries/submit.server.ts";
import type { VehicleStore } from "#inventory/vehicle-store.server.ts";
import type { SocialCard } from "./social/social-card.ts";

/** What the server gives to loaders and actions. Constructed in http, never here. */
export type Services = {
  catalogue: Catalogue;
  vehicles: Pick<VehicleStore, "list" | "search" | "prices" | "find" | "updateDates">;
  /** Takes the contact form. */
  submit: Submit;
  /** Takes the booking form. */
  book: Book;
  /** Finds a booking by the id that `book` returned. */
  bookings: { find: (id: string) => Promise<StoredBooking | null> };
  /** A social picture as JPEG. */
  socialPicture: (card: SocialCard) => Promise<Buffer>;
  /** A picture of the stock as JPEG for product feeds, by its path; null when there is none. */
  productPicture: (path: string) => Promise<Buffer | null>;
  /** Scheme and host of every absolute address, without a trailing slash. */
  publicUrl: string;
};

/** Read with `context.get(services)` in loaders and actions. */
export const services = createContext<Services>();

/** What belongs to one request. */
export type RequestContext = {
  /** For the inline scripts of this page; empty in development, which has no content policy. */
  nonce: string;
  /** Shown on the error page and in the log. */
  requestId: string;
} & SubmissionContext;

/** Read with `context.get(requestContext)`. */
export const requestContext = createContext<RequestContext>();
