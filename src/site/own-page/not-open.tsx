import { CallButton } from "#site/chrome/call-button.tsx";
import { OpeningLine } from "#site/chrome/opening-line.tsx";
import { Received } from "#site/forms/received.tsx";
import { ActionLink } from "#ui/action/button.tsx";
import { AsidePage } from "#ui/layout/aside-page.tsx";

const TEXTS = {
  reservation: {
    title: "This link doesn't open a reservation",
    lead: "It may be incomplete, or it has ended: a reservation's page closes 30 days after the return. Open the whole link again, or call us with your name and dates.",
    link: { href: "/reserve", text: "Reserve a cart" },
  },
  offer: {
    title: "This link doesn't open a time",
    lead: "It may be incomplete. Open the whole link again, or call us and we'll set it up.",
    link: { href: "/contact", text: "Contact us" },
  },
  appointment: {
    title: "This link doesn't open an appointment",
    lead: "It may be incomplete, or it has ended: an appointment's page closes 30 days after the visit. Open the whole link again, or call us with your name and the day.",
    link: { href: "/contact", text: "Contact us" },
  },
};

/** The same whether or not there is such a reservation, appointment or offer. */
export function NotOpen({ page }: { page: keyof typeof TEXTS }) {
  const { title, lead, link } = TEXTS[page];
  return (
    <AsidePage>
      <Received title={title} lead={lead}>
        <div className="top-action flex flex-wrap gap-4">
          <CallButton look="ink" size="medium" />
          <ActionLink href={link.href} look="outline" size="medium">
            {link.text}
          </ActionLink>
          <OpeningLine />
        </div>
      </Received>
    </AsidePage>
  );
}
