import { appointmentMessages } from "#appointments/mails/appointment-messages.server.ts";
import type { MailContent } from "#appointments/mails/customer-labels.ts";
import { recipientsByKind } from "#platform/mail/mail-settings.ts";
import { createOutbox } from "#records/outbox/outbox.server.ts";
import type { OpenShop } from "./open-shop.ts";

export const FACTS: MailContent = {
  publicUrl: "https://carts.example.com",
  name: "Shore Golf Carts",
  phone: "(800) 555-0142",
  kindLabel: () => "Test drive",
  findPlace: () => ({ name: "Shore showroom", address: "3 Sample Road, Sampleport, NJ 00003" }),
  bring: () => [{ title: "A driver's license", text: "for everyone who will drive" }],
};

/** The shop's address. */
export const SHOP = "office@example.com";

export const MAIL = {
  from: { name: "", address: "web@example.com" },
  recipients: recipientsByKind([{ name: "", address: SHOP }]),
};

/** Mails about a shop's appointments, whose texts are left empty. */
export const createAppointmentOutbox = ({
  database,
  clock,
}: Pick<OpenShop, "database" | "clock">) =>
  createOutbox(database, {
    kinds: appointmentMessages(database, {
      mail: MAIL,
      facts: () => FACTS,
      render: async () => ({ html: "", text: "" }),
      clock: () => clock.now,
    }),
  });
