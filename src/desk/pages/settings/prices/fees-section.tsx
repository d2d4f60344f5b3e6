import type { FieldPath } from "#catalogue/edits/document-fields.ts";
import { SettingField } from "#desk/content/form/setting-field.tsx";
import { SettingsSection } from "#desk/pages/settings/section.tsx";

type Rule = { label: string; field: FieldPath; unit?: string; path?: string };

const RULES: readonly Rule[] = [
  { label: "Late, per hour", field: ["rules", "lateReturnPerHour"] },
  { label: "Additional driver", field: ["rules", "additionalDriverFee"] },
  { label: "At most", field: ["rules", "additionalDriversMaximum"], unit: "drivers" },
  { label: "Free cancellation", field: ["rules", "cancellation", "freeHours"], unit: "hours" },
  { label: "Later refund", field: ["rules", "cancellation", "lateRefundPercent"] },
  { label: "No-show refund", field: ["rules", "cancellation", "noShowRefundPercent"] },
  { label: "Cleaning, from", field: ["rules", "cleaningFee", 0] },
  { label: "Cleaning, to", field: ["rules", "cleaningFee", 1] },
  { label: "Recharge", field: ["rules", "rechargeFee"] },
  { label: "Smoke removal", field: ["rules", "smokeRemovalFee"] },
  { label: "Pet hair removal", field: ["rules", "petHairRemovalFee"] },
  { label: "Minor damage", field: ["rules", "minorDamageFee"] },
  { label: "Missing accessory", field: ["rules", "missingAccessoryFee"] },
  { label: "Youngest renter", field: ["rules", "minimumAge"], unit: "years" },
  { label: "Longest rental", field: ["rules", "maximumDays"], unit: "days" },
  { label: "Notice before the start", field: ["rules", "leadHours"], unit: "hours" },
  { label: "A request keeps a cart", field: ["rules", "holdHours"], unit: "open hours" },
  { label: "Deposit back, from", field: ["rules", "depositRefundDays", 0], unit: "days" },
  { label: "Deposit back, to", field: ["rules", "depositRefundDays", 1], unit: "days" },
  { label: "Sales tax", field: ["salesTaxRate"], path: "dealership.json" },
  { label: "Documentation fee", field: ["documentationFee"], path: "dealership.json" },
  { label: "Service, per hour", field: ["services", "hourlyRate"], path: "policy-figures.json" },
];

export function FeesSection() {
  return (
    <SettingsSection id="fees" title="Fees and rules">
      <div className="grid gap-x-7 sm:grid-cols-2 lg:grid-cols-3">
        {RULES.map(({ label, field, unit = "", path = "rental-plans.json" }) => (
          <div key={label} className="border-line-2 border-t py-1.5">
            <SettingField
              path={path}
              field={field}
              label={label}
              unit={unit}
              isRow
              className="w-23! shrink-0 px-2.5!"
            />
          </div>
        ))}
      </div>
    </SettingsSection>
  );
}
