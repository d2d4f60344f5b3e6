import { Kysely, PostgresDialect, type PostgresPoolClient, sql } from "kysely";
import { type ClientBase, DatabaseError, Pool, type PoolClient, TypeOverrides } from "pg";
import { createDamageWatch } from "./damage.server.ts";
import { checkParameter, hasNoStatementTimeout } from "./dialect.server.ts";
import { createRefusalWatch } from "./write-refusal.ts";

/** Milliseconds; 0 is no limit. */
export type PostgresLimits = {
  statement: number;
  lock: number;
  idleTransaction: number;
  /** Enforced by the client: a host that has vanished never replies. */
  response: number;
};

const LIMITS: PostgresLimits = {
  statement: 10_000,
  lock: 3000,
  idleTransaction: 10_000,
  response: 15_000,
};

/** For migrations, which may rewrite a table but must not wait forever for a lock. */
const MIGRATION_LIMITS: PostgresLimits = {
  statement: 0,
  lock: 60_000,
  idleTransaction: 60_000,
  response: 0,
};

const MAX_CONNECTIONS = 10;

/** PostgreSQL's type id of bigint, used for counts and times. */
const BIGINT = 20;

function wholeNumber(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError("a bigint is beyond the safe integers");
  return value;
}

const types = new TypeOverrides();
types.setTypeParser(BIGINT, wholeNumber);

/** A statement, since poolers such as PgBouncer refuse startup parameters. */
async function prepareSession(client: ClientBase, limits: PostgresLimits): Promise<void> {
  await client.query(
    `select
      set_config('statement_timeout', $1, false),
      set_config('lock_timeout', $2, false),
      set_config('idle_in_transaction_session_timeout', $3, false),
      set_config('synchronous_commit',
        case current_setting('synchronous_commit') when 'remote_apply' then 'remote_apply' else 'on' end,
        false)`,
    [limits.statement, limits.lock, limits.idleTransaction].map(String),
  );
}

function createPool(url: string, limits: PostgresLimits, max: number): Pool {
  const pool = new Pool({
    connectionString: url,
    max,
    types,
    application_name: "golf-cart-site",
    connectionTimeoutMillis: 5000,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    query_timeout: limits.response,
    onConnect: (client) => prepareSession(client, limits),
  });
  // Without a listener, an error of an idle connection would end the process.
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  return pool;
}

/** PostgreSQL attaches the values of a rejected row, which may be personal data. */
function withoutValues(error: unknown): unknown {
  if (!(error instanceof DatabaseError)) return error;
  error.detail = undefined;
  error.where = undefined;
  error.internalQuery = undefined;
  return error;
}

const isResponseTimeout = (error: unknown) =>
  error instanceof Error && error.message === "Query read timeout";

function checkedClient(client: PoolClient, check: (value: unknown) => unknown): PostgresPoolClient {
  let isLost = false;
  const release = (destroy?: boolean) => {
    if (!isLost) client.release(destroy);
  };
  const query = async (text: string, parameters: readonly unknown[]) => {
    if (isLost) throw new Error("The connection to PostgreSQL is lost.");
    try {
      return await client.query(text, parameters.map(check));
    } catch (error) {
      // A late response would be taken for that of the next statement.
      if (isResponseTimeout(error)) {
        release(true);
        isLost = true;
      }
      throw withoutValues(error);
    }
  };
  // Kysely's type also has an overload for streams, which the site does not use.
  return { query: query as unknown as PostgresPoolClient["query"], release };
}

/** Without the password and the parameters, which may hold one. */
function safeAddress(url: string): string {
  const { protocol, username, host, pathname } = new URL(url);
  return `${protocol}//${username === "" ? "" : `${username}@`}${decodeURIComponent(host)}${pathname}`;
}

async function findUnsupportedReason<Tables>(database: Kysely<Tables>): Promise<string | null> {
  const { rows } = await sql<{ version: number; encoding: string }>`
    select current_setting('server_version_num')::int as version,
      current_setting('server_encoding') as encoding
  `.execute(database);
  return rows[0] ? unsupportedReason(rows[0]) : null;
}

function describeReason(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(describeReason).join(", ");
  return error instanceof Error ? error.message : String(error);
}

/** Throws an Error that names the address without its password. */
export async function openPostgres<Tables>(
  url: string,
  { limits = LIMITS, damage = createDamageWatch(), refusals = createRefusalWatch() } = {},
): Promise<Kysely<Tables>> {
  const pool = createPool(url, limits, MAX_CONNECTIONS);
  const migrationPool = createPool(url, MIGRATION_LIMITS, 2);
  const connect = async () =>
    hasNoStatementTimeout()
      ? // Kysely's introspection uses boolean parameters.
        checkedClient(await migrationPool.connect(), (value) => value)
      : checkedClient(await pool.connect(), checkParameter);
  const end = async () => {
    await Promise.all([pool.end(), migrationPool.end()]);
  };
  const database = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: { connect, end, options: {} } }),
    log: (event) => {
      damage.log(event);
      refusals.log(event);
    },
    plugins: [damage.plugin],
  });
  const reason = await findUnsupportedReason(database).catch(describeReason);
  if (reason !== null) {
    await database.destroy();
    throw new Error(
      `The database ${safeAddress(url)} of DATABASE_URL cannot be opened: ${reason}.`,
    );
  }
  return database;
}

const MIN_MAJOR_VERSION = 15;

/** `version` as in server_version_num: 150018 is 15.18. */
export function unsupportedReason({
  version,
  encoding,
}: {
  version: number;
  encoding: string;
}): string | null {
  const major = Math.floor(version / 10_000);
  if (major < MIN_MAJOR_VERSION) {
    return `PostgreSQL ${major} is too old: ${MIN_MAJOR_VERSION} or newer is needed`;
  }
  if (encoding !== "UTF8") {
    return `its encoding is ${encoding}, which cannot hold every name: create it with encoding UTF8`;
  }
  return null;
}
