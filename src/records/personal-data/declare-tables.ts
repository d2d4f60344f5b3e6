import type { Kysely, RawBuilder, Selectable, SqlBool } from "kysely";
import type { Retention } from "#domain/content/retention-schema.ts";
import type { ContactPoint } from "#domain/customers/contact-points.ts";
import type { RecordEvent } from "#records/read-events.server.ts";
import type { EventTables, RecordTables } from "#records/tables.ts";

/** A column with an instant, in milliseconds since 1970 or as an ISO text in UTC. */
export type Instant<Row> = { ms: keyof Row & string } | { iso: keyof Row & string };

/** The name of a column in a person's copy, where a dot leads into an object; null for a column that is left out. */
export type ColumnCopy<Row> = string | null | { name: string; read(row: Selectable<Row>): unknown };

export type Columns<Row> = { [Column in keyof Row]-?: ColumnCopy<Row> };

/** For how long rows are kept. */
export type Kept<Row> = {
  /** The name of the rows in the list of changes and on the command line, such as "rental requests". */
  kind: string;
  for: keyof Omit<Retention, "updated">;
  after: Instant<Row>;
  /** Each event of the record, and each row of a part that `renews` it, begins the period again. */
  isRenewed?: true;
  /** Rows of the year before the newest row stay even if the clock is wrong. */
  sparesLastYear?: true;
  /** Which rows are meant, where others have another period. */
  only?(before: Date): RawBuilder<SqlBool>;
  /** Rows stay as long as this column refers to a record, which shows them. */
  staysWith?: keyof Row & string;
  /** How many go in one transaction, by their `id`; all if left out. */
  step?: number;
  /** Deletes a few of them, where more than the rows is to be changed. */
  forget?(transaction: Kysely<EventTables>, before: Date): Promise<number>;
};

/** A table that holds nothing of customers. */
export type OtherTable<Row> = {
  personal: "none" | "staff";
  /** Why it is nobody's; when the rows of colleagues go. */
  why: string;
  kept?: readonly Kept<Row>[];
};

/** A table whose rows may name a customer and are deleted without a request. */
export type PassingTable<Row> = {
  personal: "passing";
  /** When the rows go. */
  why: string;
  columns: Columns<Row>;
  kept?: readonly Kept<Row>[];
};

/** Records that a person is found by. Its history and messages go with it. */
export type RecordTable<Row> = {
  personal: "record";
  columns: Columns<Row>;
  /** The kind in its subject, such as "booking". */
  kind: string;
  writtenAt: Instant<Row>;
  /** Finds the person's rows, where they are not those whose contact point it is. */
  find?(database: Kysely<EventTables>, key: ContactPoint): Promise<Selectable<Row>[]>;
  /** For a list to choose from; `day` is such as "2026-07-10". */
  describe(row: Selectable<Row>, database: Kysely<EventTables>): Described | Promise<Described>;
  /** Whether the work with the person is not over, which needs the name. */
  isUnfinished?(row: Selectable<Row>): boolean;
  /** Lists of the copy with events of its history; null leaves an event out. */
  history: Readonly<Record<string, (event: RecordEvent) => object | null>>;
  /** The list of the copy with its messages, and the name of their kind. */
  messages?: { list: string; kind: string };
  /** Rows that stay as figures at a removal; the parts say what becomes of them. */
  figures?: {
    areNeeded(transaction: Kysely<EventTables>, row: Selectable<Row>): Promise<boolean>;
    blank(row: Selectable<Row>): Partial<Selectable<Row>>;
    /** Columns of the copy that do not say whose record it was. */
    keeps: readonly (keyof Row & string)[];
    /** Kinds of events that go. Others keep their numbers and these details. */
    forgets: readonly string[];
    details: readonly string[];
    /** Writes what other tables know of what stays, such as the search. */
    follow?(transaction: Kysely<RecordTables>, rows: readonly Selectable<Row>[]): Promise<void>;
  };
  /** Removes what is held of a row, where records of others may still refer to it. */
  forget?(transaction: Kysely<EventTables>, id: string): Promise<void>;
  kept: readonly Kept<Row>[];
};

type Described = { name?: string; day: string; what: string };

/** Rows that belong to a row of another table, with which the database deletes them. */
export type PartTable<Row> = {
  personal: "part";
  columns: Columns<Row>;
  of: string;
  by: keyof Row & string;
  /** The list of the record's copy; a single object for `isSingle`. Nothing is copied of tables without one. */
  list?: string;
  isSingle?: true;
  /** The column by which the rows are copied in order. */
  order?: keyof Row & string;
  /** Which rows are copied, if not all. */
  select?(rows: readonly Selectable<Row>[]): readonly Selectable<Row>[];
  /** Fields that each copied row has besides the columns. */
  constants?: object;
  /** Columns of the row that it belongs to. */
  ofOwner?: readonly string[];
  renews?: Instant<Row>;
  /** How its rows are treated where the record stays as figures. */
  figures?:
    | "deleted"
    | "kept"
    | { blank: Partial<Selectable<Row>>; keeps: readonly (keyof Row & string)[] };
};

export type TableDeclaration<Row> =
  | OtherTable<Row>
  | PassingTable<Row>
  | RecordTable<Row>
  | PartTable<Row>;

export type Declarations<Tables> = {
  readonly [Table in keyof Tables]: TableDeclaration<Tables[Table]>;
};

/** A row of any declared table. */
export type AnyRow = Record<string, unknown>;

export type DeclaredTables<Table extends string = string> = Readonly<
  Record<Table, TableDeclaration<AnyRow>>
>;

/** Declares what each table of a room holds of people. All columns of records and their parts are named. */
export const declareTables = <Tables>(
  tables: Declarations<Tables>,
): DeclaredTables<keyof Tables & string> =>
  // The readers of the declarations give each only rows of its table.
  tables as unknown as DeclaredTables<keyof Tables & string>;

export const none = (why: string) => ({ personal: "none", why }) as const;
export const staff = (why: string) => ({ personal: "staff", why }) as const;
export const passing = <Column extends string>(why: string, columns: Record<Column, null>) =>
  ({ personal: "passing", why, columns }) as const;

const toCamelCase = (column: string) =>
  column.replaceAll(/_(\w)/g, (_match, letter: string) => letter.toUpperCase());

/** Columns that the copy has by their own names. */
export const copied = <const Column extends string>(...columns: readonly Column[]) =>
  Object.fromEntries(columns.map((column) => [column, toCamelCase(column)])) as Record<
    Column,
    string
  >;

/** Columns that say nothing about the person, or nothing that the copy does not say elsewhere. */
export const leftOut = <const Column extends string>(...columns: readonly Column[]) =>
  Object.fromEntries(columns.map((column) => [column, null])) as Record<Column, null>;

/** A column with JSON, which is null in the copy if it is empty. */
export const json = <const Column extends string>(
  column: Column,
  name: string = toCamelCase(column),
) =>
  ({
    [column]: {
      name,
      read: (row: Readonly<Record<Column, string>>): unknown =>
        row[column] === "" ? null : JSON.parse(row[column]),
    },
  }) as Record<Column, { name: string; read(row: Readonly<Record<Column, string>>): unknown }>;
