import { createContext } from "react-router";
import type { Catalogue } from "#catalogue/catalogue.ts";
import type { Sender, Submit } from "#inquiries/submit.server.ts";
import type { VehicleStore } from "#inventory/vehicle-store.server.ts";
import type { SocialCard } from "./social/social-card.ts";

/** What the pages are given by the server. Constructed in http/app, never here. */
export type Services = {
  catalogue: Catalogue;
  vehicles: Pick<VehicleStore, "list" | "find" | "days">;
  submit: Submit;
  /** A social picture as JPEG. */
  socialPicture: (card: SocialCard) => Promise<Buffer>;
  /** Scheme and host of every absolute address, without a trailing slash. */
  publicUrl: string;
};

/** Read with `context.get(services)` in loaders and actions. */
export const services = createContext<Services>();

/** What belongs to one request and its answer. */
export type Answer = {
  /** For the inline scripts of this page; empty in development, which has no content policy. */
  nonce: string;
  /** Shown on the error page and in the log. */
  requestId: string;
} & Sender;

/** Read with `context.get(answer)`. */
export const answer = createContext<Answer>();
