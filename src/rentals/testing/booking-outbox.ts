import { PLANS } from "#domain/rentals/testing/sample-plans.ts";
import { recipientsByKind } from "#platform/mail/mail-settings.ts";
import { createOutbox } from "#records/outbox/outbox.server.ts";
import { bookingMessages } from "#rentals/mails/booking-messages.server.ts";
import type { RenterFacts } from "#rentals/mails/mail-view.ts";
import type { OpenFleet } from "./open-fleet.ts";

export const FACTS: RenterFacts = {
  publicUrl: "https://carts.example.com",
  name: "Shore Golf Carts",
  phone: "(800) 555-0142",
  rules: PLANS.rules,
  showroom: "123 Main Street, Brick, NJ 08723",
  townName: (area) => (area === "lavallette" ? "Lavallette" : null),
};

/** The shop's address. */
export const SHOP = "office@example.com";

export const MAIL = {
  from: { name: "", address: "web@example.com" },
  recipients: recipientsByKind([{ name: "", address: SHOP }]),
};

/** Mails about a fleet's bookings, whose texts are left empty. */
export const createBookingOutbox = ({ database, clock }: Pick<OpenFleet, "database" | "clock">) =>
  createOutbox(database, {
    kinds: bookingMessages(database, {
      mail: MAIL,
      facts: () => FACTS,
      staffAddress: async () => null,
      render: async () => ({ html: "", text: "" }),
      clock: () => clock.now,
    }),
  });
