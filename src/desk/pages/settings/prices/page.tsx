import { ArrowRight } from "lucide";
import { useTypedDocument } from "#desk/content/form/content-form.tsx";
import { readDocuments } from "#desk/content/read-documents.server.ts";
import { saveAction } from "#desk/pages/settings/save/save-action.server.ts";
import { SettingsSection } from "#desk/pages/settings/section.tsx";
import { SettingsForm } from "#desk/pages/settings/settings-form.tsx";
import { deskServices } from "#desk/services.ts";
import { requireRight } from "#desk/session/require-right.ts";
import { rentalPlansSchema } from "#domain/rentals/plan-schema.ts";
import { Icon } from "#ui/action/icon.tsx";
import type { Route } from "./+types/page.ts";
import { ConfirmSection } from "./confirm-section.tsx";
import { DeliverySection } from "./delivery-section.tsx";
import { FeesSection } from "./fees-section.tsx";
import { PlansTable } from "./plans-table.tsx";
import { priceEffects, withTypedPrices } from "./price-effect.ts";
import { townFees } from "./town-fees.server.ts";

const PLANS = "rental-plans.json";

export async function loader({ context }: Route.LoaderArgs) {
  requireRight(context, "stock.prices");
  const services = context.get(deskServices);
  const documents = await readDocuments(services, [
    PLANS,
    "dealership.json",
    "policy-figures.json",
  ]);
  const plans = rentalPlansSchema.safeParse(documents.shown[PLANS]).data;
  return {
    documents,
    plans: plans && { vehicles: plans.vehicles, maximumDays: plans.rules.maximumDays },
    towns: plans ? townFees(services.catalogue(), plans.delivery) : [],
    townCount: services.catalogue().areas.length,
  };
}

export const action = saveAction;

export const meta = () => [{ title: "Rental prices · Settings · The desk" }];

export const handle = { sentence: "Rental prices, delivery, fees", hasForm: true };

type LoaderData = Route.ComponentProps["loaderData"];

/** The cost of the typed prices to renters, before they are saved. */
function Effect({ plans, townCount }: Pick<LoaderData, "plans" | "townCount">) {
  const typed = useTypedDocument(PLANS);
  if (plans === undefined) return null;
  const { vehicles, maximumDays } = plans;
  const effects = priceEffects(vehicles, withTypedPrices(vehicles, typed), maximumDays);
  if (effects.length === 0) return null;
  return (
    <p
      role="status"
      className="mt-4 flex gap-3 rounded-xl bg-bay-soft px-4 py-3 text-bay-dark text-second"
    >
      <span className="mt-0.5">
        <Icon of={ArrowRight} size={16} />
      </span>
      <span>
        <strong className="font-semibold">What this changes:</strong> {effects.join("; ")}. The
        Rentals page, {townCount} town pages and the rental policy follow.{" "}
        <strong className="font-semibold">Bookings that were made keep their price.</strong>
      </span>
    </p>
  );
}

export default function PricesPage({ loaderData }: Route.ComponentProps) {
  const { documents, plans, towns, townCount } = loaderData;
  const shown = documents.shown[PLANS] ?? null;
  return (
    <SettingsForm documents={documents} preview="/rentals">
      <SettingsSection
        title="Plans"
        text="The site takes the cheapest plan for the days. Each day after a plan costs the figure below it. Prices before tax."
      >
        <PlansTable data={shown} />
        <Effect plans={plans} townCount={townCount} />
      </SettingsSection>
      <DeliverySection towns={towns} />
      <FeesSection />
      <ConfirmSection data={shown} />
    </SettingsForm>
  );
}
