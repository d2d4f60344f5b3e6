import { Kysely, PostgresDialect, type PostgresPoolClient, sql } from "kysely";
import { type ClientBase, DatabaseError, Pool, type PoolClient, TypeOverrides } from "pg";
import { checkParameter, hasNoStatementTimeout } from "./dialect.server.ts";

/** Milliseconds; 0 is no limit. */
export type PostgresLimits = {
  /** For a statement to run, by the server's clock. */
  statement: number;
  /** For a statement to wait for a row or table that another transaction holds. */
  lock: number;
  /** For a transaction to stay open with nothing to do. */
  idleTransaction: number;
  /** For an answer to arrive, by ours: a machine that has vanished never says that it has. */
  answer: number;
};

const LIMITS: PostgresLimits = {
  statement: 10_000,
  lock: 3000,
  idleTransaction: 10_000,
  answer: 15_000,
};

/** For migrations, which may rewrite a table, but must not stand for ever behind somebody who has vanished. */
const PATIENT_LIMITS: PostgresLimits = {
  statement: 0,
  lock: 60_000,
  idleTransaction: 60_000,
  answer: 0,
};

const MOST_CONNECTIONS = 10;

/** PostgreSQL's number for the type bigint, which counts and times have. */
const BIGINT = 20;

function wholeNumber(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError("a bigint is beyond the safe integers");
  return value;
}

const types = new TypeOverrides();
types.setTypeParser(BIGINT, wholeNumber);

/** Sent as a statement, not with the connection's start, which poolers such as PgBouncer refuse. */
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

function createPool(url: string, limits: PostgresLimits, most: number): Pool {
  const pool = new Pool({
    connectionString: url,
    max: most,
    types,
    application_name: "golf-cart-site",
    connectionTimeoutMillis: 5000,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    query_timeout: limits.answer,
    onConnect: (client) => prepareSession(client, limits),
  });
  // A connection that ends while nobody uses it, or between two statements, tells its pool and its client. The next
  // statement tells whoever needs it; unheard, either event would end the process.
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  return pool;
}

/** An error as it may go to a log: PostgreSQL puts the values of a refused row, a visitor's among them, beside it. */
function withoutValues(error: unknown): unknown {
  if (!(error instanceof DatabaseError)) return error;
  error.detail = undefined;
  error.where = undefined;
  error.internalQuery = undefined;
  return error;
}

const isUnanswered = (error: unknown) =>
  error instanceof Error && error.message === "Query read timeout";

/** A connection as Kysely uses it. `check` answers or refuses each parameter. */
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
      // Its answer may still come, and would be taken for that of the next statement.
      if (isUnanswered(error)) {
        release(true);
        isLost = true;
      }
      throw withoutValues(error);
    }
  };
  // Kysely's type has a second form of `query`, for streams, which the site does not use.
  return { query: query as unknown as PostgresPoolClient["query"], release };
}

/** The address as a person may see it: without its password and its parameters, which may hold one. */
function addressOf(url: string): string {
  const { protocol, username, host, pathname } = new URL(url);
  return `${protocol}//${username === "" ? "" : `${username}@`}${decodeURIComponent(host)}${pathname}`;
}

async function refusalOf<Tables>(database: Kysely<Tables>): Promise<string | null> {
  const { rows } = await sql<{ version: number; encoding: string }>`
    select current_setting('server_version_num')::int as version,
      current_setting('server_encoding') as encoding
  `.execute(database);
  return rows[0] ? unsupportedReason(rows[0]) : null;
}

function reasonOf(error: unknown): string {
  // Of a name with several addresses: what each of them said.
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join(", ");
  return error instanceof Error ? error.message : String(error);
}

/**
 * Opens a PostgreSQL. A statement answers when its commit is on the disk of the server. Connections that break are
 * replaced by the next statement. Throws an Error that names the address without its password and says why not.
 */
export async function openPostgres<Tables>(
  url: string,
  limits: PostgresLimits = LIMITS,
): Promise<Kysely<Tables>> {
  const pool = createPool(url, limits, MOST_CONNECTIONS);
  const patientPool = createPool(url, PATIENT_LIMITS, 2);
  const connect = async () =>
    hasNoStatementTimeout()
      ? // Unchecked: Kysely's own questions to the catalogue of tables hold booleans.
        checkedClient(await patientPool.connect(), (value) => value)
      : checkedClient(await pool.connect(), checkParameter);
  const end = async () => {
    await Promise.all([pool.end(), patientPool.end()]);
  };
  const database = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: { connect, end, options: {} } }),
  });
  const reason = await refusalOf(database).catch(reasonOf);
  if (reason !== null) {
    await database.destroy();
    throw new Error(`The database ${addressOf(url)} of DATABASE_URL cannot be opened: ${reason}.`);
  }
  return database;
}

const OLDEST_MAJOR = 15;

/** Why the site cannot use a server, or null. `version` as in server_version_num: 150018 is 15.18. */
export function unsupportedReason({
  version,
  encoding,
}: {
  version: number;
  encoding: string;
}): string | null {
  const major = Math.floor(version / 10_000);
  if (major < OLDEST_MAJOR) {
    return `PostgreSQL ${major} is too old: ${OLDEST_MAJOR} or newer is needed`;
  }
  if (encoding !== "UTF8") {
    return `its encoding is ${encoding}, which cannot hold every name: create it with encoding UTF8`;
  }
  return null;
}
