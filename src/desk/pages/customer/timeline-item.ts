import type { Catalogue } from "#catalogue/catalogue.ts";
import type { ListedAppointment } from "#desk/appointments/appointment-view.server.ts";
import type { BookingState } from "#domain/bookings/states.ts";
import type { Role } from "#people/roles.ts";

export type TimelineItem = {
  key: string;
  icon:
    | "inquiry"
    | "reply"
    | "call"
    | "appointment"
    | "rental"
    | "payment"
    | "note"
    | "step"
    | "done"
    | "change";
  /** The author, in bold; missing where the title names them. */
  who?: string;
  title: string;
  /** Address of the item's page. */
  to?: string;
  /** The written text. */
  text?: string;
  /** A time, a day or the days of a stay. */
  when: string;
  /** An appointment with its actions. */
  appointment?: AppointmentItem;
  booking?: { state: BookingState; isLate: boolean; lines: string[]; amount: string };
  /** The entry does not count, such as a payment that was recorded by mistake. */
  isVoid?: boolean;
  /** A note that its author can delete. */
  note?: number;
};

export type AppointmentItem = { appointment: ListedAppointment; lines: string[] };

export type TimelineDay = { title: string; aside: string; items: TimelineItem[] };

export type Labels = {
  me: string;
  now: Date;
  roles: readonly Role[];
  content: Catalogue;
  townName: (area: string) => string | null;
  vehicleName: (id: string | null) => string | null;
};

const MAX_TEXT = 400;

export const shorten = (text: string) =>
  text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT)}…` : text;

/** For a text that follows a name. */
export const startLower = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

/** An item before its key and its time are set; a stay has its days in place of the time. */
export type Part = Omit<TimelineItem, "key" | "when"> & { when?: string };
