import { type Kysely, type RawBuilder, sql } from "kysely";
import {
  STEP_RULE_DAYS,
  STEP_RULES,
  type StepRule,
  stepRuleText,
} from "#domain/customers/next-step.ts";
import { addDays } from "#domain/dates.ts";
import { dealershipTime } from "#domain/dealership/clock.ts";
import { type Actor, SITE } from "#platform/actor.ts";
import { runEach } from "#platform/run-each.ts";
import { recordChange } from "#records/events.server.ts";
import { rowSubject } from "#records/subject-columns.server.ts";
import { createStepChanges } from "./changes/steps.server.ts";
import { doNotRent } from "./store/customer.ts";
import { findCustomers } from "./store/find-customers.server.ts";
import { readLastResponses } from "./store/last-responses.server.ts";
import type { ReadTables } from "./store/tables.ts";

const DAY = 24 * 3_600_000;

/** The site may have been stopped for a while. Older causes get no next step. */
const MAX_AGE_DAYS = 30;
/** Customers that are read at once. */
const BATCH = 20;

/** `at` is an ISO date or milliseconds since 1970, as its table has it; `person` looks after the inquiry or wrote the reply. */
type Cause = {
  id: string;
  customer: string;
  at: string | number;
  inquiry: string | null;
  booking: string | null;
  person: string | null;
};

const toInstant = (at: string | number) =>
  new Date(typeof at === "string" && at.includes("T") ? at : Number(at));

const isNew = (rule: StepRule, id: RawBuilder<unknown>) => sql`
  not exists (select 1 from next_steps where cause = ${`${rule}:`} || ${id})`;

/** The causes between two instants that have no next step yet. */
type FindCauses = (from: number, to: number) => RawBuilder<Cause>;

/** Staff wrote again, or the customer wrote in the same conversation. Calls are among the customer's responses. */
const hasNewer = sql`(
  exists (
    select 1 from inquiry_replies as later where later.inquiry = inquiries.id and later.at > reply.at
      and later.canceled_at is null
  )
  or exists (
    select 1 from inquiry_mails where inquiry_mails.inquiry = inquiries.id
      and inquiry_mails.at > reply.at and inquiry_mails.kind = 'message'
  )
)`;

const isEnded = sql`(
  inquiries.closed_at is not null
  or exists (select 1 from inquiry_outcomes where inquiry_outcomes.inquiry = inquiries.id)
)`;

const CAUSES: Record<StepRule, FindCauses> = {
  reply: (from, to) => sql`
    select reply.id, inquiries.customer, reply.at, inquiries.id as inquiry, null as booking,
      coalesce(inquiries.assignee, reply.person) as person
    from inquiry_replies as reply join inquiries on inquiries.id = reply.inquiry
    where reply.canceled_at is null
      and reply.at >= ${new Date(from).toISOString()} and reply.at <= ${new Date(to).toISOString()}
      and not ${isEnded} and not ${hasNewer}
      and ${isNew("reply", sql`reply.id`)}
    order by reply.at, reply.id`,
  return: (from, to) => sql`
    select bookings.id, bookings.customer, max(events.at) as at, null as inquiry, bookings.id as booking,
      max(inquiries.assignee) as person
    from events join bookings on events.subject = ${rowSubject("booking", "bookings.id")}
    left join inquiries on inquiries.id = bookings.inquiry
    where events.kind = 'returned' and bookings.state in ('returned', 'closed')
      and events.at >= ${from} and events.at <= ${to}
      and ${isNew("return", sql`bookings.id`)}
    group by bookings.id, bookings.customer order by 3, 1`,
  sale: (from, to) => sql`
    select inquiries.id, inquiries.customer, inquiry_outcomes.decided_at as at, inquiries.id as inquiry, null as booking,
      inquiries.assignee as person
    from inquiry_outcomes join inquiries on inquiries.id = inquiry_outcomes.inquiry
    where inquiry_outcomes.outcome = 'won' and inquiries.interest <> 'rental'
      and inquiry_outcomes.decided_at >= ${new Date(from).toISOString()}
      and inquiry_outcomes.decided_at <= ${new Date(to).toISOString()}
      and ${isNew("sale", sql`inquiries.id`)}
    order by inquiry_outcomes.decided_at, inquiries.id`,
};

/** A booking that came back has its next step at once, for the day after. */
const WAIT_DAYS: Record<StepRule, number> = { ...STEP_RULE_DAYS, return: 0 };

/** `at` is of the reply, as an ISO date in UTC; `ended` is 1 or 0. */
type AddedStep = {
  id: string;
  version: number;
  customer: string;
  at: string;
  ended: number;
};

type People = readonly { id: string; name: string }[];

export type StepRules = ReturnType<typeof createStepRules>;

/** Next steps that the desk adds automatically, by the rules that somebody has turned on. */
export function createStepRules(
  database: Kysely<ReadTables>,
  {
    readPeople,
    clock = () => new Date(),
  }: {
    /** Who may have next steps. */
    readPeople: () => Promise<People>;
    clock?: () => Date;
  },
) {
  const { addCausedStep, dropStep } = createStepChanges({ database, clock });

  const addStep = async (rule: StepRule, cause: Cause, people: People): Promise<boolean> => {
    const { inquiry, booking } = cause;
    const at = toInstant(cause.at);
    const { day } = dealershipTime(at);
    const step = {
      cause: `${rule}:${cause.id}`,
      inquiry,
      booking,
      text: stepRuleText(rule, day),
      day: addDays(day, STEP_RULE_DAYS[rule]),
      time: null,
      person: people.find(({ id }) => id === cause.person) ?? null,
    };
    const added = await addCausedStep(SITE, cause.customer, step, async (transaction, customer) => {
      if (doNotRent(customer) !== null) return false;
      if (rule !== "reply") return true;
      const responses = await readLastResponses(transaction, [customer]);
      return (responses.get(customer) ?? 0) <= at.getTime();
    });
    return added.kind === "ok";
  };

  const addSteps = async (rule: StepRule, from: number, to: number, onAdded: () => void) => {
    const { rows } = await CAUSES[rule](from, to).execute(database);
    const people = rows.some(({ person }) => person !== null) ? await readPeople() : [];
    await runEach(rows, async (cause) => {
      if (await addStep(rule, cause, people)) onAdded();
    });
  };

  /** Drops follow-ups on conversations that have gone on or ended, but none that a person has changed. */
  const dropSettled = async (): Promise<number> => {
    const { rows } = await sql<AddedStep>`
      select next_steps.id, next_steps.version, inquiries.customer, reply.at,
        case when ${isEnded} or ${hasNewer} then 1 else 0 end as ended
      from next_steps join inquiries on inquiries.id = next_steps.inquiry
      join inquiry_replies as reply on reply.id = substr(next_steps.cause, 7)
      where closed_as is null and cause like 'reply:%' and next_steps.version = 0`.execute(
      database,
    );
    const settled = rows.filter(({ ended }) => ended === 1);
    const others = rows.filter(({ ended }) => ended === 0);
    for (let from = 0; from < others.length; from += BATCH) {
      const batch = others.slice(from, from + BATCH);
      const customers = await findCustomers(
        database,
        batch.map((step) => step.customer),
      );
      const responses = await readLastResponses(database, customers);
      const hasResponded = ({ customer: row, at }: AddedStep) =>
        customers.some(
          (customer) =>
            customer.stored.some(({ id }) => id === row) &&
            (responses.get(customer) ?? 0) > Date.parse(at),
        );
      settled.push(...batch.filter(hasResponded));
    }
    await runEach(settled, (step) => dropStep(SITE, step));
    return settled.length;
  };

  const readOn = async () => await database.selectFrom("next_step_rules").selectAll().execute();

  return {
    /** The rules that are on, with who turned them on. */
    async readStepRules(): Promise<ReadonlyMap<StepRule, { by: string; since: number }>> {
      const rows = await readOn();
      return new Map(
        rows.map(({ rule, turned_on_by, on_since }) => [
          rule,
          { by: turned_on_by, since: Number(on_since) },
        ]),
      );
    },

    /** False if it was so before. */
    async setStepRule(actor: Actor, rule: StepRule, isOn: boolean): Promise<boolean> {
      return await database.transaction().execute(async (transaction) => {
        const changed = isOn
          ? await transaction
              .insertInto("next_step_rules")
              .values({ rule, on_since: clock().getTime(), turned_on_by: actor.name })
              .onConflict((conflict) => conflict.column("rule").doNothing())
              .returning("rule")
              .executeTakeFirst()
          : await transaction
              .deleteFrom("next_step_rules")
              .where("rule", "=", rule)
              .returning("rule")
              .executeTakeFirst();
        if (changed === undefined) return false;
        const action = isOn ? "turn on next steps" : "turn off next steps";
        await recordChange(transaction, actor, { action, subject: `next steps:${rule}` });
        return true;
      });
    },

    /** Adds the next steps of the rules that are on, one for each cause; drops those that are no longer needed. */
    async runStepRules(): Promise<{ added: number; dropped: number }> {
      const now = clock().getTime();
      const on = await readOn();
      const done = { added: 0, dropped: 0 };
      const rules = on
        .filter(({ rule }) => STEP_RULES.includes(rule))
        .map(({ rule, on_since }) => async () => {
          const wait = WAIT_DAYS[rule] * DAY;
          const from = Math.max(Number(on_since), now - MAX_AGE_DAYS * DAY) - wait;
          await addSteps(rule, from, now - wait, () => {
            done.added += 1;
          });
        });
      const drop = async () => {
        done.dropped = on.length === 0 ? 0 : await dropSettled();
      };
      await runEach([...rules, drop], (run) => run());
      return done;
    },
  };
}
