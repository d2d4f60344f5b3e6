export const INTENTS = {
  "test-drive": { label: "test drive", interest: "sales", opening: "I would like to test drive" },
  financing: {
    label: "financing quote",
    interest: "sales",
    opening: "Please send me a financing quote for",
  },
  quote: { label: "quote", interest: "sales", opening: "Please send me a quote for" },
  rental: { label: "rental", interest: "general", opening: "I would like to reserve a" },
  service: { label: "service", interest: "service", opening: "I would like to ask about" },
  question: { label: "question", interest: "general", opening: "I have a question about" },
  callback: { label: "call back", interest: "general", opening: "Please call me about" },
} as const;

export type Intent = keyof typeof INTENTS;

export type InquiryContext = {
  page: string | null;
  vehicle: string | null;
  color: string | null;
  intent: Intent | null;
  subject: string | null;
  area: string | null;
};

const SLUG = /^[a-z0-9][a-z0-9-]{0,99}$/;
// "//host" would lead to another site.
export const PAGE = /^\/(?!\/)[A-Za-z0-9/_.-]{0,199}$/;
const SUBJECT = /^[\p{L}\p{N} &,.'’/+-]{2,80}$/u;

export function bounded(value: string | null, pattern: RegExp): string | null {
  return value !== null && pattern.test(value) ? value : null;
}

function isIntent(text: string | null): text is Intent {
  return text !== null && Object.hasOwn(INTENTS, text);
}

/** Null for an intent that the site no longer knows. */
export function intentLabel(intent: string | null): string | null {
  return isIntent(intent) ? INTENTS[intent].label : null;
}

export function parseContext(params: URLSearchParams): InquiryContext {
  const intent = params.get("intent");
  return {
    page: bounded(params.get("page"), PAGE),
    vehicle: bounded(params.get("vehicle"), SLUG),
    color: bounded(params.get("color"), SUBJECT),
    intent: isIntent(intent) ? intent : null,
    subject: bounded(params.get("subject"), SUBJECT),
    area: bounded(params.get("area"), SLUG),
  };
}

export function serializeContext(context: Partial<InquiryContext>): URLSearchParams {
  const params = new URLSearchParams();
  for (const key of ["page", "vehicle", "color", "intent", "subject", "area"] as const) {
    const value = context[key];
    if (value) params.set(key, value);
  }
  return params;
}

export function contactPath(context: Partial<InquiryContext>): string {
  const query = serializeContext(context).toString();
  return query === "" ? "/contact" : `/contact?${query}`;
}

/** The heading above the form and the first line of its message; null if nothing is known. */
export function contextSummary(
  context: Pick<InquiryContext, "color" | "intent" | "subject">,
  names: { vehicle: string | null; area: string | null },
): { about: string; firstLine: string } | null {
  const intent = context.intent === null ? null : INTENTS[context.intent];
  const color = context.color === null ? "" : ` in ${context.color}`;
  const subject = names.vehicle === null ? context.subject : names.vehicle + color;
  const place = names.area === null ? "" : ` in ${names.area}`;
  if (subject === null) {
    const about = intent === null ? names.area : intent.label + place;
    return about === null ? null : { about, firstLine: "" };
  }
  const opening = intent?.opening ?? "I am interested in";
  const isTold = intent !== null && subject.toLowerCase().includes(intent.label);
  const article = names.vehicle === null ? "" : "the ";
  return {
    about: subject + place + (intent === null || isTold ? "" : `, ${intent.label}`),
    firstLine: `${opening} ${article}${subject}${place}.`,
  };
}
