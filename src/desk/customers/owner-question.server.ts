import type { Owner, PersonOnRecord } from "#customers/store/find-customers.server.ts";
import { limitCustomer } from "#customers/views/history.server.ts";
import type { Answer, Question } from "#desk/actions/intent-result.ts";
import type { DeskServices } from "#desk/services.ts";
import type { Staff } from "#desk/session/require-right.ts";
import type { Fields } from "#desk/ui/action-data.ts";
import { type ContactPoint, contactKey } from "#domain/customers/contact-points.ts";
import { toViewer } from "#people/roles.ts";
import type { OwnerAnswer } from "#records/customers/assign-customers.server.ts";

/** The field with what staff say. */
const FIELD = "owner";

type Asked = {
  values: Fields;
  services: Pick<DeskServices, "customers">;
  staff: Pick<Staff, "roles">;
};

type Answered = { question: null; owner: OwnerAnswer | null; strangers: readonly string[] };

type Choice = { button: string; value: string; answer: OwnerAnswer };

const KINDS = { phone: "this number", email: "this email address" };
const SEVERAL = { phone: "these numbers", email: "these email addresses" };

/** "This number is Emil Costa’s." */
const describe = (points: readonly ContactPoint[], name: string) => {
  const subjects = [...Map.groupBy(points, ({ kind }) => kind)].map(([kind, { length }]) =>
    length > 1 ? SEVERAL[kind] : KINDS[kind],
  );
  const subject = subjects.join(" and ");
  return `${subject.charAt(0).toUpperCase()}${subject.slice(1)} ${points.length > 1 ? "are" : "is"} ${name}’s.`;
};

function listChoices(owners: readonly (Owner & { name: string | null })[]): Choice[] {
  // Another number or another owner brings the question back.
  const about = owners
    .map(({ customer, points }) => [customer.id, ...points.map(contactKey)].join(" "))
    .join(" ");
  const phones = owners.flatMap(({ points }) => points.filter(({ kind }) => kind === "phone"));
  const customers = owners.map(({ customer }) => customer.id);
  return [
    ...owners.flatMap(({ customer, name }): Choice[] =>
      name === null
        ? []
        : [
            {
              button: `Same person as ${name}`,
              value: `same ${customer.id} ${about}`,
              answer: { kind: "same", customer: customer.id },
            },
          ],
    ),
    {
      button: "Another person",
      value: `another ${about}`,
      answer: { kind: "another", customers },
    },
    ...(phones.length === 0
      ? []
      : [
          {
            button: "A shared number",
            value: `shared ${about}`,
            answer: { kind: "shared", points: phones } as const,
          },
        ]),
  ];
}

/**
 * Asks whose a number or an address is that another customer has under another name, before it is stored. The name of one
 * that the person does not see is left out, and nobody joins it. `strangers` are those of whom staff said that they are
 * somebody else.
 */
export async function askOwner(
  { values, services, staff }: Asked,
  person: PersonOnRecord,
): Promise<{ question: Question } | Answered> {
  const owners = await services.customers.findOwners(person);
  if (owners.length === 0) return { question: null, owner: null, strangers: [] };
  const viewer = toViewer(staff.roles);
  const shown = owners.map((owner) => ({
    ...owner,
    name: limitCustomer(owner.customer, viewer)?.name || null,
  }));
  const choices = listChoices(shown);
  const chosen = choices.find(({ value }) => value === values[FIELD]);
  if (chosen !== undefined) {
    const strangers =
      chosen.answer.kind === "same" ? [] : owners.map(({ customer }) => customer.id);
    return { question: null, owner: chosen.answer, strangers };
  }
  const [first, ...others] = choices.map(
    ({ button, value }): Answer => ({ button, fields: { ...values, [FIELD]: value } }),
  );
  const sentences = shown.map(({ points, name }) => describe(points, name ?? "another customer"));
  return {
    question: {
      kind: "question",
      message: `${sentences.join(" ")} Nothing was saved yet.`,
      button: first?.button ?? "",
      fields: first?.fields ?? values,
      others,
    },
  };
}
