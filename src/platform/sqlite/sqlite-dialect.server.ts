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
import { type Bindable, bindable } from "#platform/database/bindable.server.ts";
import { runStatement, type StatementResult } from "./connection.server.ts";
import type { Writer } from "./writer.server.ts";

function queryResult<Row>({ rows, changes }: StatementResult): QueryResult<Row> {
  return {
    // The rows are what the query's types say: Kysely asks every driver to trust them.
    rows: rows as Row[],
    ...(changes !== undefined && { numAffectedRows: BigInt(changes) }),
  };
}

/** Lets one caller after another use the one writing connection. */
function createTurns() {
  let last = Promise.resolve();
  /** Resolves to the function that ends the turn. */
  return async (): Promise<() => void> => {
    const before = last;
    let end = () => {};
    last = new Promise<void>((resolve) => {
      end = resolve;
    });
    await before;
    return end;
  };
}

/** Reads at once by the reading connection; writes, and all of a transaction, by the writer's thread. */
class SqliteConnection implements DatabaseConnection {
  readonly #reader: DatabaseSync;
  readonly #writer: Writer;
  readonly #turn: () => Promise<() => void>;
  #endTurn: (() => void) | null = null;
  #first: Promise<StatementResult> | null = null;

  constructor(reader: DatabaseSync, writer: Writer, turn: () => Promise<() => void>) {
    this.#reader = reader;
    this.#writer = writer;
    this.#turn = turn;
  }

  async begin(): Promise<void> {
    this.#endTurn = await this.#turn();
    this.#first = null;
  }

  async end(sql: "commit" | "rollback"): Promise<void> {
    // A commit that failed was rolled back; by now it is somebody else's turn.
    if (this.#endTurn === null) return;
    try {
      if (this.#first !== null) await this.#writer.run(sql, []);
    } catch (error) {
      // A commit that failed has not always ended its transaction; nobody else may go on in it.
      await this.#writer.run("rollback", []);
      throw error;
    } finally {
      this.#leave();
    }
  }

  /** Begins the transaction with its first statement: the thread is asked once less. */
  async #runInTransaction(sql: string, parameters: Bindable[]): Promise<StatementResult> {
    if (this.#first === null) {
      this.#first = this.#writer.run(sql, parameters, { begins: true });
      return await this.#first;
    }
    // What could not be begun must not go on outside of a transaction.
    await this.#first;
    return await this.#writer.run(sql, parameters);
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const { sql } = query;
    const parameters = query.parameters.map(bindable);
    if (this.#endTurn !== null) return queryResult(await this.#runInTransaction(sql, parameters));
    if (SelectQueryNode.is(query.query)) {
      return queryResult(runStatement(this.#reader, sql, parameters));
    }
    const end = await this.#turn();
    try {
      return queryResult(await this.#writer.run(sql, parameters));
    } finally {
      end();
    }
  }

  // biome-ignore lint/correctness/useYield: the interface asks for a generator; no query of the site streams.
  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error("Queries are not streamed.");
  }

  #leave(): void {
    this.#endTurn?.();
    this.#endTurn = null;
  }
}

class SqliteDriver implements Driver {
  readonly #reader: DatabaseSync;
  readonly #writer: Writer;
  readonly #turn = createTurns();

  constructor(reader: DatabaseSync, writer: Writer) {
    this.#reader = reader;
    this.#writer = writer;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<SqliteConnection> {
    return new SqliteConnection(this.#reader, this.#writer, this.#turn);
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
    await this.#writer.close();
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

/** Kysely on a file that one thread writes and this one reads. */
export function sqliteDialect(reader: DatabaseSync, writer: Writer): Dialect {
  return {
    createAdapter: () => new SiteSqliteAdapter(),
    createDriver: () => new SqliteDriver(reader, writer),
    createIntrospector: (database) => new SqliteIntrospector(database),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  };
}
