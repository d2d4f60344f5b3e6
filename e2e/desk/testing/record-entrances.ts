import { dealershipTime } from "#domain/dealership/clock.ts";
import type { Right } from "#people/roles.ts";
import type { PlantedRecord } from "./plant-records.ts";

export type Field =
  | "reference"
  | "lastName"
  | "email"
  | "phone"
  | "message"
  | "cart"
  | "step"
  | "file";

type Entrance = {
  right: Right;
  /** The address of a list, or of a page for one record. */
  path: string | ((record: PlantedRecord, calendarKey: string) => string);
  /** The field that is shown of a record that the person may see. */
  shows: Field;
  /** The field that the address asks for, and the page repeats. */
  asks?: Field;
  has?: (record: PlantedRecord) => boolean;
  /** Drivers see who rents a cart that they bring or pick up. */
  hasStops?: boolean;
};

export const { day: TODAY } = dealershipTime(new Date());

export const hasInquiry = ({ interest }: PlantedRecord) => interest !== null;
const isWaiting = (record: PlantedRecord) => hasInquiry(record) && !record.isUnsent;
export const hasAppointment = ({ appointment }: PlantedRecord) => appointment !== undefined;
export const isBooking = (record: PlantedRecord) => record.isBooking === true;
export const digits = ({ phone }: PlantedRecord) => phone.replaceAll(/\D/g, "");

/** Every entrance to the records of customers; a new one gets a row. */
export const ENTRANCES: Record<string, Entrance> = {
  "the inbox": {
    right: "inquiries.read",
    path: "/desk/inbox",
    shows: "reference",
    has: isWaiting,
  },
  "the inbox's other tab": {
    right: "inquiries.read",
    path: "/desk/inbox.data?tab=answered",
    shows: "reference",
    has: ({ isUnsent = false }) => isUnsent,
  },
  "the search of the inbox": {
    right: "inquiries.read",
    path: ({ email }) => `/desk/inbox.data?q=${email}`,
    shows: "lastName",
    asks: "email",
    has: hasInquiry,
  },
  "the inbox as CSV": {
    right: "inquiries.export",
    path: ({ reference }) => `/desk/inbox.csv?chosen=${reference}:0`,
    shows: "message",
    has: hasInquiry,
  },
  "a conversation": {
    right: "inquiries.read",
    path: ({ reference }) => `/desk/inbox/${reference}`,
    shows: "message",
    has: hasInquiry,
  },
  "the data of a conversation": {
    right: "inquiries.read",
    path: ({ reference }) => `/desk/inbox/${reference}.data`,
    shows: "email",
    has: hasInquiry,
  },
  "Today's inquiries": {
    right: "inquiries.read",
    path: "/desk/day",
    shows: "reference",
    has: hasInquiry,
    hasStops: true,
  },
  "Today's appointments": {
    right: "appointments.read",
    path: "/desk/day",
    shows: "cart",
    has: hasAppointment,
    hasStops: true,
  },
  "Today's next steps": {
    right: "customers.read",
    path: "/desk/day.data",
    shows: "step",
    hasStops: true,
  },
  "the day by driver": {
    right: "bookings.read",
    path: "/desk/day?by=driver",
    shows: "message",
    hasStops: true,
    has: (record) => hasAppointment(record) || isBooking(record),
  },
  "the shop's day": {
    right: "appointments.read",
    path: ({ reference }) => `/desk/calendar?day=${TODAY}&open=${reference}`,
    shows: "message",
    has: hasAppointment,
  },
  "the shop's day as data": {
    right: "appointments.read",
    path: `/desk/calendar.data?day=${TODAY}`,
    shows: "lastName",
    has: ({ appointment }) => appointment === "battery-services",
  },
  "the subscribed calendar": {
    right: "appointments.read",
    path: (_, key) => `/desk/calendar/${key}.ics`,
    shows: "cart",
    has: hasAppointment,
  },
  "the caller": {
    right: "customers.read",
    path: (record) => `/desk/calendar/caller.data?phone=${digits(record)}`,
    shows: "email",
    asks: "phone",
  },
  "an appointment from an inquiry": {
    right: "appointments.read",
    path: ({ reference }) => `/desk/calendar.data?do=new&inquiry=${reference}`,
    shows: "email",
    has: hasInquiry,
  },
  "an appointment": {
    right: "appointments.read",
    path: ({ reference }) => `/desk/appointments/${reference}`,
    shows: "phone",
    has: hasAppointment,
  },
  "the data of an appointment": {
    right: "appointments.read",
    path: ({ reference }) => `/desk/appointments/${reference}.data`,
    shows: "message",
    has: hasAppointment,
  },
  "a booking": {
    right: "bookings.read",
    path: ({ reference }) => `/desk/rentals/${reference}.data`,
    shows: "message",
    has: isBooking,
  },
  "a booking from an inquiry": {
    right: "bookings.create",
    path: ({ reference }) => `/desk/rentals/new.data?inquiry=${reference}`,
    shows: "email",
    has: hasInquiry,
  },
  "a booking from a customer": {
    right: "bookings.create",
    path: ({ customer }) => `/desk/rentals/new.data?customer=${customer}`,
    shows: "email",
  },
  "the palette by email": {
    right: "inquiries.read",
    path: ({ email }) => `/desk/search.data?q=${email}`,
    shows: "lastName",
    asks: "email",
  },
  "the palette by phone": {
    right: "inquiries.read",
    path: (record) => `/desk/search.data?q=${digits(record)}`,
    shows: "lastName",
    asks: "phone",
  },
  customers: { right: "customers.read", path: "/desk/customers", shows: "email" },
  "customers by name": {
    right: "customers.read",
    path: "/desk/customers.data?sort=name",
    shows: "email",
  },
  "the search of customers": {
    right: "customers.read",
    path: ({ email }) => `/desk/customers.data?q=${email}`,
    shows: "lastName",
    asks: "email",
  },
  "a customer": {
    right: "customers.read",
    path: ({ customer }) => `/desk/customers/${customer}.data`,
    shows: "email",
    // The address of a later record redirects to the customer's own.
    has: ({ isSamePerson = false }) => !isSamePerson,
  },
  "next steps": { right: "customers.read", path: "/desk/next-steps", shows: "step" },
  "next steps as CSV": {
    right: "customers.read",
    path: "/desk/next-steps.csv",
    shows: "step",
  },
};
