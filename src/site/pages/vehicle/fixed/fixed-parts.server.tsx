import type { Catalogue } from "#catalogue/catalogue.ts";
import type { Cart } from "#domain/carts/cart-schema.ts";
import { cartFacts } from "#domain/carts/related-carts.ts";
import { RelatedCarts } from "#site/pages/vehicle/around/related-carts.tsx";
import { Share } from "#site/pages/vehicle/around/share.tsx";
import { FactLists } from "#site/pages/vehicle/fact-lists.tsx";
import { MonthlyPayment } from "#site/pages/vehicle/price/monthly-payment.tsx";
import { PriceBill } from "#site/pages/vehicle/price/price-bill.tsx";
import { priceView } from "#site/pages/vehicle/price/price-view.server.ts";
import { siteFacts } from "#site/site-facts.ts";
import { type FixedVehicle, fixedFacts } from "./fixed-vehicle.server.ts";
import { SeenFromAbove } from "./seen-from-above.tsx";
import { SpecCards } from "./spec-cards.tsx";
import { WhyChoose } from "./why-choose.tsx";

/** What the server alone knows of a catalogue cart's page: the parts that no script touches, and the metadata's facts. */
export type FixedParts = ReturnType<typeof fixedParts>;

/** The parts of the page for the choices of its address. */
export function fixedParts(
  vehicle: FixedVehicle,
  cart: Cart,
  {
    catalogue,
    publicUrl,
    params,
  }: { catalogue: Catalogue; publicUrl: string; params: URLSearchParams },
) {
  const facts = fixedFacts(cart, catalogue);
  const price = priceView({ name: vehicle.vehicleName, price: vehicle.price }, catalogue, params);
  const path = `/vehicles/${vehicle.slug}`;
  const { counts } = siteFacts(catalogue, publicUrl);
  return {
    facts,
    figures: (
      <>
        <SpecCards vehicle={facts} />
        <div className="page py-14 md:py-18">
          <p className="lead">{facts.description}</p>
        </div>
      </>
    ),
    box: (
      <div className="vehicle-box">
        <FactLists
          featuresTitle="Key Features"
          features={facts.features}
          specifications={facts.specifications}
        />
        <SeenFromAbove slug={vehicle.slug} plan={facts.plan} />
      </div>
    ),
    monthly: <MonthlyPayment monthly={price.monthly} />,
    bill: <PriceBill price={price} />,
    around: (
      <div className="vehicle-around">
        <RelatedCarts facts={cartFacts(cart)} carts={catalogue.carts} />
        <WhyChoose vehicle={vehicle} facts={facts} counts={counts} />
        <Share name={vehicle.vehicleName} address={publicUrl + path} sheet={`${path}/sheet`} />
      </div>
    ),
  };
}
