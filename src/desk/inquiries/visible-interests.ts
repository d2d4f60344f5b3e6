import type { Interest } from "#domain/inquiries/inquiry-fields.ts";
import type { Role } from "#people/roles.ts";

const OF_SERVICE: readonly Interest[] = ["service", "parts"];

/** The kinds of inquiries that a role sees; null for all. */
export function visibleInterests(role: Role): readonly Interest[] | null {
  return role === "service" ? OF_SERVICE : null;
}

export function isVisibleTo(role: Role, { interest }: { interest: string }): boolean {
  const interests: readonly string[] | null = visibleInterests(role);
  return interests === null || interests.includes(interest);
}
