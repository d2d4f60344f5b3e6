import type { Interest } from "./inquiry-fields.ts";

type IntentTexts = {
  /** In the middle of a sentence, for staff. */
  label: string;
  /** Heading of the form. */
  title: string;
  interest: Interest;
  /** Begins the message about something. */
  opening: string;
  /** The message where nothing is named; left out where the visitor has to say more. */
  alone?: string;
};

export const INTENTS = {
  "test-drive": {
    label: "test drive",
    title: "Ask for a test drive",
    interest: "sales",
    opening: "I would like to test drive",
    alone: "I would like to test drive a cart.",
  },
  financing: {
    label: "financing quote",
    title: "Get a financing quote",
    interest: "sales",
    opening: "Please send me a financing quote for",
  },
  quote: {
    label: "quote",
    title: "Get a quote",
    interest: "sales",
    opening: "Please send me a quote for",
  },
  rental: {
    label: "rental",
    title: "Ask about a rental",
    interest: "general",
    opening: "I would like to reserve a",
  },
  service: {
    label: "service",
    title: "Ask about service",
    interest: "service",
    opening: "I would like to ask about",
  },
  question: {
    label: "question",
    title: "Ask a question",
    interest: "general",
    opening: "I have a question about",
  },
  callback: {
    label: "call back",
    title: "Ask us to call you",
    interest: "sales",
    opening: "Please call me about",
    alone: "Please call me.",
  },
} as const satisfies Record<string, IntentTexts>;

export type Intent = keyof typeof INTENTS;

export type InquiryContext = {
  page: string | null;
  vehicle: string | null;
  color: string | null;
  intent: Intent | null;
  subject: string | null;
  area: string | null;
};

export const SLUG = /^[a-z0-9][a-z0-9-]{0,99}$/;
// "//host" would lead to another site.
export const PAGE = /^\/(?!\/)[A-Za-z0-9/_.-]{0,199}$/;
export const SUBJECT = /^[\p{L}\p{N} &,.'’/+-]{2,80}$/u;

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

/** The subject of the inquiry, null if it is not known, and the first line of its message, which may be empty. */
export function contextSummary(
  context: Pick<InquiryContext, "color" | "intent" | "subject">,
  names: { vehicle: string | null; area: string | null },
): { about: string | null; firstLine: string } {
  const intent: IntentTexts | null = context.intent === null ? null : INTENTS[context.intent];
  const color = context.color === null ? "" : ` in ${context.color}`;
  const subject = names.vehicle === null ? context.subject : names.vehicle + color;
  if (subject === null) return { about: names.area, firstLine: intent?.alone ?? "" };
  const about = subject + (names.area === null ? "" : ` in ${names.area}`);
  const article = names.vehicle === null ? "" : "the ";
  return { about, firstLine: `${intent?.opening ?? "I am interested in"} ${article}${about}.` };
}
