import type { Catalogue } from "#catalogue/catalogue.ts";
import { appointmentLabel } from "#domain/appointments/appointment-labels.ts";
import type { DealershipFacts } from "./mail-facts.ts";

type Options = {
  catalogue: () => Catalogue;
  vehicleName: (id: string) => Promise<string | null>;
  vehicleFacts: NonNullable<DealershipFacts["vehicleFacts"]>;
  publicUrl: string;
};

/** Facts for mails about inquiries, from the content as the site shows it. */
export function dealershipFacts({
  catalogue,
  vehicleName,
  vehicleFacts,
  publicUrl,
}: Options): DealershipFacts {
  const { dealership, rentals, services, cartBySlug, areaBySlug } = catalogue();
  return {
    publicUrl,
    // The lead is sent without the vehicle rather than not at all.
    vehicleFacts: (id) => vehicleFacts(id).catch(() => null),
    name: dealership.name,
    phone: dealership.phone,
    promise: dealership,
    cancellation: rentals.rules.cancellation,
    describeAppointment: ({ kind, place }) => ({
      kind: appointmentLabel(kind, services),
      place: dealership.locations.find(({ id }) => id === place)?.name ?? place,
    }),
    describe: async ({ vehicle, area }) => ({
      // The mail is sent without the name rather than not at all.
      vehicle:
        vehicle === null
          ? null
          : (cartBySlug.get(vehicle)?.vehicleName ??
            (await vehicleName(vehicle).catch(() => null))),
      area: (area === null ? undefined : areaBySlug.get(area)?.name) ?? null,
    }),
  };
}
