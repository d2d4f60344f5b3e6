import { ChevronDown, Menu, Phone } from "lucide";
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
      <span className="display text-17/tight tracking-tight">{name}</span>
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
                className="display flex min-h-12 items-center text-20 aria-[current]:text-bay"
              >
                {label}
              </a>
            </li>
          ))}
        </ul>
        <ul className="grid grid-cols-2 gap-x-4 pt-3">
          {facts.navigation.more.map(({ label, to }) => (
            <li key={to}>
              <a
                href={to}
                aria-current={to === pathname ? "page" : undefined}
                className="flex min-h-11 items-center font-medium text-15 aria-[current]:text-bay"
              >
                {label}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="mt-auto grid gap-3 p-5">
        <p className="text-15 text-muted">{facts.openHours}</p>
        <PhoneLink phone={facts.phone} className={buttonClass("primary", "large")} />
      </div>
    </div>
  );
}

/** The browser closes its popover without a script. It is placed below the button, left of the phone number. */
function MoreMenu({
  links,
  pathname,
}: {
  links: SiteFacts["navigation"]["more"];
  pathname: string;
}) {
  return (
    <>
      <button
        type="button"
        popoverTarget="more"
        className={`flex min-h-18 items-center gap-1 text-15 ${OTHER}`}
      >
        More <Icon of={ChevronDown} size={16} />
      </button>
      <ul
        id="more"
        popover="auto"
        className="absolute top-17 right-[max(200px,calc(50%-402px))] left-auto w-56 rounded-field bg-white py-2 text-ink [box-shadow:var(--shadow-panel)]"
      >
        {links.map(({ label, to }) => (
          <li key={to}>
            <a
              href={to}
              aria-current={to === pathname ? "page" : undefined}
              className="flex min-h-11 items-center px-5 font-medium text-15 hover:bg-foam aria-[current]:text-bay"
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Pages that belong to a main link whose address their own does not begin with. */
function belongsTo(to: string, pathname: string): boolean {
  if (to === "/inventory") return pathname.startsWith("/vehicles/");
  return to === "/rentals" && pathname.endsWith("/rentals");
}

export function SiteHeader({ facts, pathname }: { facts: SiteFacts; pathname: string }) {
  return (
    <header className="relative z-20 border-line border-b bg-white">
      <div className="page flex min-h-15 items-center gap-x-4 md:min-h-18 lg:flex-wrap">
        <a href="/" className="flex min-h-12 items-center gap-3">
          <Brand name={facts.name} />
        </a>
        <nav aria-label="Main" className="ml-auto hidden lg:block">
          <ul className="flex flex-wrap gap-x-3.5 xl:gap-x-6">
            {facts.navigation.main.map(({ label, to }) => (
              <li key={to}>
                <a
                  href={to}
                  aria-current={to === pathname ? "page" : undefined}
                  className={`flex min-h-18 items-center border-y-3 border-t-transparent text-15 ${to === pathname || belongsTo(to, pathname) ? CURRENT : OTHER}`}
                >
                  {label}
                </a>
              </li>
            ))}
            <li>
              <MoreMenu links={facts.navigation.more} pathname={pathname} />
            </li>
          </ul>
        </nav>
        <PhoneLink
          phone={facts.phone}
          className="hidden min-h-11 items-center justify-center gap-2 rounded-field bg-stage px-4 font-semibold max-lg:ml-auto md:flex lg:max-xl:px-3 lg:max-xl:[&>svg]:hidden"
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
