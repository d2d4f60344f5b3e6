import { SettingsSection } from "#desk/pages/settings/section.tsx";
import { SettingsForm } from "#desk/pages/settings/settings-form.tsx";
import { readDocuments } from "#desk/pages/settings/state.server.ts";
import { deskServices } from "#desk/services.ts";
import { requireRight } from "#desk/session/require-right.ts";
import { Alert } from "#desk/ui/alert.tsx";
import type { Route } from "./+types/page.ts";
import { Closures } from "./closures.tsx";
import { hitByHours, nextStops, toStop } from "./hit-bookings.server.ts";
import { describeHits, HitList } from "./hit-list.tsx";
import { DayForm, HoursTable } from "./hours-table.tsx";
import { readClosures } from "./read-closures.server.ts";
import { findUnfitAppointments, readUpcoming } from "./unfit-appointments.server.ts";

const DEALERSHIP = "dealership.json";
const FIGURES = "policy-figures.json";

export async function loader({ context }: Route.LoaderArgs) {
  const staff = requireRight(context, "closures.edit");
  const services = context.get(deskServices);
  const documents = await readDocuments(services, staff, [DEALERSHIP, FIGURES]);
  const none = { mine: null, shown: null };
  const dealership = documents[DEALERSHIP] ?? none;
  const figures = documents[FIGURES] ?? none;
  const now = new Date();
  const [stops, upcoming] = await Promise.all([
    nextStops(services.bookings, now),
    readUpcoming(services.appointments, now.getTime()),
  ]);
  const { appointments } = services.catalogue();
  const unfit = findUnfitAppointments(
    upcoming,
    {
      mine: { appointments, dealership: dealership.mine },
      shown: { appointments, dealership: dealership.shown },
    },
    now,
  );
  return {
    documents,
    closures: readClosures(
      dealership.mine,
      dealership.shown,
      [...stops, ...upcoming.appointments.map(toStop)],
      now,
    ),
    hits: [
      ...hitByHours(
        stops,
        { dealership: dealership.mine, figures: figures.mine },
        { dealership: dealership.shown, figures: figures.shown },
        now,
      ),
      ...unfit,
    ],
    preview: "/contact",
  };
}

export const meta = () => [{ title: "Hours and closures · Settings · The desk" }];

export const handle = { sentence: "Hours and closures", hasForm: true };

export default function HoursPage({ loaderData }: Route.ComponentProps) {
  const { documents, closures, hits } = loaderData;
  return (
    <>
      <SettingsForm documents={documents}>
        <SettingsSection
          title="Opening hours"
          text="Shown at the foot of every page, in Contact and in the data for search engines. The answer promise counts the showroom's hours."
        >
          <HoursTable documents={documents} />
          {hits.length > 0 && (
            <Alert look="warning" className="mt-3">
              <p className="font-semibold">
                Outside of these hours: {describeHits(hits)}. They keep their times until you change
                them.
              </p>
              <HitList hits={hits} />
            </Alert>
          )}
        </SettingsSection>
      </SettingsForm>
      <DayForm />
      <Closures closures={closures} />
    </>
  );
}
