import type { Interest } from "#domain/inquiries/inquiry-fields.ts";
import { can, type Role } from "#people/roles.ts";

const OF_SERVICE: readonly Interest[] = ["service", "parts"];

const SEES_ALL: readonly Role[] = ["owner", "sales", "rentals"];

/** The kinds of inquiries that a person sees; null for all. */
export function visibleInterests(roles: readonly Role[]): readonly Interest[] | null {
  if (roles.some((role) => SEES_ALL.includes(role))) return null;
  return roles.includes("service") ? OF_SERVICE : [];
}

export function isVisibleTo(roles: readonly Role[], { interest }: { interest: string }): boolean {
  const interests: readonly string[] | null = visibleInterests(roles);
  return interests === null || interests.includes(interest);
}

/** Which records of customers a person sees. */
export const recordScope = (roles: readonly Role[]) => ({
  interests: visibleInterests(roles),
  bookings: can(roles, "bookings.read"),
  appointments: can(roles, "appointments.read"),
});
