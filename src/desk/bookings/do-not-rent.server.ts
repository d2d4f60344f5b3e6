import { doNotRent } from "#customers/store/customer.ts";
import type { DeskServices } from "#desk/services.ts";

/** Why nothing should be rented to somebody, with the name of who said so; null if nobody has. */
export async function findDoNotRent(
  { customers }: Pick<DeskServices, "customers">,
  person: { email: string; phone: string },
): Promise<{ reason: string; by: string } | null> {
  const found = await customers.findByContact(person);
  const [blocked] = found.flatMap((customer) => doNotRent(customer) ?? []);
  return blocked === undefined ? null : { reason: blocked.reason, by: blocked.by };
}
