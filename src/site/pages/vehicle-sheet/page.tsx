import { Check } from "lucide";
import { data } from "react-router";
import { priceText } from "#domain/money.ts";
import type { PageHandle } from "#site/document/page-handle.ts";
import { NotFoundScreen } from "#site/not-found/not-found-screen.tsx";
import { PriceLines } from "#site/pages/vehicle/price-bill.tsx";
import { findSiteFacts, pageMeta } from "#site/seo/page-meta.ts";
import { services } from "#site/services.ts";
import { type SiteFacts, useSiteFacts } from "#site/site-facts.ts";
import { Icon } from "#ui/action/icon.tsx";
import { TextLink } from "#ui/action/text-link.tsx";
import { LogoMark } from "#ui/brand/logo-mark.tsx";
import { CartStage } from "#ui/cart/cart-stage.tsx";
import type { Route } from "./+types/page.ts";
import { SheetActions } from "./sheet-actions.tsx";
import { type Sheet, sheetFor } from "./sheet-data.server.ts";

export const handle: PageHandle = { hydrate: true };

export async function loader({ context, params }: Route.LoaderArgs) {
  const sheet = await sheetFor(params.id, context.get(services));
  return data({ sheet }, { status: sheet === null ? 404 : 200 });
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const facts = findSiteFacts(matches);
  const name = loaderData?.sheet?.name ?? "Vehicle Not Found";
  return pageMeta(facts, {
    title: `${name} on one page`,
    description: `A one-page sheet of the ${name} to print: price, features and specifications.`,
    keywords: [name],
    path: loaderData?.sheet?.path ?? "/inventory",
    index: false,
  });
}

const TWO_COLUMNS =
  "grid grid-cols-1 gap-x-8 gap-y-5 md:grid-cols-2 print:grid-cols-2 print:gap-y-4";

function Letterhead({ facts }: { facts: SiteFacts }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-ink border-b-2 pb-3">
      <p className="flex items-center gap-3">
        <LogoMark className="size-9" />
        <span className="display text-17/tight">{facts.name}</span>
      </p>
      <p className="sm:text-right">
        <span className="display block text-17/tight tabular-nums">{facts.phone}</span>
        {facts.openHours}
      </p>
    </div>
  );
}

function Figures({ figures }: Pick<Sheet, "figures">) {
  return (
    <dl className="sheet-figures grid grid-cols-2 gap-x-6 gap-y-3">
      {figures.map(({ label, value }) => (
        <div key={label} className="flex flex-col-reverse border-line border-b pb-2">
          <dt className="text-muted first-letter:uppercase">{label}</dt>
          <dd className="display text-20/tight">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Colors({ colors }: Pick<Sheet, "colors">) {
  if (colors.length === 0) return null;
  return (
    <div>
      <h2>Colors</h2>
      <ul className="mt-2 grid grid-cols-2 gap-x-6 gap-y-1">
        {colors.map(({ name, hex }) => (
          <li key={name} className="flex items-center gap-2">
            <svg viewBox="0 0 16 16" width={16} height={16} aria-hidden="true" focusable="false">
              <circle cx={8} cy={8} r={7.5} fill={hex} stroke="#0b1f33" strokeOpacity={0.3} />
            </svg>
            {name}
          </li>
        ))}
      </ul>
    </div>
  );
}

function Code({ code, address }: Pick<Sheet, "code" | "address">) {
  return (
    <div className="flex items-center gap-5 self-end">
      {code && (
        <svg
          viewBox={`0 0 ${code.size} ${code.size}`}
          width={112}
          height={112}
          role="img"
          aria-label={`QR code of ${address}`}
          shapeRendering="crispEdges"
          className="shrink-0"
        >
          <path d="M0 0h99v99H0z" fill="#fff" />
          <path d={code.path} fill="#000" />
        </svg>
      )}
      <div className="min-w-0">
        <p className="font-semibold">Scan for pictures and delivery to your town</p>
        <p className="wrap-anywhere text-muted">{address}</p>
      </div>
    </div>
  );
}

export default function VehicleSheet({ loaderData: { sheet } }: Route.ComponentProps) {
  const facts = useSiteFacts();
  if (sheet === null) return <NotFoundScreen />;
  return (
    <div className="bg-foam print:bg-white">
      <div className="page max-w-[860px] py-8 print:p-0">
        <div data-print="no" className="mb-4 flex flex-wrap items-center justify-between gap-x-6">
          <TextLink href={sheet.path}>Back to the cart</TextLink>
          <p className="not-noscript:hidden">To print this page, press Ctrl+P, or ⌘P on a Mac.</p>
          <SheetActions name={sheet.name} address={sheet.address} />
        </div>
        <div
          data-letterhead
          className="sheet grid grid-cols-1 gap-y-5 rounded-panel bg-white p-5 [box-shadow:var(--shadow-panel)] md:p-10 print:gap-y-4 print:p-0 print:shadow-none"
        >
          <Letterhead facts={facts} />
          <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-2">
            <div className="min-w-0 max-w-[56ch]">
              <p className="text-muted uppercase">{sheet.kicker}</p>
              <h1 className="text-30/tight print:text-30/tight">{sheet.name}</h1>
              <p className="mt-1">{sheet.text}</p>
            </div>
            <p className="price text-30/tight print:text-30/tight">{priceText(sheet.price)}</p>
          </div>
          <div className={`${TWO_COLUMNS} print:items-center`}>
            <CartStage
              path={sheet.image}
              name={sheet.imageName}
              sizes="(min-width: 720px) 420px, 86vw"
              eager
              className="print:bg-white"
            />
            <div className="grid content-start gap-5 print:gap-4">
              <Figures figures={sheet.figures} />
              <Colors colors={sheet.colors} />
            </div>
          </div>
          <div className={TWO_COLUMNS}>
            {sheet.features.length > 0 && (
              <section>
                <h2>Key Features</h2>
                <ul className="mt-2">
                  {sheet.features.map((feature) => (
                    <li key={feature} className="flex items-center gap-2 py-[3px]">
                      <Icon of={Check} size={14} className="text-bay" /> {feature}
                    </li>
                  ))}
                </ul>
              </section>
            )}
            <section>
              <h2>Specifications</h2>
              <dl className="mt-2">
                {sheet.specifications.map(({ label, value }) => (
                  <div
                    key={label}
                    className="flex justify-between gap-4 border-line border-b py-[3px]"
                  >
                    <dt className="text-muted">{label}</dt>
                    <dd className="min-w-0 text-right font-semibold">{value}</dd>
                  </div>
                ))}
              </dl>
            </section>
          </div>
          <div className={`${TWO_COLUMNS} border-line border-t pt-5 print:pt-4`}>
            {sheet.bill && (
              <section>
                <h2 className="mb-4">Estimated total</h2>
                <PriceLines bill={sheet.bill} phone={sheet.phone} />
              </section>
            )}
            <Code code={sheet.code} address={sheet.address} />
          </div>
          {sheet.isCut && <p>{`See the full details at ${sheet.address}.`}</p>}
        </div>
      </div>
    </div>
  );
}
