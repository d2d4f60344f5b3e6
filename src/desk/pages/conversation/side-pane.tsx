import { Mail, MapPin, Phone, TriangleAlert } from "lucide";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { telLink } from "#desk/inquiries/tel-link.ts";
import { Icon } from "#ui/action/icon.tsx";
import { AskedCart } from "./asked-cart.tsx";
import type { ConversationView } from "./conversation-view.server.ts";

export const DETAILS = "about-the-customer";

function Contact({ view: { phone, email, town } }: { view: ConversationView }) {
  const line = "flex items-center gap-2.5 min-h-7 touch:min-h-11";
  const tel = telLink(phone);
  return (
    <section aria-label="Contact" className="grid gap-1">
      {phone !== "" && (
        <a {...(tel && { href: tel })} className={`${line} figures`}>
          <span className="text-bay">
            <Icon of={Phone} size={15} />
          </span>
          {phone}
        </a>
      )}
      {email !== "" && (
        <a href={`mailto:${encodeURIComponent(email)}`} className={`${line} min-w-0`}>
          <span className="text-bay">
            <Icon of={Mail} size={15} />
          </span>
          <span className="min-w-0 break-all">{email}</span>
        </a>
      )}
      {town && (
        <p className={line}>
          <span className="text-bay">
            <Icon of={MapPin} size={15} />
          </span>
          {town.name}
          {town.distance && `, ${town.distance}`}
        </p>
      )}
      {town && (
        <p className="mt-1 flex gap-2 rounded-control bg-amber-soft p-3 text-amber-title text-second">
          <span className="mt-0.5">
            <Icon of={TriangleAlert} size={14} />
          </span>
          <span>
            {town.rule.title}. {town.rule.ask}
          </span>
        </p>
      )}
    </section>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="border-line border-t pt-4">
      <h3 className="text-section">{title}</h3>
      <div className="mt-1.5 grid gap-1 text-second">{children}</div>
    </section>
  );
}

/** The third pane of wide screens, a drawer on others. */
export function SidePane({ view }: { view: ConversationView }) {
  const { firstTouch, earlier } = view;
  return (
    <aside
      id={DETAILS}
      popover="auto"
      aria-label="About the customer"
      className="top-0 right-0 left-auto h-dvh w-80 max-w-[90vw] overflow-y-auto border-line border-l bg-white p-5 shadow-pop xl:static xl:block xl:h-auto xl:w-71 xl:shrink-0 xl:shadow-none"
    >
      <div className="grid gap-4">
        <Contact view={view} />
        {view.cart && (
          <div className="border-line border-t pt-4">
            <AskedCart cart={view.cart} />
          </div>
        )}
        <Section title="First touch">
          <p>
            <span className="font-semibold">{firstTouch.source}</span>
            {firstTouch.landing && (
              <span className="text-muted"> landed on {firstTouch.landing}</span>
            )}
          </p>
          {firstTouch.campaign.map((line) => (
            <p key={line} className="text-muted">
              {line}
            </p>
          ))}
          {firstTouch.sentFrom && <p>Sent the form from {firstTouch.sentFrom}</p>}
        </Section>
        {earlier.length > 0 && (
          <Section title="Earlier">
            {earlier.map(({ reference, received }) => (
              <Link
                key={reference}
                to={`/desk/inbox/${reference}`}
                className="figures text-bay underline touch:py-2"
              >
                {reference}, {received}
              </Link>
            ))}
          </Section>
        )}
      </div>
    </aside>
  );
}
