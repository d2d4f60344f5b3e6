import { type Kysely, type RawBuilder, sql } from "kysely";
import {
  STEP_RULE_DAYS,
  STEP_RULES,
  type StepRule,
  stepRuleText,
} from "#domain/customers/next-step.ts";
import { addDays } from "#domain/dates.ts";
import { dealershipTime } from "#domain/dealership/clock.ts";
import { type Actor, recordChange } from "#platform/audit.server.ts";
import { createStepChanges } from "./changes/steps.server.ts";
import { doNotRent } from "./store/customer.ts";
import { findCustomer } from "./store/find-customers.server.ts";
import type { ReadTables } from "./store/tables.ts";

const DAY = 24 * 3_600_000;

/** The site may have been stopped for a while. Older causes get no next step. */
const MAX_AGE_DAYS = 30;
const MAX_CAUSES = 100;

const SITE: Actor = { person: null, name: "The site" };

/** `at` is an ISO date or milliseconds since 1970, as its table has it; `person` looks after the inquiry or wrote the reply. */
type Cause = {
  id: string;
  at: string | number;
  inquiry: string | null;
  booking: string | null;
  person: string | null;
};

const toInstant = (at: string | number) =>
  new Date(typeof at === "string" && at.includes("T") ? at : Number(at));

const isNew = (rule: StepRule, id: RawBuilder<unknown>) => sql`
  not exists (select 1 from next_steps where cause = ${`${rule}:`} || ${id})`;

/** Causes between two instants that have no next step yet. */
const CAUSES: Record<StepRule, (from: number, to: number) => RawBuilder<Cause>> = {
  reply: (from, to) => sql`
    select reply.id, reply.at, inquiries.id as inquiry, null as booking,
      coalesce(inquiries.assignee, reply.person) as person
    from inquiry_entries as reply join inquiries on inquiries.id = reply.inquiry
    where reply.kind = 'reply' and reply.canceled_at is null
      and reply.at >= ${new Date(from).toISOString()} and reply.at <= ${new Date(to).toISOString()}
      and inquiries.closed_at is null
      and not exists (
        select 1 from inquiry_entries as later where later.inquiry = inquiries.id and later.at > reply.at
          and later.canceled_at is null and later.kind in ('reply', 'call')
      )
      and not exists (
        select 1 from inquiry_mails where inquiry_mails.inquiry = inquiries.id
          and inquiry_mails.at > reply.at and inquiry_mails.kind = 'message'
      )
      and not exists (select 1 from inquiry_outcomes where inquiry_outcomes.inquiry = inquiries.id)
      and ${isNew("reply", sql`reply.id`)}
    order by reply.at limit ${MAX_CAUSES}`,
  return: (from, to) => sql`
    select bookings.id, max(booking_events.at) as at, null as inquiry, bookings.id as booking,
      max(inquiries.assignee) as person
    from booking_events join bookings on bookings.id = booking_events.booking
    left join inquiries on inquiries.id = bookings.inquiry
    where booking_events.kind = 'returned' and bookings.state in ('returned', 'closed')
      and booking_events.at >= ${from} and booking_events.at <= ${to}
      and ${isNew("return", sql`bookings.id`)}
    group by bookings.id order by 2 limit ${MAX_CAUSES}`,
  sale: (from, to) => sql`
    select inquiries.id, inquiry_outcomes.decided_at as at, inquiries.id as inquiry, null as booking,
      inquiries.assignee as person
    from inquiry_outcomes join inquiries on inquiries.id = inquiry_outcomes.inquiry
    where inquiry_outcomes.outcome = 'won' and inquiries.interest <> 'rental'
      and inquiry_outcomes.decided_at >= ${new Date(from).toISOString()}
      and inquiry_outcomes.decided_at <= ${new Date(to).toISOString()}
      and ${isNew("sale", sql`inquiries.id`)}
    order by inquiry_outcomes.decided_at limit ${MAX_CAUSES}`,
};

/** A booking that came back has its next step at once, for the day after. */
const WAIT_DAYS: Record<StepRule, number> = { ...STEP_RULE_DAYS, return: 0 };

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
    const record = booking ?? inquiry ?? "";
    const customer = await findCustomer(database, record);
    if (customer === null || doNotRent(customer) !== null) return false;
    const { day } = dealershipTime(toInstant(cause.at));
    const added = await addCausedStep(SITE, record, {
      cause: `${rule}:${cause.id}`,
      inquiry,
      booking,
      text: stepRuleText(rule, day),
      day: addDays(day, STEP_RULE_DAYS[rule]),
      time: null,
      person: people.find(({ id }) => id === cause.person) ?? null,
    });
    return added.kind === "changed";
  };

  /** Drops follow-ups on conversations that have gone on or ended, but none that a person has changed. */
  const dropAnswered = async (): Promise<number> => {
    const { rows } = await sql<{ id: string; version: number }>`
      select next_steps.id, next_steps.version from next_steps
      join inquiries on inquiries.id = next_steps.inquiry
      where closed_as is null and cause like 'reply:%' and next_steps.version = 0 and (
        inquiries.closed_at is not null
        or exists (select 1 from inquiry_outcomes where inquiry_outcomes.inquiry = inquiries.id)
        or exists (
          select 1 from inquiry_mails join inquiry_entries on inquiry_entries.id = substr(cause, 7)
          where inquiry_mails.inquiry = inquiries.id and inquiry_mails.kind = 'message'
            and inquiry_mails.at > inquiry_entries.at
        )
      ) limit ${MAX_CAUSES}`.execute(database);
    for (const step of rows) await dropStep(SITE, step);
    return rows.length;
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
      let added = 0;
      for (const { rule, on_since } of on.filter(({ rule }) => STEP_RULES.includes(rule))) {
        const wait = WAIT_DAYS[rule] * DAY;
        const from = Math.max(Number(on_since), now - MAX_AGE_DAYS * DAY) - wait;
        const { rows } = await CAUSES[rule](from, now - wait).execute(database);
        const people = rows.some(({ person }) => person !== null) ? await readPeople() : [];
        for (const cause of rows) if (await addStep(rule, cause, people)) added += 1;
      }
      return { added, dropped: on.length === 0 ? 0 : await dropAnswered() };
    },
  };
}
