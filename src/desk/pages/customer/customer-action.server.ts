import { z } from "zod";
import type { Customer } from "#customers/store/customer.ts";
import {
  type ActionArgs,
  defineIntents,
  type IntentArgs,
  intent,
} from "#desk/actions/define-intents.server.ts";
import { ok, rejectFields } from "#desk/actions/intent-result.ts";
import { appointmentIntents } from "#desk/appointments/appointment-intents.server.ts";
import { stepIntentsOn } from "#desk/next-steps/step-intents.server.ts";
import { findMentioned } from "#desk/notes/mentions.server.ts";
import { undoFields } from "#desk/ui/action-data.ts";
import { hiddenText, optionalText, requiredText, versionField } from "#desk/ui/form-schemas.ts";
import { undoIntent } from "#desk/undo/undo-intent.server.ts";
import { isIsoDate } from "#domain/dates.ts";
import { toViewer } from "#people/roles.ts";
import { CONSENTS } from "#records/customers/tables.ts";
import { toResult } from "./change-result.server.ts";
import { contactIntents } from "./contact-intents.server.ts";
import { readCustomerReaders } from "./customer-view.server.ts";

type Args<Input> = IntentArgs<Input, Customer>;

const noteSchema = z.object({ text: requiredText("Write the note first.", 5000) });
const editSchema = z.object({
  version: versionField,
  name: optionalText.pipe(z.string().max(100, "Use 100 characters or fewer.")),
  licenseSeenOn: optionalText.refine(
    (text) => text === "" || isIsoDate(text),
    "Enter a day such as 2026-07-11, or leave it empty.",
  ),
  consent: z.enum(["", ...CONSENTS]),
});
const blockSchema = z.object({
  version: versionField,
  reason: requiredText("Say why, so that colleagues can explain it.", 500),
});
const versionSchema = z.object({ version: versionField });
const cartSchema = z.object({
  make: optionalText.pipe(z.string().max(100)),
  model: optionalText.pipe(z.string().max(100)),
  serial: optionalText.pipe(z.string().max(60)),
  bought: optionalText.refine(
    (text) => /^(\d{4}(-\d\d(-\d\d)?)?)?$/.test(text),
    "Enter a year, a month or a day: 2025, 2025-07 or 2025-07-11.",
  ),
});
const cartIdSchema = z.object({ cart: hiddenText });

async function addNote({ input, staff, services, record }: Args<z.output<typeof noteSchema>>) {
  const people = await readCustomerReaders(services, record);
  const { mentioned, message } = await findMentioned(services, staff, input.text, people);
  const changed = await services.customers.addNote(staff.actor, record.id, input.text, mentioned);
  return toResult(changed, ({ event }) => ok(message, { undo: undoFields(event) }));
}

async function edit({ input, staff, services, record }: Args<z.output<typeof editSchema>>) {
  const { version, name, licenseSeenOn, consent } = input;
  const changed = await services.customers.edit(
    staff.actor,
    { id: record.id, version },
    {
      name: name || null,
      licenseSeenOn: licenseSeenOn || null,
      consent: consent === "" ? null : consent,
    },
  );
  return toResult(changed, () => ok("Saved."));
}

async function block({ input, staff, services, record }: Args<z.output<typeof blockSchema>>) {
  const { version, reason } = input;
  const target = { id: record.id, version };
  const changed = await services.customers.setDoNotRent(staff.actor, target, reason);
  return toResult(changed, (done) =>
    ok("Staff see “do not rent” before they book or confirm.", {
      undo: undoFields(done.event),
    }),
  );
}

async function lift({ input, staff, services, record }: Args<z.output<typeof versionSchema>>) {
  const changed = await services.customers.lift(staff.actor, { ...input, id: record.id });
  return toResult(changed, (done) =>
    ok("They may rent again.", {
      undo: undoFields(done.event),
    }),
  );
}

async function addCart({ input, staff, services, record }: Args<z.output<typeof cartSchema>>) {
  const { make, model, serial, bought } = input;
  if (make === "" && model === "") return rejectFields({ model: "Enter the make or the model." });
  const cart = { make, model, serial_number: serial, bought_on: bought || null };
  const changed = await services.customers.addCart(staff.actor, record.id, cart);
  return toResult(changed, (done) =>
    ok("The cart is added.", {
      undo: { intent: "remove-cart", cart: done.cart },
    }),
  );
}

async function removeCart({ input, staff, services, record }: Args<z.output<typeof cartIdSchema>>) {
  const changed = await services.customers.removeCart(staff.actor, record.id, input.cart);
  return toResult(changed, ({ cart }) =>
    ok("Cart removed.", {
      undo: {
        intent: "add-cart",
        make: cart.make,
        model: cart.model,
        serial: cart.serial_number,
        bought: cart.bought_on ?? "",
      },
    }),
  );
}

const load = ({ services, params, staff }: ActionArgs): Promise<Customer | null> =>
  services.customers.findVisible(params.id ?? "", toViewer(staff.roles));

const mayBlock = { right: "customers.block" } as const;

export const customerAction = defineIntents(
  {
    right: "customers.edit",
    load,
    // Without the dialog that was open.
    to: ({ url }) => url.pathname,
  },
  {
    ...appointmentIntents,
    ...undoIntent({ isBackground: false }),
    ...stepIntentsOn<Customer>(({ id }) => ({ id })),
    note: intent(noteSchema, addNote),
    edit: intent(editSchema, edit),
    block: intent(blockSchema, block, mayBlock),
    lift: intent(versionSchema, lift, mayBlock),
    "add-cart": intent(cartSchema, addCart),
    "remove-cart": intent(cartIdSchema, removeCart),
    ...contactIntents,
  },
);
