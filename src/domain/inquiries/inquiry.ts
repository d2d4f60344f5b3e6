import { z } from "zod/mini";
import { type FieldErrors, INQUIRY_FIELDS, MAX_LENGTH } from "./inquiry-fields.ts";

const tooLong = (limit: number) => `Please use at most ${limit} characters`;

// Neither control characters nor lone surrogates can be stored everywhere; direction overrides disguise a text.
const UNCLEAN_LINE = /\p{Cc}|\p{Cs}|[\u202a-\u202e\u2066-\u2069]/u;
export const UNCLEAN_TEXT = /[^\P{Cc}\t\n]|\p{Cs}|[\u202a-\u202e\u2066-\u2069]/u;
const VISIBLE = /[^\p{Cc}\p{Cf}\p{Z}\p{Default_Ignorable_Code_Point}]/u;

// Forms send line breaks as two characters; the browser counts one.
const unixLines = (value: string) => value.replaceAll(/\r\n?/g, "\n");

export function textField(limit: number, minimum: number, message: string, unclean = UNCLEAN_LINE) {
  return z.string({ error: message }).check(
    z.overwrite(unixLines),
    z.trim(),
    z.minLength(minimum, message),
    z.refine((value) => value === "" || VISIBLE.test(value), message),
    z.maxLength(limit, tooLong(limit)),
    z.refine((value) => !unclean.test(value), "Please remove characters that cannot be displayed"),
  );
}

export const inquirySchema = z.object({
  firstName: textField(MAX_LENGTH.firstName, 1, "First name is required"),
  lastName: textField(MAX_LENGTH.lastName, 1, "Last name is required"),
  email: z
    .string({ error: "Invalid email address" })
    .check(
      z.trim(),
      z.email("Invalid email address"),
      z.maxLength(MAX_LENGTH.email, tooLong(MAX_LENGTH.email)),
    ),
  phone: textField(MAX_LENGTH.phone, 10, "Phone number is required"),
  interest: z._default(
    z.enum(["sales", "service", "parts", "general"], { error: "Please choose what it is about" }),
    "sales",
  ),
  message: textField(
    MAX_LENGTH.message,
    10,
    "Message must be at least 10 characters",
    UNCLEAN_TEXT,
  ),
});

export type Inquiry = z.infer<typeof inquirySchema>;
export function parseInquiry(
  input: unknown,
): { ok: true; inquiry: Inquiry } | { ok: false; errors: FieldErrors } {
  const result = inquirySchema.safeParse(
    typeof input === "object" && input !== null && !Array.isArray(input) ? input : {},
  );
  if (result.success) return { ok: true, inquiry: result.data };
  const errors: FieldErrors = {};
  for (const issue of result.error.issues) {
    const name = INQUIRY_FIELDS.find((known) => known === issue.path[0]);
    if (name) errors[name] ??= issue.message;
  }
  return { ok: false, errors };
}
