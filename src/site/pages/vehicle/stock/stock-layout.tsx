import { ArrowLeft } from "lucide";
import { useSearchParams } from "react-router";
import type { Vehicle } from "#domain/carts/vehicle.ts";
import { contactPath } from "#domain/inquiries/context.ts";
import { usd } from "#domain/money.ts";
import { toSlug } from "#domain/slug.ts";
import { PLACEHOLDER_IMAGE } from "#site/cards/card-data.ts";
import { ServerMarkup } from "#site/document/server-markup.tsx";
import { FactLists } from "#site/pages/vehicle/fact-lists.tsx";
import { StockBadge } from "#site/pages/vehicle/stock-badge.tsx";
import { buttonClass } from "#ui/action/button-class.ts";
import { Icon } from "#ui/action/icon.tsx";
import { ClosingCall } from "#ui/layout/closing-call.tsx";
import { CartImage } from "#ui/picture/cart-image.tsx";
import { statedRows } from "./specification-rows.ts";
import { stockPartsOf } from "./stock-parts-of.ts";

function Facts({ vehicle }: { vehicle: Vehicle }) {
  const seats = vehicle.specifications.seatingCapacity;
  return (
    <dl className="fact-list max-w-md">
      {seats !== undefined && (
        <div>
          <dt>Seats</dt>
          <dd className="figures">{seats}</dd>
        </div>
      )}
      <div>
        <dt>Brand</dt>
        <dd>{vehicle.brand}</dd>
      </div>
    </dl>
  );
}

/** The page of a vehicle that is in the stock list but not in the catalogue. */
export function StockLayout({ vehicle }: { vehicle: Vehicle }) {
  const [image] = vehicle.images;
  const [params] = useSearchParams();
  const area = toSlug(params.get("area") ?? "");
  return (
    <>
      <div className="page pt-6 md:pt-8">
        <a href="/inventory" className="text-link">
          <Icon of={ArrowLeft} size={18} /> Back to inventory
        </a>
        <div className="fact-lists mt-4 items-start gap-8">
          <div>
            <div className="cart-stage">
              <CartImage
                path={image ?? PLACEHOLDER_IMAGE}
                name={image === undefined ? "No picture yet" : vehicle.name}
                sizes="(min-width: 1280px) 620px, (min-width: 720px) 50vw, 92vw"
                priority
              />
            </div>
            <ServerMarkup id="views">
              {import.meta.env.SSR && stockPartsOf.of(vehicle).views}
            </ServerMarkup>
          </div>
          <div>
            <StockBadge vehicle={vehicle} />
            <h1 className="h1-tool mt-4">{vehicle.name}</h1>
            <p className="lead mt-4 whitespace-pre-line">{vehicle.description}</p>
            <p className="display figures mt-5 text-[34px]/tight">{usd(vehicle.price)}</p>
            <Facts vehicle={vehicle} />
            <div className="mt-6 flex flex-wrap gap-3 max-sm:flex-col">
              <a
                href={contactPath({ vehicle: vehicle.id, area, intent: "test-drive" })}
                className={buttonClass("primary", "large")}
              >
                Schedule Test Drive
              </a>
              <a
                href={contactPath({ vehicle: vehicle.id, area, intent: "financing" })}
                className={buttonClass("outline", "large")}
              >
                Get Financing Quote
              </a>
            </div>
          </div>
        </div>
      </div>
      <FactLists
        featuresTitle="Features"
        features={vehicle.features}
        specifications={statedRows(vehicle.specifications)}
      />
      <ServerMarkup id="around">
        {import.meta.env.SSR && stockPartsOf.of(vehicle).around}
      </ServerMarkup>
      <ClosingCall
        title="Interested in this vehicle?"
        text="Ask what you want to know, or see what else is in the inventory."
        actions={
          <>
            <a
              href={contactPath({ vehicle: vehicle.id })}
              className={buttonClass("primary", "large")}
            >
              Contact Sales Team
            </a>
            <a href="/inventory" className={buttonClass("outline", "large")}>
              View More Vehicles
            </a>
          </>
        }
      />
    </>
  );
}
