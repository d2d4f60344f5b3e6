import { CallButton } from "#site/chrome/call-button.tsx";
import { Received } from "#site/forms/received.tsx";
import { ButtonLink } from "#ui/action/button.tsx";
import { AsidePage } from "#ui/layout/aside-page.tsx";

/** Does not tell whether there is such a booking. */
export function NotOpen() {
  return (
    <AsidePage>
      <Received
        title="This link doesn't open a reservation"
        lead="It may be incomplete, or it has ended: a reservation's page closes 30 days after the return. Open the whole link again, or call us with your name and dates."
      >
        <p className="flex flex-wrap gap-4">
          <CallButton look="ink" size="medium" />
          <ButtonLink href="/reserve" look="outline" size="medium">
            Reserve a cart
          </ButtonLink>
        </p>
      </Received>
    </AsidePage>
  );
}
