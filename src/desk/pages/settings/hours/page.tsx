import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { SettingsSection } from "#desk/pages/settings/section.tsx";
import { SettingsForm } from "#desk/pages/settings/settings-form.tsx";
import { readDocuments } from "#desk/pages/settings/state.server.ts";
import { deskServices } from "#desk/services.ts";
import { requireRight } from "#desk/session/require-right.ts";
import { Closures } from "./closures.tsx";
import { DayForm, HoursTable } from "./hours-table.tsx";
import { readClosures } from "./read-closures.ts";

const DEALERSHIP = "dealership.json";

export async function loader({ context }: LoaderFunctionArgs) {
  const staff = requireRight(context, "closures.edit");
  const services = context.get(deskServices);
  const documents = await readDocuments(services, staff, [DEALERSHIP, "policy-figures.json"]);
  const { mine, shown } = documents[DEALERSHIP] ?? { mine: null, shown: null };
  return { documents, closures: readClosures(mine, shown, new Date()), preview: "/contact" };
}

export const meta = () => [{ title: "Hours and closures · Settings · The desk" }];

export const handle = { sentence: "Hours and closures", hasForm: true };

export default function HoursPage() {
  const { documents, closures } = useLoaderData<typeof loader>();
  return (
    <>
      <SettingsForm documents={documents}>
        <SettingsSection
          title="Opening hours"
          text="Shown on every page's foot, in Contact, in the showroom's data for search engines. The answer promise counts the showroom's hours."
        >
          <HoursTable documents={documents} />
        </SettingsSection>
      </SettingsForm>
      <DayForm />
      <Closures closures={closures} />
    </>
  );
}
