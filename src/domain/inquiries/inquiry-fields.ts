export const INTERESTS = {
  sales: "Sales Inquiry",
  service: "Service Request",
  parts: "Parts & Accessories",
  general: "General Question",
} as const;

export type Interest = keyof typeof INTERESTS;

export function isInterest(text: string | null | undefined): text is Interest {
  return typeof text === "string" && Object.hasOwn(INTERESTS, text);
}

/** Null for an interest that the site no longer knows. */
export function interestLabel(interest: string): string | null {
  return isInterest(interest) ? INTERESTS[interest] : null;
}

export const MAX_LENGTH = {
  firstName: 100,
  lastName: 100,
  email: 254,
  phone: 40,
  message: 5000,
} as const;

export const MIN_LENGTH = { phone: 10, message: 10 } as const;

export const INQUIRY_FIELDS = [
  "firstName",
  "lastName",
  "email",
  "phone",
  "interest",
  "message",
] as const;

export type InquiryField = (typeof INQUIRY_FIELDS)[number];
/** Name of the field for photos that come with a form. */
export const PHOTOS_FIELD = "photos";

/** Name of the field for a time that was chosen with the form. */
export const APPOINTMENT_FIELD = "appointment";

export type FieldErrors = Partial<
  Record<InquiryField | typeof APPOINTMENT_FIELD | typeof PHOTOS_FIELD, string>
>;

/** Identifies a form, so that sending it twice stores one inquiry. */
export const SUBMISSION_ID_FIELD = "form";

/** Programs fill it in; people do not see it. */
export const TRAP_FIELD = "website";

/** "yes": the person was asked, and sends it nevertheless. */
export const SURE_FIELD = "sure";

/** The solution of a challenge. */
export const PROOF_FIELD = "proof";

export function isSubmissionId(text: unknown): text is string {
  return typeof text === "string" && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);
}
