import {
  CalendarDays,
  CarFront,
  ChartColumn,
  ClipboardList,
  Contact,
  type IconNode,
  Inbox,
  Settings,
  Sun,
  Users,
} from "lucide";
import { can, type Right, type Role } from "#people/roles.ts";

export type NavigationEntry = {
  to: string;
  label: string;
  /** Any of them opens it. */
  rights: readonly Right[];
  startsGroup?: boolean;
  /** Other addresses that belong to it. One that ends in "/" is for those below it, else for itself alone. */
  also?: readonly string[];
};

/** In the order of the sidebar; the first four are the tabs of phones. */
export const NAVIGATION: readonly (NavigationEntry & { icon: IconNode })[] = [
  {
    to: "/desk/day",
    label: "Day",
    rights: ["inquiries.read", "stops.read"],
    icon: Sun,
    also: ["/desk/stops/"],
  },
  { to: "/desk/inbox", label: "Inbox", rights: ["inquiries.read"], icon: Inbox },
  {
    to: "/desk/calendar",
    label: "Planner",
    rights: ["appointments.read"],
    icon: CalendarDays,
    also: ["/desk/appointments/", "/desk/rentals"],
  },
  {
    to: "/desk/bookings",
    label: "Bookings",
    rights: ["bookings.read"],
    icon: ClipboardList,
    also: ["/desk/rentals/", "/desk/day-close"],
  },
  { to: "/desk/stock", label: "Stock", rights: ["stock.read"], icon: CarFront },
  {
    to: "/desk/customers",
    label: "Customers",
    rights: ["customers.read"],
    icon: Contact,
    also: ["/desk/next-steps"],
  },
  { to: "/desk/reports", label: "Reports", rights: ["reports"], icon: ChartColumn },
  {
    to: "/desk/settings",
    label: "Settings",
    rights: ["settings.read"],
    icon: Settings,
    startsGroup: true,
  },
  { to: "/desk/people", label: "People", rights: ["people"], icon: Users },
];

/** The entries that a person with these roles may open. */
export const entriesFor = (roles: readonly Role[]) =>
  NAVIGATION.filter(({ rights }) => rights.some((right) => can(roles, right)));

/** Whether an address is that of an entry, or below it. */
export const belongsToEntry = (
  { to, also = [] }: Pick<NavigationEntry, "to" | "also">,
  path: string,
): boolean =>
  path === to ||
  path.startsWith(`${to}/`) ||
  also.some((own) => (own.endsWith("/") ? path.startsWith(own) : path === own));
