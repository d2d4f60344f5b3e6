import { canEditAppointments } from "#desk/appointments/appointment-view.server.ts";
import { countSchedule, readSchedule, toInterval } from "#desk/schedule/read-schedule.server.ts";
import { SHOP } from "#desk/schedule/schedule-item.ts";
import type { DeskServices } from "#desk/services.ts";
import type { Staff } from "#desk/session/require-right.ts";
import { formatWindow, passedShare, type TimeWindow } from "#domain/bookings/time-windows.ts";
import { addDays, formatDay, formatFullDay } from "#domain/dates.ts";
import { dealershipTime } from "#domain/dealership/clock.ts";
import { formatTime } from "#domain/dealership/hours.ts";
import { deliveryEstimate, formatRoadMiles } from "#domain/places/delivery.ts";
import { rentalSchedule } from "#domain/rentals/rental-schedule.ts";
import { can } from "#people/roles.ts";
import { dayWindows, shownDay } from "./day-facts.server.ts";
import { groupByTime, groupByTown, selectItems } from "./day-groups.ts";
import { hoursOfDay } from "./day-labels.ts";
import { EXCEPTIONS, type Exception, toMatrix } from "./day-matrix.ts";
import type { DayQuery } from "./day-query.ts";
import { groupByDriver } from "./driver-groups.ts";
import { driverView } from "./driver-view.server.ts";

type Services = Pick<DeskServices, "bookings" | "appointments" | "catalogue" | "people">;

/** From the day before on. */
const STRIP_DAYS = 7;

export type DayView = Awaited<ReturnType<typeof dayView>>;

/** The position of now in the matrix, in percent of its windows; null outside of them. */
function toNow(windows: readonly TimeWindow[], time: string) {
  const passed = passedShare(windows, time);
  if (passed === null) return null;
  return {
    percent: Math.round(passed * 10_000) / 100,
    text: formatTime(time, "long").replace(/ [AP]M/, ""),
  };
}

/** Reads a day: its items by kind and window, and the list of those that the query selects. */
export async function dayView(services: Services, parsed: DayQuery, staff: Staff, now: Date) {
  const facts = services.catalogue();
  const isDriver = !can(staff.roles, "bookings.read");
  const query = isDriver ? { ...parsed, by: "driver" as const } : parsed;
  const { day: today, time } = dealershipTime(now);
  const day = shownDay(query, now);
  const isToday = day === today;
  const strip = { from: addDays(day, -1), to: addDays(day, STRIP_DAYS - 2) };
  // Drivers see the stops of two days.
  const dates = isDriver
    ? [today, addDays(today, 1)]
    : Array.from({ length: STRIP_DAYS }, (_, index) => addDays(strip.from, index));
  const [{ items, blocks }, counts, drivers] = await Promise.all([
    readSchedule(services, { from: day, to: day }, staff, now),
    countSchedule(services, strip, staff, now),
    services.people.accounts.withRight("stops.edit"),
  ]);
  const ofDay = items.filter((item) => item.day === day);
  const schedule = rentalSchedule(facts);
  const windows = dayWindows(day, items, facts);
  const mine = items.filter(({ stop }) => stop?.driver?.id === staff.id);
  const hasOwn = isDriver ? mine.length > 0 : mine.some(({ state }) => state !== "done");
  const of = query.of ?? (hasOwn ? "mine" : "all");
  const own = query.by === "driver" && of === "mine" ? mine : items;
  const { shown, hidden } = selectItems(day, own, windows, query);
  const findTown = (slug: string) => {
    if (slug === SHOP) return { miles: 0, distance: null };
    const area = facts.areaBySlug.get(slug);
    const miles =
      (area && deliveryEstimate(facts.dealership.locations, area, facts.rentals.delivery)?.miles) ??
      null;
    return { miles, distance: miles === null ? null : formatRoadMiles(miles) };
  };
  const count = (exception: Exception) => items.filter(EXCEPTIONS[exception]).length;
  const next =
    items.length === 0 && !isDriver
      ? await services.bookings.nextStart(
          Math.max(toInterval({ from: day, to: day }).until, now.getTime()),
        )
      : null;
  const nextDay = next === null ? null : dealershipTime(new Date(next)).day;
  const toGroups = () => {
    if (query.by === "driver") return groupByDriver(own, shown);
    return query.by === "town" ? groupByTown(shown, findTown) : groupByTime(shown, windows);
  };
  return {
    query,
    /** Whose stops the grouping by driver shows. */
    of,
    day,
    isToday,
    now: now.getTime(),
    title: formatDay(day, "named", now),
    hours: hoursOfDay(day, now, schedule, facts.dealership),
    yesterday: addDays(day, -1),
    tomorrow: addDays(day, 1),
    strip: dates.map((date) => {
      const [weekday = "", rest = ""] = formatDay(date, "short", now).split(", ");
      return {
        day: date === today ? "" : date,
        weekday,
        date: rest.replace(/^\D+/, ""),
        count: counts.get(date) ?? 0,
        isShown: date === day,
      };
    }),
    total: ofDay.length,
    done: ofDay.filter(({ state }) => state === "done").length,
    exceptions: {
      late: count("late"),
      "no-cart": count("no-cart"),
      "no-driver": count("no-driver"),
    },
    windows: windows.map((window) => ({ from: window.from, text: formatWindow(window) })),
    matrix: toMatrix(day, items, blocks, windows),
    line: isToday ? toNow(windows, time) : null,
    hidden,
    // The button of a group leads to it alone, for those who print without script.
    groups: toGroups().filter(({ key }) => query.group === "" || key === query.group),
    isDriver,
    plan: driverView(items, staff, drivers),
    paper: {
      day: formatFullDay(day),
      dealership: facts.dealership.name,
      phone: facts.dealership.phone,
      at: formatTime(time, "long"),
      by: staff.name,
    },
    nextDay: nextDay && { day: nextDay, text: formatDay(nextDay, "short", now) },
    canBook: can(staff.roles, "bookings.create"),
    canBookAppointment: canEditAppointments(staff.roles) && facts.appointments.kinds.length > 0,
    canAddInquiry: can(staff.roles, "inquiries.read"),
    canStep: canEditAppointments(staff.roles) || can(staff.roles, "stops.edit"),
  };
}
