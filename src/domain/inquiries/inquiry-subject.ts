import { intentLabel } from "./context.ts";
import { interestLabel } from "./inquiry-fields.ts";

export const INQUIRY_KINDS = ["sales", "rental", "service", "parts", "general"] as const;

export type InquiryKind = (typeof INQUIRY_KINDS)[number];

export const KIND_LABELS: Record<InquiryKind, string> = {
  sales: "Sales",
  rental: "Rental",
  service: "Service",
  parts: "Parts",
  general: "Question",
};

const KINDS: ReadonlySet<string> = new Set(INQUIRY_KINDS);

export function isInquiryKind(text: unknown): text is InquiryKind {
  return typeof text === "string" && KINDS.has(text);
}

type About = {
  interest: string;
  intent: string | null;
  subject: string | null;
  /** Null if it names no vehicle, or one that is gone. */
  vehicleName: string | null;
};

export function inquiryKind({ interest, intent }: Pick<About, "interest" | "intent">): InquiryKind {
  if (intent === "rental") return "rental";
  return isInquiryKind(interest) ? interest : "general";
}

const capitalized = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1);

/** Such as "Test drive, D5 MAVERICK 4 PLUS", "Winter storage" or "Service Request". */
export function inquirySubject({ interest, intent, subject, vehicleName }: About): string {
  const label = intentLabel(intent);
  const topic = vehicleName ?? subject;
  if (label !== null && topic !== null) return `${capitalized(label)}, ${topic}`;
  if (topic !== null) return topic;
  return label === null ? (interestLabel(interest) ?? "Inquiry") : capitalized(label);
}
