import type { Interest } from "#domain/inquiries/inquiry-fields.ts";
import type { Role } from "#people/roles.ts";

/** The kinds of inquiries that a role may see; null for all. */
export function interestsOf(role: Role): readonly Interest[] | null {
  return role === "service" ? ["service", "parts"] : null;
}
