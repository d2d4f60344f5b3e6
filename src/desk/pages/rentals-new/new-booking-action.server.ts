import { z } from "zod";
import { doNotRent } from "#customers/store/customer.ts";
import { defineIntents, type IntentArgs, intent } from "#desk/actions/define-intents.server.ts";
import {
  askOnce,
  type IntentResult,
  ok,
  reject,
  rejectFields,
} from "#desk/actions/intent-result.ts";
import { fullSentence } from "#desk/bookings/nearest-free.server.ts";
import { readRenter } from "#desk/bookings/read-renter.ts";
import { staffFacts } from "#desk/bookings/staff-stays.server.ts";
import { askOwner } from "#desk/customers/owner-question.server.ts";
import { sendReply } from "#desk/inquiries/send-reply.server.ts";
import { undoFields } from "#desk/ui/action-data.ts";
import { readStaffStay } from "#domain/rentals/staff-stay.ts";
import { toViewer } from "#people/roles.ts";
import { canSee } from "#records/visibility.ts";
import { quoteText } from "./quote-text.server.ts";

type Args = IntentArgs<unknown>;

function readForm({ values, services }: Args, needs: { needsEmail: boolean }) {
  const params = new URLSearchParams(values);
  const read = readStaffStay(params, staffFacts(services.catalogue()), new Date());
  const renter = readRenter(params, needs);
  if (read.ok && renter.ok) {
    const { stay, override } = read;
    return { ok: true as const, stay, override, renter: renter.renter };
  }
  const errors = { ...(!read.ok && read.errors), ...(!renter.ok && renter.errors) };
  return { ok: false as const, errors };
}

/** The reference of the inquiry that the form was opened from; null if there is none that the person sees. */
async function findInquiry({ values, services, staff }: Args): Promise<string | null> {
  const found = await services.conversations.find(values.inquiry ?? "");
  if (found === null) return null;
  const { interest, reference } = found.inquiry;
  return canSee(toViewer(staff.roles), { kind: "inquiry", interest }) ? reference : null;
}

async function createBooking(args: Args): Promise<IntentResult> {
  const { values, staff, services } = args;
  const { catalogue, bookings, conversations } = services;
  const read = readForm(args, { needsEmail: false });
  if (!read.ok) return rejectFields(read.errors);
  const isConfirmed = values.as !== "request";
  const unit = isConfirmed ? values.unit || undefined : undefined;
  const { stay: booking, override, renter } = read;
  const ownership = await askOwner(args, renter);
  if (ownership.question) return ownership.question;
  const known = await services.customers.findByContact(renter);
  const blocked = doNotRent({
    stored: known.flatMap(({ id, stored }) => (ownership.strangers.includes(id) ? [] : stored)),
  });
  const question =
    blocked &&
    askOnce(values, {
      about: blocked.reason,
      message: `Do not rent: ${blocked.reason} (${blocked.by}). Nothing was saved yet.`,
      button: "Book anyway",
    });
  if (question) return question;
  const created = await bookings.create(staff.actor, {
    booking,
    renter,
    isConfirmed,
    unit,
    override,
    owner: ownership.owner,
  });
  if (created.kind === "rejected") {
    if (created.why === "unit-taken") {
      return rejectFields({
        unit: `${unit} is not free for all of these days. Choose another cart, or the best free one.`,
      });
    }
    return reject(await fullSentence(booking, bookings, catalogue().rentals, new Date()));
  }
  const { reference } = created.booking;
  const inquiry = await findInquiry(args);
  if (inquiry !== null) {
    await conversations.addNote(staff.actor, inquiry, `Booked: ${reference}.`);
  }
  return ok("The booking is saved.", {
    to: `/desk/rentals/${reference}`,
    undo: undoFields(created.event),
  });
}

/** Mails the price in a conversation: of the inquiry that the form was opened from, or of a new one. */
async function sendQuote(args: Args): Promise<IntentResult> {
  const { staff, services } = args;
  const { conversations, catalogue } = services;
  const read = readForm(args, { needsEmail: true });
  if (!read.ok) return rejectFields(read.errors);
  const { stay, renter } = read;
  const { notes, ...person } = renter;
  const inquiry = await findInquiry(args);
  const ownership = inquiry === null ? await askOwner(args, renter) : null;
  if (ownership?.question) return ownership.question;
  const text = quoteText(stay, renter, catalogue());
  const reference =
    inquiry ??
    (
      await conversations.add(
        staff.actor,
        {
          ...person,
          way: "call",
          interest: "general",
          message: notes.length >= 3 ? notes : `Price for a rental: ${stay.vehicleName}.`,
          vehicle: null,
          area: stay.area,
          isAnswered: false,
        },
        ownership?.owner ?? null,
      )
    ).reference;
  const reply = { text, files: [], closes: false, version: null };
  const sent = await sendReply(conversations, staff.actor, reference, reply);
  if (sent.kind !== "sent") return sent;
  return ok("The quote goes out in 10 seconds.", {
    to: `/desk/inbox/${reference}`,
    undo: undoFields(sent.event),
  });
}

export const newBookingAction = defineIntents(
  { right: "bookings.create" },
  {
    create: intent(z.unknown(), createBooking),
    quote: intent(z.unknown(), sendQuote),
  },
);
