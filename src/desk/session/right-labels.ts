import { RIGHTS, type Right } from "#people/roles.ts";

/** Subjects and verbs of "… to the owner", by the right that a page or a button needs. */
const SUBJECTS: Record<Right, string> = {
  "inquiries.read": "Inquiries belong",
  "inquiries.answer": "Answers to inquiries belong",
  "inquiries.export": "Export and removal belong",
  "inquiries.delete": "Export and removal belong",
  "stock.read": "The stock belongs",
  "stock.edit": "Changes to carts belong",
  "stock.prices": "Prices belong",
  "stock.costs": "What carts cost belongs",
  "stock.photos": "Photos of carts belong",
  "bookings.read": "Bookings belong",
  "bookings.create": "New bookings belong",
  "bookings.edit": "Changes to bookings belong",
  "customers.read": "Customers belong",
  "customers.edit": "Changes to customers belong",
  "customers.block": "“Do not rent” belongs",
  "stops.read": "Stops belong",
  "stops.edit": "Check-outs and check-ins at stops belong",
  "carts.block": "Blocks of carts belong",
  "appointments.read": "Appointments belong",
  "appointments.drives": "Test drives belong",
  "appointments.bays": "Service appointments belong",
  "appointments.override": "Bookings of times that do not fit belong",
  "texts.edit": "Texts and policies belong",
  "settings.read": "Settings belong",
  "settings.edit": "These settings belong",
  "closures.edit": "Hours and closures belong",
  reports: "Reports belong",
  people: "People and roles belong",
  audit: "The list of changes belongs",
};

const LIST = new Intl.ListFormat("en-US", { type: "conjunction" });

/** "Prices belong to the owner" */
export function ownersText(right: Right): string {
  const [owner, ...others]: readonly string[] = RIGHTS[right];
  return `${SUBJECTS[right]} to ${LIST.format([`the ${owner}`, ...others])}`;
}

/** "Only Morgan Sample can do that." Empty where nobody is named. */
export const namesText = (owners: readonly string[]): string =>
  owners.length === 0
    ? ""
    : `Only ${new Intl.ListFormat("en-US", { type: "disjunction" }).format(owners)} can do that.`;

export const isRight = (value: unknown): value is Right =>
  typeof value === "string" && Object.hasOwn(RIGHTS, value);
