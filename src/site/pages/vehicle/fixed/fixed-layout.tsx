import { useSearchParams } from "react-router";
import { contactPath } from "#domain/inquiries/context.ts";
import { ServerMarkup } from "#site/document/server-markup.tsx";
import { useSiteFacts } from "#site/site-facts.ts";
import { buttonClass } from "#ui/action/button-class.ts";
import { PhoneLink } from "#ui/action/phone-link.tsx";
import { ClosingCall } from "#ui/layout/closing-call.tsx";
import { chosenPicture } from "./chosen-picture.ts";
import { ColorStage } from "./color-stage.tsx";
import type { FixedVehicle } from "./fixed-vehicle.server.ts";
import { Hero } from "./hero.tsx";
import { NextSteps } from "./next-steps.tsx";
import { partsOf } from "./parts-of.ts";

/** The page of a catalogue cart. */
export function FixedLayout({ vehicle }: { vehicle: FixedVehicle }) {
  const facts = useSiteFacts();
  const [params] = useSearchParams();
  const picture = chosenPicture(vehicle, params);
  return (
    <>
      <Hero vehicle={vehicle} picture={picture} phone={facts?.phone} />
      <ServerMarkup id="figures">{import.meta.env.SSR && partsOf.of(vehicle).figures}</ServerMarkup>
      <ColorStage key={vehicle.slug} vehicle={vehicle} picture={picture} />
      <ServerMarkup id="box">{import.meta.env.SSR && partsOf.of(vehicle).box}</ServerMarkup>
      <NextSteps vehicle={vehicle} color={picture.asked} />
      <ServerMarkup id="around">{import.meta.env.SSR && partsOf.of(vehicle).around}</ServerMarkup>
      <ClosingCall
        title={`Drive the ${vehicle.model}`}
        text="Call to choose a time, or send a note."
        actions={
          <>
            {facts && <PhoneLink phone={facts.phone} className={buttonClass("primary", "large")} />}
            <a
              href={contactPath({ vehicle: vehicle.slug, color: picture.asked })}
              className={buttonClass("outline", "large")}
            >
              Contact Us Today
            </a>
          </>
        }
      />
    </>
  );
}
