import type { Customer } from "#customers/store/customer.ts";
import { limitCustomer } from "#customers/views/history.server.ts";
import type { NextStep, OpenStepsQuery } from "#customers/views/steps.server.ts";
import type { DeskServices } from "#desk/services.ts";
import type { Staff } from "#desk/session/require-right.ts";
import { formatStepTime, isOverdue, type Snooze, snoozeDay } from "#domain/customers/next-step.ts";
import { telLink } from "#domain/customers/phone-number.server.ts";
import { addDays, formatDay } from "#domain/dates.ts";
import { dealershipTime } from "#domain/dealership/clock.ts";
import { can, toViewer } from "#people/roles.ts";
import { canSee } from "#records/visibility.ts";

export type StepView = ReturnType<typeof toStepView>;

export type StepChoices = NonNullable<Awaited<ReturnType<typeof readStepChoices>>>;

export type StepsView = { open: StepView[]; choices: StepChoices | null };

type Services = Pick<DeskServices, "customers" | "people" | "catalogue">;

/** More than a person does in a day; the others follow as these are done. */
const MAX_DUE = 60;

function toStepView(step: NextStep, now: Date) {
  const time = { day: step.due_day, time: step.due_time };
  return {
    id: step.id,
    version: step.version,
    text: step.text,
    ...time,
    person: step.person,
    who: step.person_name ?? "anybody",
    when: formatStepTime(time, now),
    isOverdue: isOverdue(time, now),
    record:
      step.record === null
        ? null
        : {
            to: `/desk/${step.record.kind === "booking" ? "rentals" : "inbox"}/${step.record.reference}`,
            reference: step.record.reference,
            label: step.record.kind === "booking" ? "Booking" : "Conversation",
          },
  };
}

/** Whether a person sees a step of a customer: not one on a record that the person does not see. */
const seesStep = ({ record }: NextStep, roles: Staff["roles"]) =>
  record === null || canSee(toViewer(roles), record);

/** A step by its id, if the person may see it. */
export async function findVisibleStep(
  { customers }: Services,
  roles: Staff["roles"],
  id: string,
): Promise<NextStep | null> {
  const step = await customers.findStep(id);
  const customer = step && (await customers.findVisible(step.customer, toViewer(roles)));
  return customer && seesStep(step, roles) ? step : null;
}

/** The choices of the forms; null for those who only read. */
async function readStepChoices({ people, catalogue }: Services, staff: Staff, now: Date) {
  if (!can(staff.roles, "customers.edit")) return null;
  const { day: today } = dealershipTime(now);
  const { dealership } = catalogue();
  const tomorrow = snoozeDay("tomorrow", now, dealership);
  const labels: Record<Snooze, string> = {
    tomorrow: tomorrow === addDays(today, 1) ? "Tomorrow" : "Next open day",
    week: "In a week",
  };
  return {
    me: staff.id,
    people: await people.accounts.withRight("customers.edit"),
    today,
    tomorrow,
    snoozes: Object.entries(labels).map(([value, label]) => ({
      value,
      label,
      day: formatDay(snoozeDay(value as Snooze, now, dealership), "short", now),
    })),
  };
}

/** The open steps of a customer, the first due first; without choices for those who only read. */
export async function readSteps(
  services: Services,
  staff: Staff,
  customer: Customer | null,
  now: Date,
): Promise<StepsView> {
  const choices = await readStepChoices(services, staff, now);
  if (customer === null) return { open: [], choices };
  const steps = await services.customers.readOpenSteps(customer.stored.map(({ id }) => id));
  return {
    open: steps.filter((step) => seesStep(step, staff.roles)).map((step) => toStepView(step, now)),
    choices,
  };
}

export type CustomerStep = StepView & {
  customer: { to: string; name: string; tel: string | null };
};

/** Steps with their customers, without those that the person may not see. */
async function withCustomers(
  { customers }: Services,
  { roles }: Staff,
  found: readonly NextStep[],
  now: Date,
): Promise<CustomerStep[]> {
  const owners = await customers.findAll([...new Set(found.map(({ customer }) => customer))]);
  return found.flatMap((step) => {
    const owner = owners.find(({ stored }) => stored.some(({ id }) => id === step.customer));
    const customer = owner && limitCustomer(owner, toViewer(roles));
    if (!customer || !seesStep(step, roles)) return [];
    const phone = customer.contacts.find(({ kind, isShared }) => kind === "phone" && !isShared);
    return {
      ...toStepView(step, now),
      customer: {
        to: `/desk/customers/${customer.id}`,
        name: customer.name || "No name",
        tel: phone ? telLink(phone.text) : null,
      },
    };
  });
}

/** Steps that are due or overdue: the person's own first, then those of nobody. */
export async function readDueSteps(services: Services, staff: Staff, now: Date) {
  const { day } = dealershipTime(now);
  const found = await services.customers.readDueSteps({ person: staff.id, day, limit: MAX_DUE });
  return {
    open: await withCustomers(services, staff, found, now),
    choices: await readStepChoices(services, staff, now),
  };
}

/** Open steps of all customers; `hasMore` if there are others after them. */
export async function readOpenSteps(
  services: Services,
  staff: Staff,
  query: OpenStepsQuery,
  now: Date,
) {
  const { customers } = services;
  const found = await customers.listOpenSteps({ ...query, limit: query.limit + 1 });
  return {
    open: await withCustomers(services, staff, found.slice(0, query.limit), now),
    hasMore: found.length > query.limit,
    choices: await readStepChoices(services, staff, now),
  };
}
