import { cleanLine, cleanText } from "#domain/written-text.ts";
import { EMAIL, readEmail } from "./email.ts";
import {
  type FieldErrors,
  type Interest,
  isInterest,
  MAX_LENGTH,
  MIN_LENGTH,
} from "./inquiry-fields.ts";

export type TextRule = {
  minimum: number;
  maximum: number;
  /** For a text that is missing or too short. */
  message: string;
  format?: RegExp;
  /** Keeps line breaks. */
  isLong?: boolean;
  /** In place of `cleanLine`. */
  clean?: (text: string) => string;
};

function findMistake(text: string, { minimum, maximum, message, format }: TextRule) {
  if (text.length < minimum) return message;
  if (text.length > maximum) return `Use ${maximum} characters or fewer`;
  return format && !format.test(text) ? message : null;
}

/** Returns a function that reads one clean, trimmed text by its rule; a mistake goes into `errors`. */
export function textReader<Name extends string>(
  values: Readonly<Record<string, unknown>>,
  errors: Partial<Record<Name, string>>,
) {
  return (name: Name, rule: TextRule): string => {
    const value = values[name];
    const clean = rule.clean ?? (rule.isLong === true ? cleanText : cleanLine);
    const text = typeof value === "string" ? clean(value).trim() : null;
    const mistake = text === null ? rule.message : findMistake(text, rule);
    if (mistake !== null) errors[name] ??= mistake;
    return text ?? "";
  };
}

type PersonField = "firstName" | "lastName" | "email" | "phone";

export function readPerson(
  read: (name: PersonField, rule: TextRule) => string,
  messages: Record<PersonField, string>,
): Record<PersonField, string> {
  const text = (name: PersonField, minimum: number, own: Partial<TextRule> = {}) =>
    read(name, { minimum, maximum: MAX_LENGTH[name], message: messages[name], ...own });
  return {
    firstName: text("firstName", 1),
    lastName: text("lastName", 1),
    email: text("email", 1, { format: EMAIL, clean: readEmail }),
    phone: text("phone", MIN_LENGTH.phone),
  };
}

export type Inquiry = Record<PersonField | "message", string> & { interest: Interest };

function readInterest(value: unknown, errors: FieldErrors): Interest {
  if (typeof value === "string" && isInterest(value)) return value;
  if (value !== undefined) errors.interest = "Choose what it's about";
  return "sales";
}

/** The messages are the specification's, to the letter. */
export function parseInquiry(
  input: unknown,
): { ok: true; inquiry: Inquiry } | { ok: false; errors: FieldErrors } {
  const values: Record<string, unknown> =
    typeof input === "object" && input !== null ? { ...input } : {};
  const errors: FieldErrors = {};
  const read = textReader(values, errors);
  const inquiry = {
    ...readPerson(read, {
      firstName: "First name is required",
      lastName: "Last name is required",
      email: "Invalid email address",
      phone: "Phone number is required",
    }),
    interest: readInterest(values.interest, errors),
    message: read("message", {
      minimum: MIN_LENGTH.message,
      maximum: MAX_LENGTH.message,
      message: "Message must be at least 10 characters",
      isLong: true,
    }),
  };
  return Object.keys(errors).length > 0 ? { ok: false, errors } : { ok: true, inquiry };
}
