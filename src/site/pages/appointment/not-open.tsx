import { CallButton } from "#site/chrome/call-button.tsx";
import { Received } from "#site/forms/received.tsx";
import { ButtonLink } from "#ui/action/button.tsx";
import { AsidePage } from "#ui/layout/aside-page.tsx";

/** Does not tell whether there is such an appointment. */
export function VisitNotOpen() {
  return (
    <AsidePage>
      <Received
        title="This link doesn't open an appointment"
        lead="It may be incomplete, or it has ended: an appointment's page closes 30 days after the visit. Open the whole link again, or call us with your name and the day."
      >
        <p className="flex flex-wrap gap-4">
          <CallButton look="ink" size="medium" />
          <ButtonLink href="/contact" look="outline" size="medium">
            Contact us
          </ButtonLink>
        </p>
      </Received>
    </AsidePage>
  );
}
