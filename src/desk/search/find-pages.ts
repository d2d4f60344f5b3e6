import { SECTIONS } from "#desk/content/settings-sections.ts";
import { searchableText, searchWords } from "#domain/search/fold.ts";
import { can, type Right, type Role } from "#people/roles.ts";
import type { Found } from "./found.ts";

type DeskPage = { title: string; address: string; right: Right; words: string };

/** Extra search words for pages of the settings, by address. */
const SETTING_WORDS: Readonly<Record<string, string>> = {
  "/desk/settings/hours": "holidays open closed days",
  "/desk/settings/phones": "telephone email showrooms",
  "/desk/settings/prices": "plans deposit",
  "/desk/settings/prices#delivery": "miles",
  "/desk/settings/prices#fees": "late tax documentation",
  "/desk/settings/promise": "response time",
  "/desk/settings/texts": "words home about",
  "/desk/settings/privacy": "delete purge personal data",
};

/** Pages and actions by the words that people look for. */
const PAGES: readonly DeskPage[] = [
  { title: "Day", address: "/desk/day", right: "inquiries.read", words: "today start late" },
  { title: "Inbox", address: "/desk/inbox", right: "inquiries.read", words: "inquiries mail" },
  {
    title: "Planner",
    address: "/desk/calendar",
    right: "appointments.read",
    words: "calendar appointments test drives service bays fleet",
  },
  {
    title: "Bookings",
    address: "/desk/bookings",
    right: "bookings.read",
    words: "rentals list money open confirm",
  },
  {
    title: "Day close",
    address: "/desk/day-close",
    right: "bookings.edit",
    words: "payments taken deposits tax cash",
  },
  {
    title: "New appointment",
    address: "/desk/calendar?do=new",
    right: "appointments.read",
    words: "book test drive service call",
  },
  {
    title: "Add a call or visit",
    address: "/desk/inbox/new",
    right: "inquiries.answer",
    words: "new inquiry phone walk in",
  },
  {
    title: "Next steps",
    address: "/desk/next-steps",
    right: "customers.read",
    words: "follow up tasks due reminders customers",
  },
  { title: "Stock", address: "/desk/stock", right: "stock.read", words: "carts units vehicles" },
  {
    title: "Carts without photos",
    address: "/desk/stock?photos=none",
    right: "stock.photos",
    words: "pictures missing",
  },
  {
    title: "Add a cart",
    address: "/desk/stock/new",
    right: "stock.edit",
    words: "new vehicle used",
  },
  {
    title: "Add a model to the catalog",
    address: "/desk/stock/new/model",
    right: "stock.prices",
    words: "new catalogue cart",
  },
  {
    title: "Add a brand",
    address: "/desk/stock/new/brand",
    right: "stock.prices",
    words: "new make",
  },
  {
    title: "Import a stock list",
    address: "/desk/stock/import",
    right: "stock.edit",
    words: "csv excel upload file",
  },
  {
    title: "Stops by driver",
    address: "/desk/day?by=driver",
    right: "stops.read",
    words: "drivers deliveries pickups route truck",
  },
  {
    title: "Reports",
    address: "/desk/reports",
    right: "reports",
    words: "charts figures weeks towns sources csv",
  },
  ...SECTIONS.map(({ to, label, right }) => ({
    title: label,
    address: to,
    right,
    words: `settings ${SETTING_WORDS[to] ?? ""}`,
  })),
  { title: "People", address: "/desk/people", right: "people", words: "invite accounts roles" },
  { title: "List of changes", address: "/desk/audit", right: "audit", words: "audit history log" },
  {
    title: "Your account",
    address: "/desk/account",
    right: "inquiries.read",
    words: "passkeys password sessions sign out",
  },
];

/** Each word has to begin a word of the page. */
export function findPages(text: string, roles: readonly Role[], limit: number): Found[] {
  const searched = searchWords(text);
  if (searched.length === 0) return [];
  const matches = ({ title, words }: DeskPage) => {
    const known = searchableText([`${title} ${words}`]).split(" ");
    return searched.every((word) => known.some((name) => name.startsWith(word)));
  };
  return PAGES.filter((page) => can(roles, page.right) && matches(page))
    .slice(0, limit)
    .map(({ title, address }) => ({
      key: address,
      kind: "page",
      title,
      detail: "",
      note: "",
      address,
    }));
}
