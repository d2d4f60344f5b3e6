import { appointmentLabel } from "#domain/appointments/appointment-labels.ts";
import type { Appointments } from "#domain/appointments/appointments-schema.ts";
import { addressLine, type Dealership } from "#domain/dealership/dealership-schema.ts";
import type { MailContent } from "./customer-labels.ts";

type Content = {
  appointments: Pick<Appointments, "kinds">;
  dealership: Pick<Dealership, "name" | "phone" | "locations">;
  services: { services: readonly { id: string; title: string }[] };
};

/** From the content as the site shows it. */
export function createMailContent(
  { appointments, dealership, services }: Content,
  publicUrl: string,
): MailContent {
  return {
    publicUrl,
    name: dealership.name,
    phone: dealership.phone,
    kindLabel: (kind) => appointmentLabel(kind, services),
    findPlace: (id) => {
      const found = dealership.locations.find((location) => location.id === id);
      const address = found?.address ?? null;
      return {
        name: found?.name ?? dealership.name,
        address: address === null ? "" : addressLine(address),
      };
    },
    bring: (id) => appointments.kinds.find((kind) => kind.id === id)?.bring ?? [],
  };
}
