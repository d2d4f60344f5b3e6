import { z } from "zod";
import type { Customer } from "#customers/store/customer.ts";
import { limitCustomer } from "#customers/views/history.server.ts";
import { type IntentArgs, intent } from "#desk/actions/define-intents.server.ts";
import { ok, reject, rejectFields } from "#desk/actions/intent-result.ts";
import { hiddenText, optionalText, requiredText } from "#desk/ui/form-schemas.ts";
import { CONTACT_KINDS, readContactPoint } from "#domain/customers/contact-points.ts";
import { toViewer } from "#people/roles.ts";
import { GONE, getPage, toResult } from "./change-result.server.ts";

type Args<Input> = IntentArgs<Input, Customer>;

/** Joining and separating ask for both customers, not only for the one whose page is open. */
async function findVisibleCustomer(
  { customers }: Args<unknown>["services"],
  { roles }: Args<unknown>["staff"],
  id: string,
): Promise<Customer | null> {
  const customer = await customers.find(id);
  return customer && limitCustomer(customer, toViewer(roles));
}

const contactSchema = z.object({
  kind: z.enum(CONTACT_KINDS, "Choose phone or email."),
  text: requiredText("Enter the number or the address.", 200),
  label: optionalText.pipe(z.string().max(60, "Use 60 characters or fewer.")),
});
const pointSchema = z.object({ kind: z.enum(CONTACT_KINDS), value: hiddenText });
const otherSchema = z.object({ other: hiddenText });
const mergeSchema = z.object({ merge: hiddenText });

async function addContact({
  input,
  staff,
  services,
  record,
}: Args<z.output<typeof contactSchema>>) {
  const contact = readContactPoint(input.kind, input.text);
  if (contact === null) {
    return rejectFields({
      text:
        input.kind === "phone"
          ? "Enter a phone number with its area code, such as (732) 555-0148."
          : "Enter a whole email address, such as dana@example.com.",
    });
  }
  const added = await services.customers.addContact(staff.actor, record.id, {
    contact,
    label: input.label || null,
  });
  if (added.kind === "rejected" && added.why === "taken") {
    const owner = await findVisibleCustomer(services, staff, added.id);
    return rejectFields({
      text: `${owner?.name || "Another customer"} has that already. If they are one person, join the two.`,
    });
  }
  return toResult(added, (done) =>
    ok("Added.", { undo: { intent: "remove-contact", ...contact }, to: getPage(done) }),
  );
}

async function removeContact({
  input,
  staff,
  services,
  record,
}: Args<z.output<typeof pointSchema>>) {
  const changed = await services.customers.removeContact(staff.actor, record.id, input);
  return toResult(changed, () =>
    ok("Taken out.", {
      undo: { intent: "add-contact", kind: input.kind, text: input.value, label: "" },
    }),
  );
}

async function share({ input, staff, services, record }: Args<z.output<typeof pointSchema>>) {
  const isNew = await services.customers.markShared(staff.actor, record.id, input);
  return isNew
    ? ok("It no longer connects records.", { undo: { intent: "unshare", ...input } })
    : reject("A colleague has already marked it.");
}

async function unshare({ input, staff, services, record }: Args<z.output<typeof pointSchema>>) {
  const isNew = await services.customers.unmarkShared(staff.actor, record.id, input);
  return isNew
    ? ok("It connects records again.", { undo: { intent: "share", ...input } })
    : reject("A colleague has already removed the mark.");
}

async function join({ input, staff, services, record }: Args<z.output<typeof otherSchema>>) {
  const other = await findVisibleCustomer(services, staff, input.other);
  if (other === null) return reject(GONE);
  const merged = await services.customers.merge(staff.actor, record.id, other.id);
  if (merged.kind === "missing") return reject(GONE);
  if (merged.kind === "rejected") return reject("They are one customer already.");
  return ok(`${other.name} is on this page now.`, {
    undo: { intent: "part", merge: merged.merge },
    to: getPage(merged),
  });
}

async function part({ input, staff, services }: Args<z.output<typeof mergeSchema>>) {
  const viewer = toViewer(staff.roles);
  const customers = await services.customers.findMerged(input.merge);
  if (customers?.some((customer) => limitCustomer(customer, viewer) === null)) {
    return reject("You don’t see one of the two. Ask an owner to separate them.");
  }
  return (await services.customers.undoMerge(staff.actor, input.merge))
    ? ok("They are two customers again.")
    : reject("A colleague has already separated them.");
}

/** The ways to reach a customer, which also decide whose records are on the page. */
export const contactIntents = {
  "add-contact": intent(contactSchema, addContact),
  "remove-contact": intent(pointSchema, removeContact),
  share: intent(pointSchema, share),
  unshare: intent(pointSchema, unshare),
  join: intent(otherSchema, join),
  part: intent(mergeSchema, part),
};
