import type { ScheduleItem } from "#desk/schedule/schedule-item.ts";

/** A delivery to Lavallette at 10:00 AM on Saturday, July 11, 2026, that nobody drives to. */
export function sampleDelivery(own: Partial<ScheduleItem> = {}): ScheduleItem {
  return {
    id: "delivery 7K4M-2QXD",
    kind: "delivery",
    state: "planned",
    stateText: "",
    reference: "7K4M-2QXD",
    version: 0,
    day: "2026-07-11",
    time: "10:00",
    at: "10:00 AM",
    when: "Sat, Jul 11, 10:00 AM",
    label: "Delivery",
    name: "Nina Murphy",
    phone: "(732) 555-0148",
    call: "tel:+17325550148",
    unit: "4S-29",
    cart: "4 Seater",
    town: "lavallette",
    place: "Lavallette",
    address: "70 Sunset Lane",
    remarks: "",
    next: { label: "Check out", to: "/desk/rentals/7K4M-2QXD?view=check-out", intent: null },
    page: "/desk/rentals/7K4M-2QXD",
    hasCustomer: true,
    stop: {
      direction: "out",
      directions: null,
      driver: null,
      truck: null,
      position: null,
      dueCents: 111_956,
      depositDueCents: 50_000,
      depositHeldCents: 0,
    },
    appointment: null,
    ...own,
  };
}

/** A test drive at the shop at 9:30 AM on the same day. */
export const sampleDrive = (own: Partial<ScheduleItem> = {}): ScheduleItem => ({
  ...sampleDelivery(),
  id: "appointment 9QRT-3MKX",
  kind: "drive",
  reference: "9QRT-3MKX",
  time: "09:30",
  at: "9:30 AM",
  label: "Test drive",
  name: "Iris Tan",
  unit: null,
  cart: "CLASSIC 4 PRO",
  town: "shop",
  place: "At the shop",
  address: null,
  next: { label: "Arrived", to: null, intent: "appointment-arrive" },
  page: "/desk/appointments/9QRT-3MKX",
  stop: null,
  appointment: { state: "booked", fromAt: 1_783_776_600_000, minutes: 30, person: null },
  ...own,
});
