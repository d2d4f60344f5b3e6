import { CUSTOMER_ORDERS, type CustomerOrder } from "#customers/views/choices.ts";
import { choice, defineQuery, text } from "#desk/ui/define-query.ts";

export const MAX_SEARCH_LENGTH = 80;

export type CustomerQuery = {
  text: string;
  order: CustomerOrder;
  /** Start of the page, as a cursor without names. */
  after: string | null;
};

export const customerQuery = defineQuery<CustomerQuery>("/desk/customers", {
  text: text("", { name: "q", max: MAX_SEARCH_LENGTH }),
  order: choice(CUSTOMER_ORDERS, "last"),
  after: text(null, { max: 60 }),
});

/** How a filter of this list is saved. */
export const customerFilter = {
  list: "customers",
  toPath: (params: URLSearchParams) =>
    customerQuery.path(customerQuery.parse(params), { after: null }),
} as const;
