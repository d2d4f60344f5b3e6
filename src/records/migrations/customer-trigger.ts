import { type Kysely, sql } from "kysely";
import { getDialect } from "#platform/database/dialect.server.ts";

const family = (row: string) => `
  select own.id from customers as own
  where own.root = (select root from customers where id = ${row})`;

const forgetStatements = (subject: string, row: string) => `
  delete from customer_contacts where subject = ${subject};
  delete from customers where id in (${family(row)}) and not exists (
    select 1 from customer_contacts where customer in (${family(row)})
  );
  update customers set (first_name, last_name, last_at) = (
    select coalesce(max(newest.first_name), ''), coalesce(max(newest.last_name), ''), max(newest.added_at)
    from (
      select first_name, last_name, added_at from customer_contacts
      where added_by is null and customer in (
        select own.id from customers as own where own.root = customers.id or own.id = customers.id
      )
      order by added_at desc limit 1
    ) as newest
  )
  where id = ${row} or id = (select root from customers where id = ${row});`;

/**
 * With a record go its contact points, and with the last record of a customer the customer, unless staff have stored
 * something of it. The name and the last contact are those of the newest record that is left.
 */
export async function createCustomerTrigger(
  database: Kysely<unknown>,
  table: string,
  kind: string,
): Promise<void> {
  const name = `${table}_of_customer`;
  if (getDialect(database) === "sqlite") {
    await sql
      .raw(`create trigger ${name} after delete on ${table} begin
        ${forgetStatements(`'${kind}:' || old.id`, "old.customer")}
      end`)
      .execute(database);
    return;
  }
  await sql
    .raw(`create or replace function forget_record_of_customer() returns trigger language plpgsql as $$
      begin ${forgetStatements("tg_argv[0] || ':' || old.id", "old.customer")} return null; end $$`)
    .execute(database);
  await sql
    .raw(`create trigger ${name} after delete on ${table}
      for each row execute function forget_record_of_customer('${kind}')`)
    .execute(database);
}
