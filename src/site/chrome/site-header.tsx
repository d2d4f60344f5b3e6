import { Menu, Phone } from "lucide";
import { telHref } from "#domain/dealership/phone.ts";
import type { SiteFacts } from "#site/site-facts.ts";
import { buttonClass } from "#ui/action/button.tsx";
import { Icon } from "#ui/action/icon.tsx";
import { PhoneLink } from "#ui/action/phone-link.tsx";
import { LogoMark } from "#ui/brand/logo-mark.tsx";
import { DrawerClose, drawerClass } from "#ui/layout/drawer.tsx";

const iconButton = "grid size-12 place-items-center rounded-field";

const CURRENT = "border-b-bay font-semibold text-ink";
const OTHER =
  "border-b-transparent font-medium text-muted hover:text-ink forced-colors:border-[Canvas]";

function Brand({ name }: { name: string }) {
  return (
    <>
      <LogoMark className="size-9" />
      <span className="display text-lg/tight tracking-tight">{name}</span>
    </>
  );
}

function MobileMenu({ facts, pathname }: { facts: SiteFacts; pathname: string }) {
  return (
    <div id="menu" popover="auto" className={drawerClass} aria-label="Menu" role="dialog">
      <div className="flex h-15 items-center justify-between border-line border-b px-5">
        <span className="flex items-center gap-3">
          <Brand name={facts.name} />
        </span>
        <DrawerClose drawer="menu" label="Close the menu" className="rounded-field" />
      </div>
      <nav aria-label="Menu" className="px-5 py-2">
        <ul>
          {facts.navigation.main.map(({ label, to }) => (
            <li key={to} className="border-line border-b">
              <a
                href={to}
                aria-current={to === pathname ? "page" : undefined}
                className="display flex min-h-14 items-center text-[22px] aria-[current]:text-bay"
              >
                {label}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="mt-auto grid gap-3 p-5">
        <p className="text-muted text-sm">{facts.openHours}</p>
        <PhoneLink phone={facts.phone} className={buttonClass("primary", "large")} />
      </div>
    </div>
  );
}

/** Pages that belong to a main link whose address their own does not begin with. */
function belongsTo(to: string, pathname: string): boolean {
  if (to === "/inventory") return pathname.startsWith("/vehicles/");
  return to === "/rentals" && pathname.endsWith("/rentals");
}

export function SiteHeader({ facts, pathname }: { facts: SiteFacts; pathname: string }) {
  return (
    <header className="relative z-20 border-line border-b bg-white print:hidden">
      <div className="page flex min-h-15 items-center gap-x-4 md:min-h-18 lg:flex-wrap">
        <a href="/" className="flex min-h-12 items-center gap-3">
          <Brand name={facts.name} />
        </a>
        <nav aria-label="Main" className="ml-auto hidden lg:block">
          <ul className="flex flex-wrap gap-x-5 xl:gap-x-7">
            {facts.navigation.main.map(({ label, to }) => (
              <li key={to}>
                <a
                  href={to}
                  aria-current={to === pathname ? "page" : undefined}
                  className={`flex min-h-18 items-center border-y-3 border-t-transparent text-[15px] ${to === pathname || belongsTo(to, pathname) ? CURRENT : OTHER}`}
                >
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <PhoneLink
          phone={facts.phone}
          className="hidden min-h-11 items-center gap-2 rounded-chip bg-stage px-4 font-semibold max-lg:ml-auto md:flex lg:ml-3"
        />
        <div className="flex max-md:ml-auto lg:hidden">
          <a
            href={telHref(facts.phone)}
            className={`${iconButton} md:hidden`}
            aria-label={`Call ${facts.phone}`}
          >
            <Icon of={Phone} size={22} />
          </a>
          <button
            type="button"
            popoverTarget="menu"
            className={iconButton}
            aria-label="Open the menu"
          >
            <Icon of={Menu} size={24} />
          </button>
        </div>
      </div>
      <MobileMenu facts={facts} pathname={pathname} />
    </header>
  );
}
