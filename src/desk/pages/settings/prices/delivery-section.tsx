import { SettingField } from "#desk/content/form/setting-field.tsx";
import { SettingsSection } from "#desk/pages/settings/section.tsx";
import type { TownFee } from "./town-fees.server.ts";

const PLANS = "rental-plans.json";

/** Prices of delivery, as a sentence with figures to fill in. */
export function DeliverySection({ towns }: { towns: readonly TownFee[] }) {
  const figure = { isQuiet: true, className: "w-18! text-center font-semibold" };
  const part = "flex items-start gap-2 [&>span]:pt-2";
  return (
    <SettingsSection id="delivery" title="Delivery">
      <div className="flex flex-wrap gap-x-2 gap-y-2">
        <div className={part}>
          <span>Free within</span>
          <SettingField
            {...figure}
            path={PLANS}
            field={["delivery", "freeMiles"]}
            label="Free miles"
          />
          <span>miles, then</span>
        </div>
        <div className={part}>
          <SettingField
            {...figure}
            path={PLANS}
            field={["delivery", "perMile"]}
            label="Dollars a mile"
          />
          <span>a mile, at most</span>
        </div>
        <div className={part}>
          <SettingField
            {...figure}
            path="dealership.json"
            field={["rentalDeliveryMaximumMiles"]}
            label="Miles at most"
          />
          <span>miles.</span>
        </div>
        <div className={part}>
          <span>Same day before</span>
          <SettingField
            path={PLANS}
            field={["delivery", "sameDayCutoff"]}
            type="time"
            label="Same day before"
            isQuiet
            className="[&::-webkit-calendar-picker-indicator]:hidden"
          />
          <span>for</span>
          <SettingField
            {...figure}
            path={PLANS}
            field={["delivery", "rushFee"]}
            label="Same-day fee"
          />
        </div>
      </div>
      <p className="mt-3 text-muted text-second">
        The delivery of a cart that was bought costs the same a mile; its policy follows.
      </p>
      <ul className="mt-4 grid grid-cols-2 border-line-2 border-t pt-2.5 sm:grid-cols-3 lg:grid-cols-6">
        {towns.map(({ name, fee, miles }) => (
          <li
            key={name}
            className="border-line-2 py-0.5 text-second max-lg:py-2 lg:border-l lg:pl-2.5 lg:first:border-l-0 lg:first:pl-0"
          >
            <strong className="block font-semibold text-body">{fee}</strong>
            <span className="block text-muted">{name}</span>
            <span className="block text-muted">{miles}</span>
          </li>
        ))}
      </ul>
    </SettingsSection>
  );
}
