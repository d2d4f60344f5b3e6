import { type FieldPath, fieldAt, type Json } from "#catalogue/edits/document-fields.ts";
import { formatDay, formatDays, formatMonthDay, isIsoDate } from "#domain/dates.ts";
import type { Closure } from "#domain/dealership/dealership-schema.ts";
import { formatHour, formatTime } from "#domain/dealership/hours.ts";
import { usd } from "#domain/money.ts";

const TITLES: Record<string, string> = {
  "dealership.json": "Dealership",
  "rental-plans.json": "Rental prices and rules",
  "rentals/fleet.json": "Rental fleet",
  "appointments.json": "Appointments",
  "policy-figures.json": "Figures of the policies",
  "retention.json": "How long data is kept",
  "makes.json": "Makes we service",
  "home.json": "Home page",
  "services.json": "Services",
  "about.json": "About us",
  "team.json": "Team",
  "reviews.json": "Reviews",
  "accessibility.json": "Accessibility statement",
  "street-legal.json": "Street-legal rules",
  "navigation.json": "Menus and footer",
  "redirects.json": "Old addresses",
  "reply-templates.json": "Reply templates",
};

/** Returns a document's title for people; its file name if it has no other. */
export function documentTitle(path: string, data: Json | undefined): string {
  const title = TITLES[path];
  if (title !== undefined) return title;
  const name = fieldAt(data, ["vehicleName"]) ?? fieldAt(data, ["name"]);
  if (typeof name === "string") return name;
  const heading = typeof data === "string" ? /^title: *"?(.*?)"?$/m.exec(data)?.[1] : undefined;
  return heading ?? path.replace(/^.*\/|\.\w+$/g, "");
}

/** Keys that add nothing to the labels of their content. */
const SILENT = new Set([
  "vehicles",
  "plans",
  "price",
  "rules",
  "locations",
  "name",
  "services",
  "pools",
  "kinds",
]);

const KEYS: Record<string, string> = {
  sales: "Showroom and sales",
  monSat: "Monday to Saturday",
  monFri: "Monday to Friday",
  sat: "Saturday",
  sun: "Sunday",
  renewalPerDay: "each day after",
  savings: "savings label",
  perMile: "per mile",
  freeMiles: "free miles",
  rentalDeliveryMaximumMiles: "Delivery, at most",
  responsePromise: "Reply promise",
  salesTaxRate: "Sales tax",
  seo: "for search engines",
  opens: "opens",
  closes: "closes",
  note: "",
  lat: "latitude",
  lon: "longitude",
  partOf: "belongs to",
  mode: "what the site shows",
  image: "picture",
  structuredData: "hours for search engines",
  sources: "sources",
  lists: "carts on its page",
  jobTitle: "job title",
  kinds: "offered for",
  seriesWithoutText: "series without a text",
  driveLabel: "drive",
  areaOrder: "order of the towns",
  footerSite: "footer, pages",
  footerLegal: "footer, legal",
  more: "further links",
  capacity: "at once",
  minutesBetween: "minutes after it",
  stepMinutes: "minutes from one start to the next",
  setting: "kind of place",
  scene: "picture",
  about: "about the town",
  choosing: "which cart to choose",
  carts: "recommended kinds of cart",
  localRule: "local street rule",
  bansLowSpeedVehicles: "bans street-legal carts",
  step: "how we know it",
  lead: "first sentences",
  rentalLead: "rental page, first sentences",
  rentalNotes: "rental page, notes",
  rentalQuestions: "rental page, questions",
  rentalSeo: "rental page, for search engines",
  updated: "last updated",
  leavesOut: "left out",
  says: "what it says",
  hex: "color value",
  url: "web address",
  indoorTemperatureF: "indoor temperature in °F",
  ptoDays: "days off",
  to: "leads to",
  from: "old address",
};

function keyLabel(key: string): string {
  if (SILENT.has(key)) return "";
  return (
    KEYS[key] ??
    key.replace(/([a-z])([A-Z])/g, (_all, end, start) => `${end} ${start.toLowerCase()}`)
  );
}

function itemLabel(item: Json | undefined, index: number): string {
  const days = fieldAt(item, ["days"]);
  if (Array.isArray(days)) return [...new Set([days[0], days.at(-1)])].join("–");
  for (const key of ["name", "title", "label", "term", "question", "id", "pool"]) {
    const name = fieldAt(item, [key]);
    if (typeof name === "string") return name;
  }
  return String(index + 1);
}

/** Formats a field's path, such as "6 Seater, Weekly" or "Hours, Service, Sat, closes", without its first `from` words. */
export function fieldLabel(data: Json | undefined, path: FieldPath, from = 0): string {
  const words = path.map((key, index) =>
    typeof key === "number"
      ? itemLabel(fieldAt(data, path.slice(0, index + 1)), key)
      : keyLabel(key),
  );
  const label = words
    .slice(from)
    .filter((word) => word !== "")
    .join(", ");
  const last = path.at(-1)?.toString() ?? "The whole text";
  const whole = label === "" ? (path.length > 1 && KEYS[last]) || last : label;
  return whole.charAt(0).toUpperCase() + whole.slice(1);
}

const WEEKS = { 1: "first", 2: "second", 3: "third", 4: "fourth", last: "last" };
const MONTHS = Array.from({ length: 12 }, (_, month) =>
  new Date(Date.UTC(2026, month, 1)).toLocaleString("en-US", { month: "long", timeZone: "UTC" }),
);

// A leap year, so that Feb 29 is a day.
const formatEveryYear = (day: string) => formatMonthDay(`2028-${day}`, `2028-${day}`);

/** "Mon, Mar 1, 2027", "Dec 24, 2026–Jan 1, 2027", "every Dec 25", "every Dec 24–Jan 1" or "fourth Thu of November". */
export function closureDays(on: Closure["on"]): string {
  if (typeof on === "object" && "first" in on) {
    const { first, last } = on;
    if (first.length === 5) return `every ${formatEveryYear(first)}–${formatEveryYear(last)}`;
    return formatDays(first, last, null);
  }
  if (typeof on === "object") {
    return `${WEEKS[on.week]} ${on.day} of ${MONTHS[on.month - 1] ?? ""}`;
  }
  return isIsoDate(on) ? formatDay(on, "short", null) : `every ${formatEveryYear(on)}`;
}

const MONEY =
  /price|fee|deposit|perMile|perDay|perHour|perMonth|perPerson|perAccident|Damage|Sale$|^(indoor|covered)$|monthlyFrom|Rate$/i;
const RATE = /Rate$|percent/i;

/** Whether a number is an amount in dollars. */
export function isMoney(path: FieldPath): boolean {
  const key = String(path.findLast((part) => typeof part === "string") ?? "");
  return MONEY.test(key) && !RATE.test(key);
}

const PERCENT = /percent|savings|^apr$/i;

function isClosure(value: Json): boolean {
  return fieldAt(value, ["on"]) !== undefined && fieldAt(value, ["name"]) !== undefined;
}

/** A value as people read it. */
export function valueText(value: Json | undefined, path: FieldPath): string {
  const key = String(path.findLast((part) => typeof part === "string") ?? "");
  if (value === undefined || value === null || value === "") return "none";
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (typeof value === "number") {
    if (key === "salesTaxRate") return `${Math.round(value * 1e6) / 1e4}%`;
    if (MONEY.test(key)) return usd(value);
    return PERCENT.test(key) ? `${value}%` : value.toLocaleString("en-US");
  }
  if (typeof value === "string")
    return /^\d\d:\d\d$/.test(value) ? formatTime(value, "long") : value;
  if (Array.isArray(value)) return value.map((item) => valueText(item, path)).join(", ");
  if (isClosure(value)) {
    const { name, on, closes } = value as Pick<Closure, "name" | "on" | "closes">;
    return [name, closureDays(on), ...(closes ? [`closes ${formatHour(closes)}`] : [])].join(", ");
  }
  return itemLabel(value, 0) === "1" ? JSON.stringify(value) : itemLabel(value, 0);
}

/** Formats a value before and after a change. For a list with other entries, only the entries that differ. */
export function sideTexts(
  before: Json | undefined,
  after: Json | undefined,
  field: FieldPath,
): [string, string] {
  if (Array.isArray(before) && Array.isArray(after)) {
    const [texts, others] = [before, after].map((list) =>
      list.map((item) => valueText(item, field)),
    );
    const only = (a: string[] = [], b: string[] = []) =>
      a.filter((text) => !b.includes(text)).join("; ");
    const sides: [string, string] = [only(texts, others), only(others, texts)];
    if (sides.some((side) => side !== "")) return [sides[0] || "none", sides[1] || "none"];
  }
  return [valueText(before, field), valueText(after, field)];
}

const MAX_BUTTON_LENGTH = 24;

/** "Use $1,500"; of a text that is too long for a button, whose it is. */
export const labelWith = (verb: string, value: string, whose: string): string =>
  `${verb} ${value.length > MAX_BUTTON_LENGTH || value === "" ? whose : value}`;
