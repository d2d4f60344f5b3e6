import { type Kysely, type SelectQueryBuilder, sql } from "kysely";
import type { NextStepsTable, ReadTables } from "#customers/store/tables.ts";
import type { RecordFacts } from "#records/visibility.ts";

/** `record` is the reference of the conversation or booking on which it was set. */
export type NextStep = NextStepsTable & {
  record: (RecordFacts & { reference: string }) | null;
};

type DueSteps = {
  /** A person's own, and those of nobody, come first. */
  person: string;
  /** Up to this day of the dealership. */
  day: string;
  limit: number;
};

export type OpenStepsQuery = {
  /** An account's id, or "nobody" for steps that anybody may do; null for all. */
  person: string | null;
  /** Days of the dealership, both included. */
  from?: string;
  to?: string;
  order: "asc" | "desc";
  limit: number;
  offset: number;
};

const DUE_TIME = sql`coalesce(due_time, '24:00')`;

const readAll = async (
  query: SelectQueryBuilder<ReadTables, "next_steps", object>,
): Promise<NextStep[]> => {
  const rows = await query
    .leftJoin("inquiries", "inquiries.id", "next_steps.inquiry")
    .leftJoin("bookings", "bookings.id", "next_steps.booking")
    .selectAll("next_steps")
    .select(["inquiries.reference as conversation", "inquiries.interest"])
    .select("bookings.reference as rental")
    .execute();
  return rows.map(({ conversation, interest, rental, ...step }) => ({
    ...step,
    record:
      step.booking !== null && rental !== null
        ? { kind: "booking", reference: rental }
        : conversation !== null && interest !== null
          ? { kind: "inquiry", interest, reference: conversation }
          : null,
  }));
};

export const createSteps = (database: Kysely<ReadTables>) => {
  const open = () => database.selectFrom("next_steps").where("closed_as", "is", null);
  return {
    /** Open or not; null for an unknown id. */
    async findStep(id: string): Promise<NextStep | null> {
      const [step] = await readAll(
        database.selectFrom("next_steps").where("next_steps.id", "=", id),
      );
      return step ?? null;
    },

    /** Open ones, of rows of customers, the first due first. */
    readOpenSteps: async (customers: readonly string[]): Promise<NextStep[]> =>
      customers.length === 0
        ? []
        : await readAll(
            open()
              .where("next_steps.customer", "in", customers)
              .orderBy("due_day")
              .orderBy(DUE_TIME)
              .orderBy("next_steps.id"),
          ),

    /** Open ones of all customers, by their day and time. */
    listOpenSteps: ({ person, from, to, order, limit, offset }: OpenStepsQuery) =>
      readAll(
        open()
          .$if(person === "nobody", (query) => query.where("next_steps.person", "is", null))
          .$if(person !== null && person !== "nobody", (query) =>
            query.where("next_steps.person", "=", person),
          )
          .$if(from !== undefined, (query) => query.where("due_day", ">=", from ?? ""))
          .$if(to !== undefined, (query) => query.where("due_day", "<=", to ?? ""))
          .orderBy("due_day", order)
          .orderBy(DUE_TIME, order)
          .orderBy("next_steps.id")
          .limit(limit)
          .offset(offset),
      ),

    /** Open ones that are due. */
    readDueSteps: ({ person, day, limit }: DueSteps): Promise<NextStep[]> =>
      readAll(
        open()
          .where("due_day", "<=", day)
          .orderBy(
            sql`case when next_steps.person = ${person} then 0 when next_steps.person is null then 1 else 2 end`,
          )
          .orderBy("due_day")
          .orderBy(DUE_TIME)
          .orderBy("next_steps.id")
          .limit(limit),
      ),
  };
};
