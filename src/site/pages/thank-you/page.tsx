import { addressLine } from "#domain/dealership/dealership-schema.ts";
import { type Intent, parseContext } from "#domain/inquiries/context.ts";
import { AppointmentRow } from "#site/appointments/appointment-row.tsx";
import { findCartRow } from "#site/appointments/cart-row.server.ts";
import { CallPanel } from "#site/chrome/call-panel.tsx";
import type { PageHandle } from "#site/document/page-handle.ts";
import { CONFIRM_BY_EMAIL, LINK_BY_EMAIL } from "#site/forms/form-paths.ts";
import { NextSteps, Received, ReceivedSection, Reference } from "#site/forms/received.tsx";
import { findSiteFacts, pageMeta } from "#site/seo/page-meta.ts";
import { services } from "#site/services.ts";
import { useSiteFacts } from "#site/site-facts.ts";
import { PhoneLink } from "#ui/action/phone-link.tsx";
import { ArrowLink, textLinkClass } from "#ui/action/text-link.tsx";
import { AsidePage, AsideSection } from "#ui/layout/aside-page.tsx";
import type { Route } from "./+types/page.ts";
import { listNextSteps } from "./next-steps.ts";

const REFERENCE = /^[0-9A-Z]{4}-[0-9A-Z]{4}$/;

const SENT_LABELS: Record<Intent, string> = {
  callback: "We'll call you about",
  quote: "Your quote",
  financing: "Your financing quote",
  question: "Your question",
  "test-drive": "Your test drive",
  rental: "Your rental",
  service: "Your cart",
};

const WAYS_ON = [
  { to: "/inventory", label: "Inventory" },
  { to: "/rentals", label: "Rentals" },
  { to: "/services", label: "Services" },
  { to: "/", label: "Home" },
];

export const handle: PageHandle = { cache: "per-visit", bottomBar: "call" };

export async function loader({ url, context }: Route.LoaderArgs) {
  const input = context.get(services);
  const { dealership } = input.catalogue;
  const reference = url.searchParams.get("reference") ?? "";
  const link = url.searchParams.get("link");
  const isConfirmByEmail = link === CONFIRM_BY_EMAIL.link;
  const sent = parseContext(url.searchParams);
  const cart = await findCartRow(sent, input);
  return {
    intent: sent.intent,
    // Whether it is at the showroom was said with the form.
    cart: cart && { ...cart, stock: null },
    reference: REFERENCE.test(reference) ? reference : null,
    isConfirmByEmail,
    isLinkByEmail: isConfirmByEmail || link === LINK_BY_EMAIL.link,
    branches: dealership.locations.flatMap(({ outOfArea, name, address, phone }) =>
      outOfArea && address ? [{ name, address: addressLine(address), phone }] : [],
    ),
  };
}

export function meta({ matches }: Route.MetaArgs) {
  const facts = findSiteFacts(matches);
  return pageMeta(facts, {
    title: "Thank you for your message",
    description: `We have your message to ${facts.name}. Please allow up to ${facts.promise.maximumHours} hours for a response, or call ${facts.phone}.`,
    keywords: ["golf cart inquiry", "contact golf cart dealer"],
    path: "/thank-you",
    index: false,
    canonical: true,
  });
}

export default function ThankYouPage({
  loaderData: { intent, cart, reference, isLinkByEmail, isConfirmByEmail, branches },
}: Route.ComponentProps) {
  const facts = useSiteFacts();
  const { maximumHours, typicalHours } = facts.promise;
  const [from, to] = typicalHours;
  return (
    <AsidePage
      aside={
        <>
          <CallPanel />
          <AsideSection title="Our other showrooms, outside the service area">
            <ul className="grid gap-4">
              {branches.map(({ name, address, phone }) => (
                <li key={address}>
                  <span className="font-semibold">{name}</span>
                  <br />
                  {address}
                  <br />
                  <PhoneLink phone={phone} icon={false} className={textLinkClass} />
                </li>
              ))}
            </ul>
          </AsideSection>
        </>
      }
    >
      <Received
        title={isConfirmByEmail ? "Confirm your email" : "Thank you"}
        lead={
          isConfirmByEmail
            ? "It isn't booked yet. A lot of bookings came in, so we sent you an email with a link: open it and press the button. We keep the time for you for 20 minutes if we can. If you can't find the email, look in your spam folder or call us."
            : isLinkByEmail
              ? "We have your request. The link in our email opens your own page, where you can change or cancel it. If you can't find the email, call us."
              : `We have your message. Please allow up to ${maximumHours} hours for a response. While we're open, it usually takes ${from} to ${to} hours.`
        }
      >
        {reference !== null && (
          <Reference
            reference={reference}
            mention="Mention it when you call or write about this message."
          />
        )}
        {cart !== null && (
          <AppointmentRow
            appointment={{
              cart,
              title: cart.name,
              price: cart.price,
              isDrive: true,
              without: null,
            }}
            label={intent === null ? "You wrote about" : SENT_LABELS[intent]}
          />
        )}
        {!isLinkByEmail && (
          <ReceivedSection title="Next steps">
            <NextSteps steps={listNextSteps(intent, facts.openHours)} />
            <p className="mt-4 text-muted">Nothing is reserved or ordered until we confirm it.</p>
          </ReceivedSection>
        )}
        <nav aria-label="Where to go from here">
          <ul className="flex flex-wrap gap-x-8 gap-y-1">
            {WAYS_ON.map(({ to, label }) => (
              <li key={to}>
                <ArrowLink href={to}>{label}</ArrowLink>
              </li>
            ))}
          </ul>
        </nav>
      </Received>
    </AsidePage>
  );
}
