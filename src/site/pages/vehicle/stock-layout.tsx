import { ArrowLeft } from "lucide";
import { useEffect, useEffectEvent, useState } from "react";
import { useRevalidator, useSearchParams } from "react-router";
import type { Vehicle } from "#domain/carts/vehicle.ts";
import { contactPath } from "#domain/inquiries/context.ts";
import { priceText } from "#domain/money.ts";
import { pictureNoun } from "#domain/picture-views.ts";
import { PLACEHOLDER_IMAGE } from "#domain/pictures.ts";
import { toSlug } from "#domain/slug.ts";
import { CallButton } from "#site/chrome/call-button.tsx";
import { OpeningLine } from "#site/chrome/opening-line.tsx";
import { ActionLink } from "#ui/action/button.tsx";
import { Icon } from "#ui/action/icon.tsx";
import { TextLink } from "#ui/action/text-link.tsx";
import { CartStage, PlaceholderLine, PlaceholderStage } from "#ui/cart/cart-stage.tsx";
import { ClosingCall } from "#ui/layout/closing-call.tsx";
import { Lead } from "#ui/layout/section.tsx";
import { FactList } from "./fact-list.tsx";
import { VehiclePrice } from "./price-bill.tsx";
import { statedRows } from "./specification-rows.ts";
import type { StockData } from "./vehicle-data.server.ts";
import { VehicleNotFound } from "./vehicle-not-found.tsx";
import { FactLists, NextDrive, RelatedCarts, Share, StockBadge } from "./vehicle-parts.tsx";

function Facts({ vehicle }: { vehicle: Vehicle }) {
  const seats = vehicle.specifications.seatingCapacity;
  return (
    <FactList
      className="max-w-md"
      facts={[
        ...(seats === undefined ? [] : [{ label: "Seats", value: seats }]),
        { label: "Brand", value: vehicle.brand },
      ]}
    />
  );
}

function MoreViews({
  vehicle: { images, name },
  photoAlts,
}: Pick<StockData, "vehicle" | "photoAlts">) {
  if (images.length < 2) return null;
  return (
    <ul className="mt-3 grid grid-cols-2 gap-3" aria-label="More pictures">
      {images.slice(1).map((path, index) => (
        <li key={path}>
          <a href={path} className="block">
            <CartStage
              path={path}
              name={photoAlts[path] ?? `${name}, ${pictureNoun(path, index + 2)}`}
              sizes="(min-width: 1280px) 306px, (min-width: 720px) 25vw, 46vw"
            />
          </a>
        </li>
      ))}
    </ul>
  );
}

export function StockLayout({ stock }: { stock: StockData }) {
  const { vehicle, photoAlts, badge, units, sold, nextDrive, related, priceFacts } = stock;
  const [image = PLACEHOLDER_IMAGE] = vehicle.images;
  const [params] = useSearchParams();
  const area = toSlug(params.get("area") ?? "");
  return (
    <>
      <div className="page pt-6 md:pt-8">
        <TextLink href="/inventory">
          <Icon of={ArrowLeft} size={18} /> Back to inventory
        </TextLink>
        <div className="mt-4 grid grid-cols-1 items-start gap-8 md:grid-cols-2">
          <div>
            <CartStage
              path={image}
              name={photoAlts[image] ?? vehicle.name}
              sizes="(min-width: 1280px) 620px, (min-width: 720px) 50vw, 92vw"
              priority
            />
            <MoreViews vehicle={vehicle} photoAlts={photoAlts} />
          </div>
          <div>
            <StockBadge badge={badge} />
            <h1 className="mt-4 text-title">{vehicle.name}</h1>
            <Lead className="mt-4 whitespace-pre-line">{vehicle.description}</Lead>
            <p className={`mt-5 ${sold ? "display text-24" : "price text-30"}`}>
              {sold ?? priceText(vehicle.price)}
            </p>
            <Facts vehicle={vehicle} />
            {!sold && (
              <div className="top-action mt-6 flex flex-wrap gap-3 max-sm:flex-col">
                <ActionLink href={contactPath({ vehicle: vehicle.id, area, intent: "test-drive" })}>
                  Schedule Test Drive
                </ActionLink>
                <ActionLink
                  href={contactPath({ vehicle: vehicle.id, area, intent: "financing" })}
                  look="outline"
                >
                  Get Financing Quote
                </ActionLink>
                <CallButton />
                <TextLink
                  href={contactPath({ vehicle: vehicle.id, area, intent: "question" })}
                  className="self-center"
                >
                  Ask a question
                </TextLink>
                <OpeningLine about={{ vehicle: vehicle.id }} />
              </div>
            )}
            <NextDrive at={nextDrive} className="mt-3 text-bay" />
          </div>
        </div>
      </div>
      <FactLists
        className="pt-section"
        units={units}
        featuresTitle="Features"
        features={vehicle.features}
        specifications={statedRows(vehicle.specifications)}
      />
      {!sold && priceFacts !== null && <VehiclePrice facts={priceFacts} noun="vehicle" />}
      <RelatedCarts carts={related} />
      <Share id={vehicle.id} name={vehicle.name} />
      <ClosingCall
        title={sold ? "Looking for one like it?" : "Interested in this vehicle?"}
        text="Ask us anything about it, or see what else we have."
      >
        <ActionLink href={contactPath({ vehicle: vehicle.id, intent: "question" })}>
          Contact Sales Team
        </ActionLink>
        <ActionLink href="/inventory" look="outline">
          View More Vehicles
        </ActionLink>
        {sold && (
          <>
            <CallButton />
            <OpeningLine about={{ vehicle: vehicle.id }} />
          </>
        )}
      </ClosingCall>
    </>
  );
}

function Skeleton() {
  return (
    <div className="page pt-6 pb-section md:pt-8" aria-busy="true">
      <p role="status" className="sr-only">
        Loading vehicle
      </p>
      <noscript>
        <p>We can't show this vehicle right now. Please try again in a minute, or call us.</p>
      </noscript>
      <div aria-hidden="true">
        <PlaceholderLine className="my-3 h-4 w-40" />
        <div className="mt-4 grid grid-cols-1 items-start gap-8 md:grid-cols-2">
          <PlaceholderStage />
          <div className="grid content-start gap-5">
            <PlaceholderLine className="h-[26px] w-20" />
            <PlaceholderLine className="h-14" />
            <PlaceholderLine className="h-4 w-4/5" />
            <PlaceholderLine className="h-10 w-2/5" />
            <PlaceholderLine className="h-14 w-3/5" />
          </div>
        </div>
      </div>
    </div>
  );
}

/** Tries once more, and then gives up. */
export function StockRetry() {
  const { revalidate } = useRevalidator();
  const [hasFailed, setHasFailed] = useState(false);
  const retry = useEffectEvent(async () => {
    await revalidate();
    setHasFailed(true);
  });
  useEffect(() => void retry(), []);
  return hasFailed ? <VehicleNotFound /> : <Skeleton />;
}
