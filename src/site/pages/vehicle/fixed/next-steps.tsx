import { ExternalLink } from "lucide";
import { useSearchParams } from "react-router";
import { contactPath } from "#domain/inquiries/context.ts";
import { toSlug } from "#domain/slug.ts";
import { CompareLink } from "#site/compare/compare-box.tsx";
import { ServerMarkup } from "#site/document/server-markup.tsx";
import { PRICE_FORM } from "#site/pages/vehicle/price/price-choices.ts";
import { buttonClass } from "#ui/action/button-class.ts";
import { Icon } from "#ui/action/icon.tsx";
import type { FixedVehicle } from "./fixed-vehicle.server.ts";
import { partsOf } from "./parts-of.ts";

/** The whole price, and what to do once it is right: drive the cart, ask what it costs a month, or read the partner's page. */
export function NextSteps({ vehicle, color }: { vehicle: FixedVehicle; color: string | null }) {
  const { slug, vehicleName, partnerUrl } = vehicle;
  const [params] = useSearchParams();
  const area = toSlug(params.get("area") ?? "");
  return (
    <section className="section bg-foam vehicle-price" id="price">
      <div className="page fact-lists">
        <div className="grid content-start gap-4">
          <h2>The whole price</h2>
          <p className="lead">What you would pay for this cart, before you talk to anyone.</p>
          <ServerMarkup id="monthly">
            {import.meta.env.SSR && partsOf.of(vehicle).monthly}
          </ServerMarkup>
          <div className="next-steps">
            <a
              href={contactPath({ vehicle: slug, color, area, intent: "test-drive" })}
              className={buttonClass("ink", "large")}
            >
              Schedule Test Drive
            </a>
            <a
              href={contactPath({ vehicle: slug, color, area, intent: "financing" })}
              className={buttonClass("outline", "large")}
            >
              Get Financing Quote
            </a>
            <a href={partnerUrl} target="_blank" rel="noopener" className="text-link">
              {`View ${vehicleName} Details`} <Icon of={ExternalLink} size={18} />
              <span className="sr-only">(opens in a new tab)</span>
            </a>
            <CompareLink slug={slug} name={vehicleName} label="Shortlist and compare" />
          </div>
        </div>
        {["color", "view"].map((name) => {
          const value = params.get(name);
          // The price is asked for at an address that keeps what the picture shows.
          return value && <input key={name} type="hidden" form={PRICE_FORM} {...{ name, value }} />;
        })}
        <ServerMarkup id="bill">{import.meta.env.SSR && partsOf.of(vehicle).bill}</ServerMarkup>
      </div>
    </section>
  );
}
