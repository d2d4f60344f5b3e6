import { type Kysely, sql } from "kysely";
import { getDialect } from "#platform/database/dialect.server.ts";

const CHANNELS = "channel in ('dealership', 'visitor', 'webhook', 'reply', 'adf')";

const COLUMNS =
  "id, inquiry, channel, created_at, due_at, attempts, lease, leased_until, delivered_at, dead_at, fault, entry";

/** SQLite cannot change a constraint, so the table is copied to a new one. No other table refers to it. */
const SQLITE = [
  `create table outbox_with_adf (
    id text not null primary key,
    inquiry text not null references inquiries (id) on delete cascade,
    channel text not null,
    created_at bigint not null,
    due_at bigint not null,
    attempts integer not null,
    lease text,
    leased_until bigint,
    delivered_at bigint,
    dead_at bigint,
    fault text,
    entry text,
    constraint outbox_channel check (${CHANNELS}),
    constraint outbox_fault_length check (length(fault) <= 500)
  )`,
  `insert into outbox_with_adf (${COLUMNS}) select ${COLUMNS} from outbox`,
  "drop table outbox",
  "alter table outbox_with_adf rename to outbox",
  "create index outbox_due on outbox (due_at) where delivered_at is null",
  "create index outbox_dead on outbox (dead_at) where dead_at is not null",
  "create index outbox_inquiry on outbox (inquiry)",
];

const POSTGRES = [
  "alter table outbox drop constraint outbox_channel",
  `alter table outbox add constraint outbox_channel check (${CHANNELS})`,
];

/** The outbox takes leads for a dealer's CRM. The version before passes over channels that it does not know. */
export async function allowAdfMails(database: Kysely<unknown>): Promise<void> {
  const statements = getDialect(database) === "postgres" ? POSTGRES : SQLITE;
  for (const statement of statements) await sql.raw(statement).execute(database);
}
