import { useSearchParams } from "react-router";
import { specifications } from "#domain/carts/specifications.ts";
import { contactPath } from "#domain/inquiries/context.ts";
import { FactLists } from "#site/pages/vehicle/fact-lists.tsx";
import { useSiteFacts } from "#site/site-facts.ts";
import { buttonClass } from "#ui/action/button-class.ts";
import { PhoneLink } from "#ui/action/phone-link.tsx";
import { ClosingCall } from "#ui/layout/closing-call.tsx";
import { chosenPicture } from "./chosen-picture.ts";
import { ColorStage } from "./color-stage.tsx";
import type { FixedVehicle } from "./fixed-vehicle.server.ts";
import { Hero } from "./hero.tsx";
import { NextSteps } from "./next-steps.tsx";
import { SpecCards } from "./spec-cards.tsx";
import { WhyChoose } from "./why-choose.tsx";

/** The page of a catalogue cart. */
export function FixedLayout({ vehicle }: { vehicle: FixedVehicle }) {
  const facts = useSiteFacts();
  const [params] = useSearchParams();
  const picture = chosenPicture(vehicle, params);
  return (
    <>
      <Hero vehicle={vehicle} picture={picture} phone={facts?.phone} />
      <SpecCards vehicle={vehicle} />
      <div className="page py-14 md:py-18">
        <p className="lead">{vehicle.description}</p>
      </div>
      <ColorStage key={vehicle.slug} vehicle={vehicle} picture={picture} />
      <FactLists
        featuresTitle="Key Features"
        features={vehicle.features}
        specifications={specifications(vehicle)}
      />
      <NextSteps vehicle={vehicle} color={picture.asked} />
      <WhyChoose vehicle={vehicle} counts={facts?.counts} />
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
