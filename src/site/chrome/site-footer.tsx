import { ExternalLink } from "lucide";
import type { ComponentProps, ReactNode } from "react";
import type { SiteFacts } from "#site/site-facts.ts";
import { Icon } from "#ui/action/icon.tsx";
import { PhoneLink } from "#ui/action/phone-link.tsx";
import { LogoMark } from "#ui/brand/logo-mark.tsx";

const TITLE = "mb-2.5 text-[15px]/[1.4] tracking-normal text-white";

function FooterLink(link: ComponentProps<"a">) {
  return (
    <a
      {...link}
      className="inline-block py-1.5 text-[15px]/6 underline-offset-4 hover:text-white hover:underline max-md:py-2.5"
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

function Column({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h2 className={TITLE}>{title}</h2>
      <ul>{children}</ul>
    </div>
  );
}

function Towns({ towns }: { towns: SiteFacts["navigation"]["towns"] }) {
  return (
    <nav aria-labelledby="footer-towns" className="mt-12 border-on-ink-line border-t pt-8">
      <h2 className={TITLE} id="footer-towns">
        Golf Carts by town
      </h2>
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
    </nav>
  );
}

export function SiteFooter({ facts }: { facts: SiteFacts }) {
  const { counts, navigation } = facts;
  return (
    // On phones the footer is far below the first window: it is not laid out before it comes near.
    <footer className="on-ink bg-ink pt-16 pb-8 text-on-ink max-md:[contain-intrinsic-height:auto_88.2rem] max-md:[content-visibility:auto] print:hidden">
      <div className="page">
        <div className="grid grid-cols-2 gap-x-6 gap-y-10 md:grid-cols-3 lg:grid-cols-[repeat(auto-fit,minmax(13em,1fr))]">
          <div className="col-span-2 md:col-span-3 lg:col-span-1">
            <p className="flex items-center gap-3 text-white">
              <LogoMark className="size-9" inverse />
              <span className="display text-lg/tight">{facts.name}</span>
            </p>
            <PhoneLink
              phone={facts.phone}
              icon={false}
              className="display mt-3 inline-flex min-h-11 items-center text-2xl text-white"
            />
            <p className="text-sm">Toll-free. {facts.openHours}</p>
          </div>
          <Column title="Brands">
            <FooterLinks links={navigation.footerBrands} />
            <li>
              <FooterLink href={facts.financingUrl} target="_blank" rel="noopener">
                Financing application{" "}
                <Icon of={ExternalLink} size={14} className="inline align-[-2px]" />
                <span className="sr-only">(opens in a new tab)</span>
              </FooterLink>
            </li>
          </Column>
          <Column title="Site">
            <FooterLinks links={navigation.footerSite} />
          </Column>
          <div className="max-md:col-span-2">
            <h2 className={TITLE}>Opening hours</h2>
            <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-[15px]">
              {facts.hours.map(({ days, time }) => (
                <div key={days} className="contents">
                  <dt>{days}</dt>
                  <dd>{time}</dd>
                </div>
              ))}
            </dl>
          </div>
        </div>
        <Towns towns={navigation.towns} />
        <div className="mt-8 flex flex-wrap items-center justify-between gap-x-8 gap-y-2 border-on-ink-line border-t pt-6 text-sm">
          <p>
            {counts.municipalities} shore municipalities, {counts.areas} local areas
          </p>
          <ul className="flex flex-wrap gap-x-6">
            <FooterLinks links={navigation.footerLegal} />
          </ul>
        </div>
      </div>
    </footer>
  );
}
