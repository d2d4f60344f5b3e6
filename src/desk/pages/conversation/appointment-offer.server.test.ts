import { expect, it } from "vitest";
import { DRIVE } from "#appointments/testing/open-shop.ts";
import { findOffered, offerLines } from "./appointment-offer.server.ts";

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

const services = {
  ...({ catalogue: () => catalogue } as unknown as Parameters<typeof findOffered>[1]),
  publicUrl: "https://shore.example",
};

const inquiry = {
  id: "1",
  reference: "7H2K-9QXM",
  key: "secret",
  interest: "sales",
  intent: "quote",
  subject: null,
  customer: "1",
} as const;

const NOW = Date.parse("2026-07-10T20:00:00Z");
const AT = Date.parse("2026-07-11T16:30:00Z");

it("lists offered times with the page of the conversation on which each is booked", () => {
  const [when, link] = offerLines(inquiry, [AT], services, NOW).split("\n");
  expect(when).toBe("Sat, Jul 11, 12:30 PM");
  expect(link).toMatch(
    new RegExp(`^https://shore\\.example/offers/7H2K-9QXM\\?time=${AT}&key=[\\w-]{43}$`),
  );
  expect(offerLines(inquiry, [], services, NOW)).toBe("");
});

it("offers no test drive of a cart that is not here, and a service visit all the same", () => {
  const service = { ...inquiry, interest: "service" } as const;
  for (const inStock of [true, false]) {
    expect(findOffered(inquiry, services, { inStock }) !== null).toBe(inStock);
    expect(findOffered(service, services, { inStock })).not.toBeNull();
  }
  expect(findOffered(inquiry, services, null)).not.toBeNull();
});

it("offers the service that was named, else the first that can be booked, and nothing for rentals", () => {
  const service = { ...inquiry, interest: "service", subject: "Battery Services" } as const;
  expect(findOffered(service, services, null)?.kind.id).toBe("battery-services");
  // Maintenance takes messages only.
  const other = { ...service, subject: "Maintenance & Repair" };
  expect(findOffered(other, services, null)?.kind.id).toBe("battery-services");
  expect(findOffered({ ...inquiry, interest: "general" }, services, null)).toBeNull();
});
