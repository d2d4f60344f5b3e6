import type { Customer } from "#customers/store/customer.ts";
import { limitCustomer } from "#customers/views/history.server.ts";
import type { DeskServices } from "#desk/services.ts";
import { toViewer } from "#people/roles.ts";

/** The people who may see the customer: service sees only those with records of its kind. */
export const readCustomerReaders = ({ people }: Pick<DeskServices, "people">, customer: Customer) =>
  people.accounts.withRight(
    "customers.read",
    (roles) => limitCustomer(customer, toViewer(roles)) !== null,
  );
