import { expect, it } from "vitest";
import type { UnansweredMail } from "#records/unanswered-mails.server.ts";
import { listWrittenMails } from "./written-mails.server.ts";

type Services = Parameters<typeof listWrittenMails>[0];

const NOW = new Date("2026-07-10T15:00:00Z");
const mail = { id: "1", at: NOW.getTime() - 60_000, text: "I will be late." };
const MAILS: readonly UnansweredMail[] = [
  { ...mail, record: "booking", reference: "B" },
  { ...mail, record: "appointment", reference: "A" },
  { ...mail, record: "appointment", reference: "GONE" },
];
const person = { firstName: "Walter", lastName: "Walkin" };
const services = {
  unansweredMails: { list: async () => [...MAILS] },
  bookings: { find: async () => ({ booking: { renter: person } }) },
  appointments: {
    find: async (reference: string) =>
      reference === "GONE" ? null : { appointment: { pool: "bays", customer: person } },
  },
  // Only these parts of records are read.
} as unknown as Services;

const list = (...roles: Parameters<typeof listWrittenMails>[1]["roles"]) =>
  listWrittenMails(services, { roles, now: NOW });

it("shows customers' mails about records without a conversation to people who may change these", async () => {
  expect(await list("owner")).toEqual([
    {
      reference: "B",
      name: "Walter Walkin",
      title: "Walter Walkin wrote about a rental",
      text: expect.stringMatching(/ · I will be late\.$/),
      to: "/desk/rentals/B",
    },
    expect.objectContaining({ to: "/desk/appointments/A" }),
  ]);
  expect((await list("service")).map(({ to }) => to)).toEqual(["/desk/appointments/A"]);
  expect((await list("rentals")).map(({ to }) => to)).toEqual(["/desk/rentals/B"]);
  expect(await list("sales")).toEqual([]);
});
