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
} as const;

export type Intent = keyof typeof INTENTS;

/** Where an inquiry came from and what it is about. All parts are optional and bounded. */
export type InquiryContext = {
  page: string | null;
  vehicle: string | null;
  /** The name of the color that was chosen for the vehicle. */
  color: string | null;
  intent: Intent | null;
  /** What is asked for when it is not a vehicle: a rental plan or a service, in words. */
  subject: string | null;
  area: string | null;
  campaign: Record<string, string>;
};

const CAMPAIGN = ["utm_source", "utm_medium", "utm_campaign", "utm_term", "utm_content"];
const SLUG = /^[a-z0-9][a-z0-9-]{0,99}$/;
// "//host" would be another site's address, not a path of this one.
const PAGE = /^\/(?!\/)[A-Za-z0-9/_.-]{0,199}$/;
const SUBJECT = /^[\p{L}\p{N} &,.'’/+-]{2,80}$/u;
const CAMPAIGN_VALUE = /^[\p{L}\p{N} _.,+~|:-]{1,100}$/u;

function bounded(value: string | null, pattern: RegExp): string | null {
  return value !== null && pattern.test(value) ? value : null;
}

function isIntent(text: string | null): text is Intent {
  return text !== null && Object.hasOwn(INTENTS, text);
}

/** Reads the context from an address's parameters (or a form's hidden fields). What does not fit is dropped. */
export function parseContext(params: URLSearchParams): InquiryContext {
  const intent = params.get("intent");
  const campaign: Record<string, string> = {};
  for (const key of CAMPAIGN) {
    const value = bounded(params.get(key), CAMPAIGN_VALUE);
    if (value) campaign[key] = value;
  }
  return {
    page: bounded(params.get("page"), PAGE),
    vehicle: bounded(params.get("vehicle"), SLUG),
    color: bounded(params.get("color"), SUBJECT),
    intent: isIntent(intent) ? intent : null,
    subject: bounded(params.get("subject"), SUBJECT),
    area: bounded(params.get("area"), SLUG),
    campaign,
  };
}

/** The same context as parameters, for links and hidden fields. */
export function serializeContext(context: Partial<InquiryContext>): URLSearchParams {
  const params = new URLSearchParams();
  for (const key of ["page", "vehicle", "color", "intent", "subject", "area"] as const) {
    const value = context[key];
    if (value) params.set(key, value);
  }
  for (const [key, value] of Object.entries(context.campaign ?? {})) params.set(key, value);
  return params;
}

/** The address of the contact form with what is known filled in. */
export function contactPath(context: Partial<InquiryContext>): string {
  const query = serializeContext(context).toString();
  return query === "" ? "/contact" : `/contact?${query}`;
}

/**
 * What the form says about itself ("EVOLUTION D6 MAX GT4 in Portimao blue, test drive"; "4 Seater Daily rental") and the first line that it writes, which is
 * empty when only an intent or an area is known. Names are those of the catalogue. Null when nothing is known.
 */
export function contextSummary(
  context: Pick<InquiryContext, "color" | "intent" | "subject">,
  names: { vehicle: string | null; area: string | null },
): { about: string; firstLine: string } | null {
  const intent = context.intent === null ? null : INTENTS[context.intent];
  const color = context.color === null ? "" : ` in ${context.color}`;
  const thing = names.vehicle === null ? context.subject : names.vehicle + color;
  const place = names.area === null ? "" : ` in ${names.area}`;
  if (thing === null) {
    const about = intent === null ? names.area : intent.label + place;
    return about === null ? null : { about, firstLine: "" };
  }
  const opening = intent?.opening ?? "I am interested in";
  const isTold = intent !== null && thing.toLowerCase().includes(intent.label);
  const article = names.vehicle === null ? "" : "the ";
  return {
    about: thing + place + (intent === null || isTold ? "" : `, ${intent.label}`),
    firstLine: `${opening} ${article}${thing}${place}.`,
  };
}
