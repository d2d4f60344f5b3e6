import { expect, it } from "vitest";
import { SAMPLE_BOOKING, sampleInquiry } from "#inquiries/testing/samples.ts";
import { toWebhook } from "./inquiry-messages.server.ts";

it("holds the whole inquiry, with its appointment", () => {
  const inquiry = sampleInquiry({
    campaign: '{"utm_source":"mail"}',
    referrer: "search.example",
    landing_page: "/brick",
  });
  const appointment = { kind: "test-drive", place: "shore", state: "requested" } as const;
  const startsAt = Date.UTC(2026, 6, 11, 14, 30);
  expect(
    toWebhook({ inquiry, booking: null, appointment: { ...appointment, startsAt, cart: "" } }),
  ).toEqual({
    type: "inquiry.created",
    timestamp: inquiry.received_at,
    data: {
      reference: inquiry.reference,
      receivedAt: inquiry.received_at,
      firstName: "Dana",
      lastName: "Sample",
      email: "dana@example.com",
      phone: "(800) 555-0177",
      interest: "sales",
      message: inquiry.message,
      context: { page: null, vehicle: null, color: null, intent: null, subject: null, area: null },
      campaign: { utm_source: "mail" },
      referrer: "search.example",
      landingPage: "/brick",
      booking: null,
      appointment: { ...appointment, startsAt: "2026-07-11T14:30:00.000Z" },
    },
  });
});

it("holds the booking of an inquiry", () => {
  const { data } = toWebhook({
    inquiry: sampleInquiry({ message: "" }),
    booking: SAMPLE_BOOKING,
    appointment: null,
  });
  expect(data).toMatchObject({
    message: "",
    booking: {
      vehicle: "4-seater",
      vehicleName: "4 Seater",
      start: "2026-10-31",
      time: "10:00",
      returns: "2026-11-03",
      days: 3,
      area: "brick",
      address: "12 Ocean Avenue",
      additionalDrivers: 1,
      lines: SAMPLE_BOOKING.quote.lines,
      totalCents: 76_344,
      depositCents: 50_000,
    },
  });
});
