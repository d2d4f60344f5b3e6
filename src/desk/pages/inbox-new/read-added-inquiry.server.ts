import type { Catalogue } from "#catalogue/catalogue.ts";
import type { Fields } from "#desk/ui/action-data.ts";
import { formatPhone, readPhones } from "#domain/customers/phone-number.server.ts";
import { readEmail } from "#domain/inquiries/email.ts";
import { type TextRule, textReader } from "#domain/inquiries/inquiry.ts";
import { isInterest, MAX_LENGTH } from "#domain/inquiries/inquiry-fields.ts";
import type { AddedInquiry } from "#inquiries/add-inquiry.server.ts";
import { isMailAddress } from "#platform/mail/mail-address.ts";

type ReadInquiry = { ok: true; inquiry: AddedInquiry } | { ok: false; errors: Fields };

const MESSAGES = {
  firstName: "Write down a first name, or what to call the customer.",
  message: "Write down what they want; a few words are enough.",
};

/** A name and a way to reach the customer are needed, the rest is what they said. */
export function readAddedInquiry(
  values: Fields,
  { cartBySlug, areaBySlug }: Pick<Catalogue, "cartBySlug" | "areaBySlug">,
): ReadInquiry {
  const errors: Record<string, string> = {};
  const read = textReader<string>(values, errors);
  const text = (
    name: "firstName" | "lastName" | "email" | "phone" | "message",
    own: Partial<TextRule> = {},
  ) => read(name, { minimum: 0, maximum: MAX_LENGTH[name], message: "", ...own });
  const firstName = text("firstName", { minimum: 1, message: MESSAGES.firstName });
  const lastName = text("lastName");
  const phone = formatPhone(text("phone"));
  const email = text("email", { clean: readEmail });
  const message = text("message", { minimum: 3, message: MESSAGES.message, isLong: true });
  if (email !== "" && !isMailAddress(email)) {
    errors.email = "This does not look like an email address, such as name@example.com.";
  }
  if (email === "" && readPhones(phone).length === 0) {
    errors.phone ??= "Write down a phone number or an email, so that somebody can answer.";
  }
  const { interest = "", vehicle = "", area = "" } = values;
  if (!isInterest(interest)) errors.interest = "Choose what it is about.";
  if (Object.keys(errors).length > 0 || !isInterest(interest)) return { ok: false, errors };
  return {
    ok: true,
    inquiry: {
      way: values.way === "visit" ? "visit" : "call",
      firstName,
      lastName,
      email,
      phone,
      interest,
      message,
      vehicle: cartBySlug.has(vehicle) ? vehicle : null,
      area: areaBySlug.has(area) ? area : null,
      isAnswered: values.answered === "yes",
    },
  };
}
