import { expect, it } from "vitest";
import type { Appointment } from "#appointments/store/appointment.ts";
import { DRIVE } from "#appointments/testing/open-shop.ts";
import type { Json } from "#catalogue/edits/document-fields.ts";
import { dealershipInstant } from "#domain/dealership/clock.ts";
import { findUnfitAppointments } from "./unfit-appointments.server.ts";

const NOW = new Date("2026-07-11T14:00:00Z");
const MINUTE = 60_000;

const appointment = (id: string, day: string, time: string): Appointment => {
  const fromAt = dealershipInstant(day, time).getTime();
  return {
    id,
    reference: id,
    key: "",
    inquiry: null,
    customerId: "",
    kind: "test-drive",
    place: "shore",
    pool: "test-drives",
    fromAt,
    toAt: fromAt + 30 * MINUTE,
    untilAt: fromAt + 45 * MINUTE,
    customer: { firstName: id, lastName: "Tan", email: "", phone: "" },
    notes: "",
    vehicle: null,
    cart: { name: "", serialNumber: "" },
    state: "booked",
    version: 0,
    holdUntil: null,
    person: null,
    awaits: null,
    overrideReason: null,
    source: "site",
    createdAt: 0,
  };
};

const documents = ({
  capacity = 2,
  days = 30,
  closes = "17:00",
} = {}): {
  appointments: Json;
  dealership: Json;
} => ({
  appointments: {
    pools: [{ place: "shore", pool: "test-drives", capacity }],
    kinds: [{ ...DRIVE, horizonDays: days }],
  },
  dealership: {
    hours: {
      sales: [{ days: ["Mon", "Tue", "Wed", "Thu", "Fri"], opens: "09:00", closes }],
      service: [{ days: ["Mon"], opens: "09:00", closes: "17:00" }],
      structuredData: "sales",
    },
  },
});

const APPOINTMENTS = [
  appointment("Uma", "2026-07-13", "10:00"),
  appointment("Leon", "2026-07-13", "10:30"),
  appointment("Bob", "2026-07-14", "16:00"),
  appointment("Ada", "2026-08-06", "10:00"),
  // On a Sunday, by an owner's word: it never did fit.
  appointment("Zoe", "2026-07-19", "10:00"),
];

const names = (draft: Parameters<typeof documents>[0]) =>
  findUnfitAppointments(
    { appointments: APPOINTMENTS, blocks: [] },
    { mine: documents(draft), shown: documents() },
    NOW,
  ).map(({ text }) => text.split(" ", 1)[0]);

it.each([
  ["fewer at once", { capacity: 1 }, ["Uma", "Leon"]],
  ["none at once", { capacity: 0 }, ["Uma", "Leon", "Bob", "Ada"]],
  ["other hours", { closes: "16:00" }, ["Bob"]],
  ["fewer days", { days: 14 }, ["Ada"]],
  ["a field that is not complete", { capacity: -1 }, []],
  ["no change", {}, []],
])("lists the visits that no longer fit after %s", (_case, draft, expected) => {
  expect(names(draft)).toEqual(expected);
});

it("leads to where the visit is moved", () => {
  const [hit] = findUnfitAppointments(
    { appointments: APPOINTMENTS, blocks: [] },
    { mine: documents({ closes: "16:00" }), shown: documents() },
    NOW,
  );
  expect(hit).toMatchObject({
    text: "Bob Tan, visit Tue, Jul 14, 4:00 PM",
    to: "/desk/calendar?day=2026-07-14&open=Bob&do=move",
  });
});
