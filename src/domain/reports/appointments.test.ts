import { expect, it } from "vitest";
import { appointmentsBy, appointmentsFinding, sumAppointments } from "./appointments.ts";

const COUNTS = [
  { state: "done", count: 5, kind: "drive" },
  { state: "arrived", count: 1, kind: "drive" },
  { state: "no_show", count: 2, kind: "service" },
  { state: "declined", count: 1, kind: "service" },
  { state: "booked", count: 4, kind: "service" },
] as const;

it("counts who came, and leaves out of the share what is to come or was canceled", () => {
  const ends = sumAppointments(COUNTS);
  expect(ends).toEqual({ kept: 6, "no-show": 2, canceled: 1, open: 4 });
  expect(appointmentsFinding(ends)).toEqual({ before: "", figure: "75% came", after: ": 6 of 8" });
  expect(appointmentsFinding(ends, { ...ends, kept: 2 }).after).toBe(
    ": 6 of 8, and 50% the year before",
  );
  expect(appointmentsFinding(sumAppointments([])).figure).toBe("No visit");
});

it("lists the most frequent first", () => {
  expect(appointmentsBy(COUNTS, ({ kind }) => kind).map(({ name }) => name)).toEqual([
    "service",
    "drive",
  ]);
});
