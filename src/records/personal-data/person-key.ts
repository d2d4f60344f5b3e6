import { type ContactPoint, readContactPoint } from "#domain/customers/contact-points.ts";
import { hasWholePhone } from "#domain/customers/phone-number.server.ts";

/** By what somebody's records are found: null for neither a whole address nor a whole number, of which nothing is held. */
export const personKey = (text: string): ContactPoint | null =>
  readContactPoint("email", text) ?? (hasWholePhone(text) ? readContactPoint("phone", text) : null);
