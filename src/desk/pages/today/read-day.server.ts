import type { Catalogue } from "#catalogue/catalogue.ts";
import { releaseConflicts } from "#catalogue/edits/release-conflicts.server.ts";
import { vehicleNames } from "#desk/inquiries/vehicle-names.server.ts";
import { visibleInterests } from "#desk/inquiries/visible-interests.ts";
import type { DeskServices } from "#desk/services.ts";
import { addDays, dayText } from "#domain/dates.ts";
import { dealershipTime } from "#domain/dealership/clock.ts";
import { clockText } from "#domain/dealership/hours.ts";
import { telLink } from "#domain/dealership/phone.ts";
import {
  type InquiryKind,
  inquiryKind,
  inquirySubject,
} from "#domain/inquiries/inquiry-subject.ts";
import {
  type PromiseClock,
  promiseClockAt,
  typicalTimeCutoff,
} from "#domain/inquiries/promise-clock.ts";
import { centsText } from "#domain/money.ts";
import { deliveryEstimate, wholeMilesText } from "#domain/places/delivery.ts";
import { type Status, statusOf } from "#inquiries/conversation-state.server.ts";
import type { BookingStart, UndeliveredMail } from "#inquiries/day-overview.server.ts";
import type { InboxRow } from "#inquiries/inbox.server.ts";
import { can, type Role } from "#people/roles.ts";
import { closuresAhead, hoursToday } from "./day-words.ts";

const MOST = { over: 4, fresh: 8, mails: 3, starts: 200 };
/** The days of the list, with today. */
const DAYS = 7;
/** How far ahead the next start is searched when none is in these days. */
const SEARCHED_DAYS = 365;

type DayServices = Pick<
  DeskServices,
  "inbox" | "dayOverview" | "catalogue" | "vehicles" | "stock" | "content"
>;

export type WaitingInquiry = {
  reference: string;
  name: string;
  /** Null without a number that can be called. */
  call: string | null;
  kind: InquiryKind;
  subject: string;
  assignee: string | null;
  clock: PromiseClock;
};

export type Start = {
  reference: string;
  time: string;
  name: string;
  status: Status;
  call: string | null;
  cart: string;
  days: number;
  /** Null if the renter picks it up. */
  town: string | null;
  miles: string | null;
  total: string;
};

export type Day = Awaited<ReturnType<typeof readDay>>;

const nameOf = ({ first_name, last_name }: Pick<InboxRow, "first_name" | "last_name">) =>
  `${first_name} ${last_name}`;

function startOf({ booking, reference, phone, ...row }: BookingStart, catalogue: Catalogue): Start {
  const { dealership, rentals, areaBySlug } = catalogue;
  const area = booking.area === null ? undefined : areaBySlug.get(booking.area);
  const estimate = area && deliveryEstimate(dealership.locations, area, rentals.delivery);
  return {
    ...{ reference, call: telLink(phone), name: nameOf(row), status: statusOf(row) },
    time: clockText(booking.time, "long"),
    cart: booking.vehicleName,
    days: booking.days,
    town: area?.name ?? booking.area,
    miles: estimate && estimate.miles > 0 ? wholeMilesText(estimate.miles) : null,
    total: centsText(booking.quote.totalCents),
  };
}

const MAIL_RECIPIENTS: Readonly<Record<UndeliveredMail["channel"], string>> = {
  dealership: "The notice to you",
  visitor: "The confirmation to the customer",
  webhook: "The message to the other system",
  reply: "Your reply",
};

/** A problem is shown only to those who may fix it. */
async function mendable({ stock, content }: DayServices, role: Role) {
  const [entries, conflicts] = await Promise.all([
    can(role, "stock.photos") ? stock() : [],
    can(role, "settings.edit") ? releaseConflicts(content) : [],
  ]);
  const bare = entries.filter(
    ({ catalogue, sale, inStock, picture }) =>
      !catalogue && inStock && sale !== "gone" && picture === null,
  );
  return {
    withoutPhotos: bare.map(({ id, name }) => ({ id, name })),
    releaseConflicts: conflicts.length,
  };
}

export async function readDay(
  services: DayServices,
  { person, role, now }: { person: string; role: Role; now: Date },
) {
  const { inbox, dayOverview, vehicles } = services;
  const catalogue = services.catalogue();
  const { dealership } = catalogue;
  const { day: today } = dealershipTime(now);
  const cutoff = typicalTimeCutoff(now, dealership);
  const scope = { interests: visibleInterests(role) };
  const waiting = { ...({ tab: "waiting", kind: null, after: null, person } as const), ...scope };
  const [counts, oldest, newest, mails, starts, toMend] = await Promise.all([
    inbox.counts(person, cutoff, scope),
    inbox.list({ ...waiting, order: "oldest", limit: MOST.over }),
    inbox.list({ ...waiting, order: "newest", limit: MOST.fresh }),
    dayOverview.undeliveredMails(MOST.mails),
    dayOverview.bookingStarts(today, addDays(today, DAYS - 1), MOST.starts),
    mendable(services, role),
  ]);
  const [next] =
    starts.length > 0
      ? []
      : await dayOverview.bookingStarts(addDays(today, DAYS), addDays(today, SEARCHED_DAYS), 1);
  const clockOf = promiseClockAt(now, dealership);
  const names = await vehicleNames(
    [...oldest.rows, ...newest.rows].map(({ vehicle }) => vehicle),
    catalogue,
    vehicles,
  );
  const read = (row: InboxRow): WaitingInquiry => ({
    ...{ reference: row.reference, name: nameOf(row), call: telLink(row.phone) },
    kind: inquiryKind(row),
    subject: inquirySubject({ ...row, vehicleName: names.get(row.vehicle ?? "") ?? null }),
    assignee: row.assignee_name,
    clock: clockOf(new Date(row.received_at)),
  });
  const isOver = ({ clock }: WaitingInquiry) => clock.state === "over";
  const over = oldest.rows.map(read).filter(isOver);
  const fresh = newest.rows.map(read).filter((one) => !isOver(one));
  return {
    me: person,
    title: dayText(today, "named"),
    hours: hoursToday(now, dealership),
    counts,
    typicalHours: dealership.responsePromise.typicalHours[0],
    over,
    /** Within the promise, the one that waits longest first. */
    fresh: fresh.toReversed(),
    mails: mails.map(({ channel, reference, ...row }) => ({
      ...{ reference, channel, name: nameOf(row), what: MAIL_RECIPIENTS[channel] },
    })),
    ...toMend,
    days: [...Map.groupBy(starts, ({ booking }) => booking.start)].map(([day, bookings]) => ({
      day,
      text: day === today ? "Today" : dayText(day, "short"),
      starts: bookings.map((start) => startOf(start, catalogue)),
    })),
    startsToday: starts.filter(({ booking }) => booking.start === today).length,
    startsThisWeek: starts.length,
    /** Only if none is in the list. */
    nextStart: next
      ? { reference: next.reference, text: dayText(next.booking.start, "short") }
      : null,
    closures: closuresAhead(today, dealership.closures),
  };
}
