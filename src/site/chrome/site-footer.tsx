import { ChevronDown, ExternalLink } from "lucide";
import type { ComponentProps, ReactNode } from "react";
import type { SiteFacts } from "#site/site-facts.ts";
import { Icon } from "#ui/action/icon.tsx";
import { PhoneLink } from "#ui/action/phone-link.tsx";
import { LogoMark } from "#ui/brand/logo-mark.tsx";

const TITLE = "mb-2.5 text-15/[1.4] tracking-normal text-white";

function FooterLink(link: ComponentProps<"a">) {
  return (
    <a
      {...link}
      className="inline-block py-1.5 text-15/[1.6] underline-offset-4 hover:text-white hover:underline max-md:py-2.5"
    />
  );
}

function FooterLinks({ links }: { links: readonly { label: string; to: string }[] }) {
  return links.map(({ label, to }) => (
    <li key={to}>
      <FooterLink href={to}>{label}</FooterLink>
    </li>
  ));
}

/** Closed on phones, where its title opens it; styles/footer.css keeps it open elsewhere. */
function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <h2 className={`footer-title ${TITLE}`}>{title}</h2>
      <details className="footer-group">
        <summary className="flex min-h-11 items-center justify-between font-semibold text-17 text-white">
          {title}
          <Icon of={ChevronDown} />
        </summary>
        {children}
      </details>
    </>
  );
}

function Towns({ towns }: { towns: SiteFacts["navigation"]["towns"] }) {
  return (
    <nav
      aria-label="Golf Carts by town"
      className="footer-part min-[451px]:mt-12 min-[451px]:border-on-ink-line min-[451px]:border-t min-[451px]:pt-8"
    >
      <Group title="Golf Carts by town">
        <ul className="grid grid-cols-2 gap-x-4 md:grid-cols-3 lg:grid-cols-4">
          {towns.map(({ label, to }) => (
            <li key={to}>
              <FooterLink href={to}>
                {label}
                <span className="max-md:sr-only"> Golf Carts</span>
              </FooterLink>
            </li>
          ))}
        </ul>
      </Group>
    </nav>
  );
}

export function SiteFooter({ facts }: { facts: SiteFacts }) {
  const { counts, navigation } = facts;
  return (
    // On phones the footer is far below the first window: it is not laid out before it comes near.
    <footer className="on-ink bg-ink pt-16 pb-8 text-on-ink max-[450px]:pt-6 max-[450px]:pb-3 max-md:[contain-intrinsic-height:auto_85.5rem] max-[450px]:[contain-intrinsic-height:auto_25.5rem] max-[340px]:[contain-intrinsic-height:auto_28.25rem] max-md:[content-visibility:auto] print:hidden">
      <div className="page">
        <div className="grid grid-cols-2 gap-x-6 min-[451px]:gap-y-10 md:grid-cols-3 lg:grid-cols-[repeat(auto-fit,minmax(13em,1fr))]">
          <div className="col-span-2 max-[450px]:mb-3 md:col-span-3 lg:col-span-1">
            <p className="flex items-center gap-3 text-white">
              <LogoMark className="size-9" inverse />
              <span className="display text-17/tight">{facts.name}</span>
            </p>
            <PhoneLink
              phone={facts.phone}
              icon={false}
              className="display mt-3 max-[450px]:mt-1 inline-flex min-h-11 items-center text-24 text-white"
            />
            <p className="text-balance text-15">Toll-free. {facts.openHours}</p>
          </div>
          <div className="footer-part">
            <Group title="Brands">
              <ul>
                <FooterLinks links={navigation.footerBrands} />
                <li>
                  <FooterLink href={facts.financingUrl} target="_blank" rel="noopener">
                    Financing application{" "}
                    <Icon of={ExternalLink} size={14} className="inline align-[-2px]" />
                    <span className="sr-only">(opens in a new tab)</span>
                  </FooterLink>
                </li>
              </ul>
            </Group>
          </div>
          <div className="footer-part">
            <Group title="Site">
              <ul>
                <FooterLinks links={navigation.footerSite} />
              </ul>
            </Group>
          </div>
          <div className="footer-part max-md:col-span-2">
            <Group title="Opening hours">
              <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-15">
                {facts.hours.map(({ days, time }) => (
                  <div key={days} className="contents">
                    <dt>{days}</dt>
                    <dd>{time}</dd>
                  </div>
                ))}
              </dl>
            </Group>
          </div>
        </div>
        <Towns towns={navigation.towns} />
        <div className="mt-8 flex flex-wrap items-center justify-between gap-x-8 gap-y-2 border-on-ink-line border-t pt-6 text-15 max-[450px]:mt-0 max-[450px]:pt-3">
          <p>
            Serving {counts.municipalities} shore towns, {counts.areas} communities in all
          </p>
          <ul className="flex flex-wrap gap-x-6 max-[450px]:[&_a]:py-1">
            <FooterLinks links={navigation.footerLegal} />
          </ul>
        </div>
      </div>
    </footer>
  );
}
