import {
  CalendarDays,
  CarFront,
  ChartColumn,
  Contact,
  type IconNode,
  Inbox,
  Settings,
  Sun,
  Truck,
  Users,
} from "lucide";
import type { Right } from "#people/roles.ts";

export type NavigationEntry = {
  to: string;
  label: string;
  right: Right;
  startsGroup?: boolean;
  /** Another address that belongs to it. */
  also?: string;
};

/** In the order of the sidebar; the first four are the tabs of phones. */
export const NAVIGATION: readonly (NavigationEntry & { icon: IconNode })[] = [
  { to: "/desk/day", label: "Day", right: "inquiries.read", icon: Sun },
  { to: "/desk/inbox", label: "Inbox", right: "inquiries.read", icon: Inbox },
  {
    to: "/desk/calendar",
    label: "Calendar",
    right: "appointments.read",
    icon: CalendarDays,
    also: "/desk/rentals",
  },
  { to: "/desk/stock", label: "Stock", right: "stock.read", icon: CarFront },
  {
    to: "/desk/customers",
    label: "Customers",
    right: "customers.read",
    icon: Contact,
    also: "/desk/next-steps",
  },
  { to: "/desk/stops", label: "Stops", right: "stops.read", icon: Truck },
  { to: "/desk/reports", label: "Reports", right: "reports", icon: ChartColumn },
  {
    to: "/desk/settings",
    label: "Settings",
    right: "settings.read",
    icon: Settings,
    startsGroup: true,
  },
  { to: "/desk/people", label: "People", right: "people", icon: Users },
];

/** Whether an address is that of an entry, or below it. */
export const belongsToEntry = (
  { to, also }: Pick<NavigationEntry, "to" | "also">,
  path: string,
): boolean =>
  [to, also].some((own) => own !== undefined && (path === own || path.startsWith(`${own}/`)));
