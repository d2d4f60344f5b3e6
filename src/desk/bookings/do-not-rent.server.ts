import { type Customer, doNotRent } from "#customers/store/customer.ts";

/** Why nothing should be rented to one of these customers, with the name of who said so; null if nobody has. */
export function findDoNotRent(
  customers: readonly (Customer | null)[],
): { reason: string; by: string } | null {
  const [blocked] = customers.flatMap((customer) => (customer && doNotRent(customer)) ?? []);
  return blocked === undefined ? null : { reason: blocked.reason, by: blocked.by };
}
