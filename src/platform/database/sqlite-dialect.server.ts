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
    // Kysely has every driver trust the query's types.
    rows: rows as Row[],
    ...(changes !== undefined && { numAffectedRows: BigInt(changes) }),
  };
}

class SqliteConnection implements DatabaseConnection {
  readonly #reader: DatabaseSync;
  readonly #queue: WriteQueue;
  #lock: WriteLock | null = null;
  #first: Promise<StatementResult> | null = null;

  constructor(reader: DatabaseSync, queue: WriteQueue) {
    this.#reader = reader;
    this.#queue = queue;
  }

  async begin(): Promise<void> {
    this.#lock = await this.#queue.acquire();
    this.#first = null;
  }

  async end(sql: "commit" | "rollback"): Promise<void> {
    // A failed commit was rolled back and its lock released.
    if (this.#lock === null) return;
    const { writer, release } = this.#lock;
    try {
      if (this.#first !== null) await writer.run({ sql, parameters: [] });
    } catch (error) {
      // A failed commit does not always end the transaction.
      await writer.run({ sql: "rollback", parameters: [] });
      throw error;
    } finally {
      this.#lock = null;
      release();
    }
  }

  /** BEGIN goes along with the first statement to save a round trip. */
  async #runInTransaction(writer: Writer, statement: Statement): Promise<StatementResult> {
    if (this.#first === null) {
      this.#first = writer.run({ ...statement, begins: true });
      return await this.#first;
    }
    await this.#first;
    return await writer.run(statement);
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const statement: Statement = {
      sql: query.sql,
      parameters: query.parameters.map(checkParameter),
    };
    if (this.#lock !== null) {
      return queryResult(await this.#runInTransaction(this.#lock.writer, statement));
    }
    if (SelectQueryNode.is(query.query)) return queryResult(runStatement(this.#reader, statement));
    const { writer, release } = await this.#queue.acquire();
    try {
      return queryResult(await writer.run(statement));
    } finally {
      release();
    }
  }

  // biome-ignore lint/correctness/useYield: the interface asks for a generator; no query of the site streams.
  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error("Queries are not streamed.");
  }
}

class SqliteDriver implements Driver {
  readonly #reader: DatabaseSync;
  readonly #queue: WriteQueue;

  constructor(reader: DatabaseSync, queue: WriteQueue) {
    this.#reader = reader;
    this.#queue = queue;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<SqliteConnection> {
    return new SqliteConnection(this.#reader, this.#queue);
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
    await this.#queue.close();
    this.#reader.close();
  }
}

class SiteSqliteAdapter extends SqliteAdapter {
  // A migration that is killed halfway must leave nothing behind.
  override get supportsTransactionalDdl(): boolean {
    return true;
  }

  // Readers beside the writer; the write queue serializes writes.
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}

export function sqliteDialect(reader: DatabaseSync, queue: WriteQueue): Dialect {
  return {
    createAdapter: () => new SiteSqliteAdapter(),
    createDriver: () => new SqliteDriver(reader, queue),
    createIntrospector: (database) => new SqliteIntrospector(database),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  };
}
