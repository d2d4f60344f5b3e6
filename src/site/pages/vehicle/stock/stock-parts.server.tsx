import type { Catalogue } from "#catalogue/catalogue.ts";
import type { Vehicle } from "#domain/carts/vehicle.ts";
import { pictureLabel } from "#domain/pictures.ts";
import { comparableFacts } from "#domain/search/comparable-facts.ts";
import { RelatedCarts } from "#site/pages/vehicle/around/related-carts.tsx";
import { Share } from "#site/pages/vehicle/around/share.tsx";
import { MonthlyPayment } from "#site/pages/vehicle/price/monthly-payment.tsx";
import { PriceBill } from "#site/pages/vehicle/price/price-bill.tsx";
import { priceView } from "#site/pages/vehicle/price/price-view.server.ts";
import { CartImage } from "#ui/picture/cart-image.tsx";

/** What the server alone knows of an imported vehicle's page: the parts that no script touches. */
export type StockParts = ReturnType<typeof stockParts>;

/** The pictures after the first one, each of which opens by itself. */
function MoreViews({ images, name }: Pick<Vehicle, "images" | "name">) {
  if (images.length < 2) return null;
  return (
    <ul className="mt-3 grid grid-cols-2 gap-3" aria-label="More pictures">
      {images.slice(1).map((path, index) => (
        <li key={path}>
          <a href={path} className="cart-stage block">
            <CartImage
              path={path}
              name={`${name}, ${pictureLabel(path, index + 2).toLowerCase()}`}
              sizes="(min-width: 1280px) 306px, (min-width: 720px) 25vw, 46vw"
            />
          </a>
        </li>
      ))}
    </ul>
  );
}

/** The parts of the page for the choices of its address. */
export function stockParts(
  vehicle: Vehicle,
  {
    catalogue,
    publicUrl,
    params,
  }: { catalogue: Catalogue; publicUrl: string; params: URLSearchParams },
) {
  const price = priceView(vehicle, catalogue, params);
  const path = `/vehicles/${encodeURIComponent(vehicle.id)}`;
  return {
    views: <MoreViews images={vehicle.images} name={vehicle.name} />,
    around: (
      <>
        <section className="section bg-foam" id="price">
          <div className="page fact-lists">
            <div className="grid content-start gap-4">
              <h2>The whole price</h2>
              <p className="lead">
                What you would pay for this vehicle, before you talk to anyone.
              </p>
              <MonthlyPayment monthly={price.monthly} />
            </div>
            <PriceBill price={price} />
          </div>
        </section>
        <RelatedCarts facts={comparableFacts(vehicle)} carts={catalogue.carts} />
        <Share name={vehicle.name} address={publicUrl + path} sheet={`${path}/sheet`} />
      </>
    ),
  };
}
