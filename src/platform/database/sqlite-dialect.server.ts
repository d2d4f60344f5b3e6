import type { DatabaseSync } from "node:sqlite";
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  SelectQueryNode,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from "kysely";
import { checkParameter } from "./dialect.server.ts";
import { runStatement, type Statement, type StatementResult } from "./sqlite-connection.server.ts";
import type { Writer } from "./sqlite-writer.server.ts";
import type { WriteLock, WriteQueue } from "./write-queue.ts";

function queryResult<Row>({ rows, changes }: StatementResult): QueryResult<Row> {
  return {
    // The rows are what the query's types say: Kysely asks every driver to trust them.
    rows: rows as Row[],
    ...(changes !== undefined && { numAffectedRows: BigInt(changes) }),
  };
}

/** Reads at once by the reading connection; writes, and all of a transaction, by the writer whose turn it takes. */
class SqliteConnection implements DatabaseConnection {
  readonly #reader: DatabaseSync;
  readonly #turns: WriteQueue;
  #turn: WriteLock | null = null;
  #first: Promise<StatementResult> | null = null;

  constructor(reader: DatabaseSync, turns: WriteQueue) {
    this.#reader = reader;
    this.#turns = turns;
  }

  async begin(): Promise<void> {
    this.#turn = await this.#turns.take();
    this.#first = null;
  }

  async end(sql: "commit" | "rollback"): Promise<void> {
    // A commit that failed was rolled back; by now it is somebody else's turn.
    if (this.#turn === null) return;
    const { writer, end } = this.#turn;
    try {
      if (this.#first !== null) await writer.run({ sql, parameters: [] });
    } catch (error) {
      // A commit that failed has not always ended its transaction; nobody else may go on in it.
      await writer.run({ sql: "rollback", parameters: [] });
      throw error;
    } finally {
      this.#turn = null;
      end();
    }
  }

  /** Begins the transaction with its first statement: the writer is asked once less. */
  async #runInTransaction(writer: Writer, statement: Statement): Promise<StatementResult> {
    if (this.#first === null) {
      this.#first = writer.run({ ...statement, begins: true });
      return await this.#first;
    }
    // What could not be begun must not go on outside of a transaction.
    await this.#first;
    return await writer.run(statement);
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const statement: Statement = {
      sql: query.sql,
      parameters: query.parameters.map(checkParameter),
    };
    if (this.#turn !== null) {
      return queryResult(await this.#runInTransaction(this.#turn.writer, statement));
    }
    if (SelectQueryNode.is(query.query)) return queryResult(runStatement(this.#reader, statement));
    const { writer, end } = await this.#turns.take();
    try {
      return queryResult(await writer.run(statement));
    } finally {
      end();
    }
  }

  // biome-ignore lint/correctness/useYield: the interface asks for a generator; no query of the site streams.
  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error("Queries are not streamed.");
  }
}

class SqliteDriver implements Driver {
  readonly #reader: DatabaseSync;
  readonly #turns: WriteQueue;

  constructor(reader: DatabaseSync, turns: WriteQueue) {
    this.#reader = reader;
    this.#turns = turns;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<SqliteConnection> {
    return new SqliteConnection(this.#reader, this.#turns);
  }

  async beginTransaction(connection: SqliteConnection): Promise<void> {
    await connection.begin();
  }

  async commitTransaction(connection: SqliteConnection): Promise<void> {
    await connection.end("commit");
  }

  async rollbackTransaction(connection: SqliteConnection): Promise<void> {
    await connection.end("rollback");
  }

  async releaseConnection(): Promise<void> {}

  async destroy(): Promise<void> {
    await this.#turns.close();
    this.#reader.close();
  }
}

class SiteSqliteAdapter extends SqliteAdapter {
  // A migration that is killed halfway must leave nothing behind; SQLite's own statements allow it.
  override get supportsTransactionalDdl(): boolean {
    return true;
  }

  // Readers beside the writer; the driver lets the writers take turns.
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}

/** Kysely on a file that is read on this thread, and written in turns. */
export function sqliteDialect(reader: DatabaseSync, turns: WriteQueue): Dialect {
  return {
    createAdapter: () => new SiteSqliteAdapter(),
    createDriver: () => new SqliteDriver(reader, turns),
    createIntrospector: (database) => new SqliteIntrospector(database),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  };
}
