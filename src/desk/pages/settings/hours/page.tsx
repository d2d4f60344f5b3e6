import { useRoles } from "#desk/content/form/content-form.tsx";
import { ReleaseNotice } from "#desk/content/form/setting-field.tsx";
import { nextStops, toStop } from "#desk/content/in-the-way/hit-bookings.server.ts";
import { readClosures } from "#desk/content/in-the-way/read-closures.server.ts";
import { readUpcoming } from "#desk/content/in-the-way/unfit-appointments.server.ts";
import { readDocuments } from "#desk/content/read-documents.server.ts";
import { saveAction } from "#desk/pages/settings/save/save-action.server.ts";
import { SettingsSection } from "#desk/pages/settings/section.tsx";
import { SettingsForm } from "#desk/pages/settings/settings-form.tsx";
import { deskServices } from "#desk/services.ts";
import { requireRight } from "#desk/session/require-right.ts";
import { findRejection } from "#desk/ui/action-data.ts";
import { useStickyActionData } from "#desk/ui/use-sticky-action-data.ts";
import { can } from "#people/roles.ts";
import type { Route } from "./+types/page.ts";
import { CLOSURE_INTENTS, Closures } from "./closures.tsx";
import { HoursTable } from "./hours-table.tsx";

const DEALERSHIP = "dealership.json";
const FIGURES = "policy-figures.json";

export async function loader({ context }: Route.LoaderArgs) {
  requireRight(context, "closures.edit");
  const services = context.get(deskServices);
  const now = new Date();
  const [documents, stops, upcoming] = await Promise.all([
    readDocuments(services, [DEALERSHIP, FIGURES]),
    nextStops(services.bookings, now),
    readUpcoming(services.appointments, now.getTime()),
  ]);
  return {
    documents,
    closures: readClosures(
      documents.shown[DEALERSHIP] ?? null,
      [...stops, ...upcoming.appointments.map(toStop)],
      now,
    ),
  };
}

export const action = saveAction;

export const meta = () => [{ title: "Hours and closures · Settings · The desk" }];

export const handle = { sentence: "Hours and closures", hasForm: true };

export default function HoursPage({ loaderData }: Route.ComponentProps) {
  const { documents, closures } = loaderData;
  const roles = useRoles();
  const rejection = findRejection(useStickyActionData<typeof action>(), ...CLOSURE_INTENTS);
  return (
    <SettingsForm
      documents={documents}
      preview="/contact"
      isReadOnly={!can(roles, "settings.edit")}
      after={<Closures closures={closures} posted={rejection} />}
    >
      <SettingsSection
        title="Opening hours"
        text="Shown at the foot of every page, in Contact and in the data for search engines. The answer promise counts the showroom's hours."
      >
        <HoursTable />
      </SettingsSection>
      <ReleaseNotice path={DEALERSHIP} field={["closures"]} />
    </SettingsForm>
  );
}
