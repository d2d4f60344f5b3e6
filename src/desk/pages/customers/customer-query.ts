import { CUSTOMER_ORDERS } from "#customers/views/choices.ts";
import { choice, defineQuery, text } from "#desk/ui/define-query.ts";

export const MAX_SEARCH_LENGTH = 80;

export const customerQuery = defineQuery("/desk/customers", {
  text: text("", { name: "q", max: MAX_SEARCH_LENGTH }),
  order: choice(CUSTOMER_ORDERS, "last"),
  /** Start of the page, as a cursor without names. */
  after: text(null, { max: 60 }),
});

export type CustomerQuery = ReturnType<typeof customerQuery.parse>;

/** How a filter of this list is saved. */
export const customerFilter = {
  list: "customers",
  toPath: (params: URLSearchParams) =>
    customerQuery.path(customerQuery.parse(params), { after: null }),
} as const;
