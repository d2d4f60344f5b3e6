import { type Kysely, type RawBuilder, sql } from "kysely";
import { detectDialect } from "#platform/database/dialect.server.ts";
import { refreshStatements } from "#records/customers/refresh-statements.ts";

const forgetStatements = (subject: RawBuilder<unknown>) => {
  const forget = sql`delete from customer_contacts where subject = ${subject}`;
  return sql.join([forget, ...refreshStatements(sql`old.customer`)], sql`; `);
};

/**
 * With a record go its contact points, and with the last record of a customer the customer, unless staff have stored
 * something of it. The name and the last contact are those of the newest record that is left.
 */
export async function createCustomerTrigger(
  database: Kysely<unknown>,
  table: string,
  kind: string,
): Promise<void> {
  const trigger = sql`create trigger ${sql.ref(`${table}_of_customer`)} after delete on ${sql.table(table)}`;
  if (detectDialect(database) === "sqlite") {
    const subject = sql`${sql.lit(`${kind}:`)} || old.id`;
    await sql`${trigger} begin ${forgetStatements(subject)}; end`.execute(database);
    return;
  }
  const subject = sql`tg_argv[0] || ':' || old.id`;
  await sql`create or replace function forget_record_of_customer() returns trigger language plpgsql as $$
    begin ${forgetStatements(subject)}; return null; end $$`.execute(database);
  await sql`${trigger} for each row execute function forget_record_of_customer(${sql.lit(kind)})`.execute(
    database,
  );
}
