import { z } from "zod";
import type { Customer } from "#customers/store/customer.ts";
import { type IntentArgs, intent } from "#desk/actions/define-intents.server.ts";
import { ok, reject, rejectFields } from "#desk/actions/intent-result.ts";
import { askOwner } from "#desk/customers/owner-question.server.ts";
import { undoFields } from "#desk/ui/action-data.ts";
import { hiddenText, optionalText, requiredText } from "#desk/ui/form-schemas.ts";
import { CONTACT_KINDS, readContactPoint } from "#domain/customers/contact-points.ts";
import { toViewer } from "#people/roles.ts";
import { GONE, toResult } from "./change-result.server.ts";

type Args<Input> = IntentArgs<Input, Customer>;

const contactSchema = z.object({
  kind: z.enum(CONTACT_KINDS, "Choose phone or email."),
  text: requiredText("Enter the number or the address.", 200),
  label: optionalText.pipe(z.string().max(60, "Use 60 characters or fewer.")),
});
const pointSchema = z.object({ kind: z.enum(CONTACT_KINDS), value: hiddenText });
const otherSchema = z.object({ other: hiddenText });

async function addContact(args: Args<z.output<typeof contactSchema>>) {
  const { input, staff, services, record } = args;
  const contact = readContactPoint(input.kind, input.text);
  if (contact === null) {
    return rejectFields({
      text:
        input.kind === "phone"
          ? "Enter a phone number with its area code, such as (732) 555-0148."
          : "Enter a whole email address, such as dana@example.com.",
    });
  }
  // Whatever the name: staff enter it for this customer.
  const person = { firstName: "", lastName: "", email: "", phone: "", own: record.id };
  const ownership = await askOwner(args, { ...person, [contact.kind]: contact.text });
  if (ownership.question) return ownership.question;
  const added = await services.customers.addContact(staff.actor, record.id, {
    contact,
    label: input.label || null,
    owner: ownership.owner,
  });
  const { kind, value } = contact;
  return toResult(added, () => ok("Added.", { undo: { intent: "remove-contact", kind, value } }));
}

async function removeContact({
  input,
  staff,
  services,
  record,
}: Args<z.output<typeof pointSchema>>) {
  const { kind, value } = input;
  const removed = record.contacts.find((known) => known.kind === kind && known.value === value);
  const { text = value, label } = removed ?? {};
  const changed = await services.customers.removeContact(staff.actor, record.id, input);
  return toResult(changed, () =>
    ok("Taken out.", { undo: { intent: "add-contact", kind, text, label: label ?? "" } }),
  );
}

async function share({ input, staff, services, record }: Args<z.output<typeof pointSchema>>) {
  return (await services.customers.setShared(staff.actor, record.id, input, true))
    ? ok("It no longer says who somebody is.", { undo: { intent: "unshare", ...input } })
    : reject("A colleague has already marked it.");
}

async function unshare({ input, staff, services, record }: Args<z.output<typeof pointSchema>>) {
  return (await services.customers.setShared(staff.actor, record.id, input, false))
    ? ok("It belongs to one person again.", { undo: { intent: "share", ...input } })
    : reject("A colleague has already removed the mark.");
}

// Joining and telling apart ask for both customers, not only for the one whose page is open.
async function join({ input, staff, services, record }: Args<z.output<typeof otherSchema>>) {
  const other = await services.customers.findVisible(input.other, toViewer(staff.roles));
  if (other === null) return reject(GONE);
  const joined = await services.customers.merge(staff.actor, record.id, other.id);
  if (joined.kind === "rejected") return reject("They are one customer already.");
  return toResult(joined, (done) =>
    ok(`${done.name} is on this page now.`, {
      undo: undoFields(done.event),
    }),
  );
}

async function tellApart({ input, staff, services, record }: Args<z.output<typeof otherSchema>>) {
  const other = await services.customers.findVisible(input.other, toViewer(staff.roles));
  if (other === null) return reject(GONE);
  const changed = await services.customers.tellApart(staff.actor, record.id, other.id);
  return toResult(changed, ({ event }) =>
    ok(`${other.name} is another person.`, { undo: undoFields(event) }),
  );
}

/** The ways to reach a customer, and who is the same person. */
export const contactIntents = {
  "add-contact": intent(contactSchema, addContact),
  "remove-contact": intent(pointSchema, removeContact),
  share: intent(pointSchema, share),
  unshare: intent(pointSchema, unshare),
  join: intent(otherSchema, join),
  apart: intent(otherSchema, tellApart),
};
