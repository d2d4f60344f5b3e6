import { expect, it } from "vitest";
import { DRIVE } from "#appointments/testing/open-shop.ts";
import { findOfferedKind, offerLines } from "./appointment-offer.server.ts";

const catalogue = {
  appointments: {
    pools: [
      { place: "shore", pool: "test-drives", capacity: 2 },
      { place: "shore", pool: "bays", capacity: 2 },
    ],
    kinds: [DRIVE, { ...DRIVE, id: "battery-services", pool: "bays" }],
  },
  services: {
    services: [
      { id: "maintenance-repair", title: "Maintenance & Repair" },
      { id: "battery-services", title: "Battery Services" },
    ],
  },
};

type Services = Parameters<typeof offerLines>[2];

const services = {
  ...({ catalogue: () => catalogue } as unknown as Services),
  publicUrl: "https://shore.example",
};

const inquiry = {
  id: "1",
  interest: "sales",
  intent: "quote",
  subject: null,
  color: "Flamenco red",
  vehicle: "evolution-d6-max-gt4",
  customer: "1",
} as const;

const NOW = Date.parse("2026-07-10T20:00:00Z");
const AT = Date.parse("2026-07-11T16:30:00Z");

it("lists offered times with the page on which each is chosen, its cart and color", () => {
  expect(offerLines(inquiry, [AT], services, NOW)).toBe(
    "Sat, Jul 11, 12:30 PM\nhttps://shore.example/contact?vehicle=evolution-d6-max-gt4&color=Flamenco+red&intent=test-drive&time=2026-07-11T12%3A30%3A00-04%3A00",
  );
  expect(offerLines(inquiry, [], services, NOW)).toBe("");
});

it("offers the service that was named, else the first that can be booked, and nothing for rentals", () => {
  const service = { ...inquiry, interest: "service", subject: "Battery Services" } as const;
  expect(offerLines(service, [AT], services, NOW)).toContain(
    "/contact?intent=service&subject=Battery+Services&time=",
  );
  // Maintenance takes messages only.
  const other = { ...service, subject: "Maintenance & Repair" };
  expect(findOfferedKind(other, services)?.kind.id).toBe("battery-services");
  expect(findOfferedKind({ ...inquiry, interest: "general" }, services)).toBeNull();
});
