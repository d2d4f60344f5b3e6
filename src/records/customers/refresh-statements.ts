import { type RawBuilder, sql } from "kysely";

/**
 * For rows of customers whose contact points came or went, also in triggers: a customer of which nothing is left goes, and
 * the newest record says the name and the last contact, of the row and of the customer that it is shown as.
 */
export const refreshStatements = (rows: RawBuilder<unknown>): RawBuilder<unknown>[] => {
  const roots = sql`select own.root from customers as own where own.id in (${rows})`;
  return [
    // Not correlated: with statistics of an empty table, PostgreSQL would join all contact points for each customer.
    sql`delete from customers where root in (${roots}) and root not in (
      select own.root from customers as own join customer_contacts on customer_contacts.customer = own.id
      where own.root in (${roots})
    )`,
    sql`update customers set (first_name, last_name, last_at) = (
      select coalesce(max(newest.first_name), ''), coalesce(max(newest.last_name), ''), max(newest.added_at)
      from (
        select first_name, last_name, added_at from customer_contacts
        where added_by is null and customer in (
          select own.id from customers as own where own.root = customers.id union select customers.id
        )
        order by added_at desc limit 1
      ) as newest
    )
    where id in (select own.id from customers as own where own.id in (${rows}) union ${roots})`,
  ];
};
