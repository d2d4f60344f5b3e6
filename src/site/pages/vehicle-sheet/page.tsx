import { data } from "react-router";
import { usd } from "#domain/money.ts";
import { NotFoundScreen } from "#site/not-found/not-found-screen.tsx";
import { PriceLines } from "#site/pages/vehicle/price-bill.tsx";
import { SeenFromAbove } from "#site/pages/vehicle/vehicle-parts.tsx";
import { factsOf, pageMeta } from "#site/seo/page-meta.ts";
import { services } from "#site/services.ts";
import { useSiteFacts } from "#site/site-facts.ts";
import { TextLink } from "#ui/action/text-link.tsx";
import { CartImage } from "#ui/picture/cart-image.tsx";
import type { Route } from "./+types/page.ts";
import { type Sheet, sheetFor } from "./sheet-data.server.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const sheet = await sheetFor(params.id, context.get(services));
  return data({ sheet }, { status: sheet === null ? 404 : 200 });
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const facts = factsOf(matches);
  const name = loaderData?.sheet?.name ?? "Vehicle Not Found";
  return pageMeta(facts, {
    title: `${name} on one page`,
    description: `${name} on one page to print: price, features, specifications and seats.`,
    keywords: [name],
    path: loaderData?.sheet?.path ?? "/inventory",
    index: false,
  });
}

function Code({ code, address }: Pick<Sheet, "code" | "address">) {
  return (
    <div className="w-37">
      {code && (
        <svg
          viewBox={`0 0 ${code.size} ${code.size}`}
          width={148}
          height={148}
          role="img"
          aria-label={`QR code of ${address}`}
          shapeRendering="crispEdges"
        >
          <path d="M0 0h99v99H0z" fill="#fff" />
          <path d={code.path} fill="#000" />
        </svg>
      )}
      <p className="break-all text-[13px]">{address}</p>
    </div>
  );
}

export default function VehicleSheet({ loaderData: { sheet } }: Route.ComponentProps) {
  const facts = useSiteFacts();
  if (sheet === null) return <NotFoundScreen />;
  return (
    <div className="sheet page py-14 print:py-0 print:text-[12px]/[1.35]">
      <p data-print="no">
        Print this page from your browser's menu.{" "}
        <TextLink href={sheet.path}>Back to the cart</TextLink>
      </p>
      <div className="flex flex-wrap justify-between gap-6">
        <div>
          <h1 className="text-tool-title print:text-[26px]">{sheet.name}</h1>
          <p className="mt-2">{sheet.text}</p>
          <p className="display mt-2 text-[34px] tabular-nums print:text-[22px]">
            {usd(sheet.price)}
          </p>
          <p>{`${facts.name}, ${facts.phone}. ${facts.openHours}.`}</p>
        </div>
        <Code code={sheet.code} address={sheet.address} />
      </div>
      <div className="my-6 grid gap-x-10 gap-y-6 md:grid-cols-2 print:my-3 print:grid-cols-2 print:gap-x-8 print:gap-y-3">
        <CartImage path={sheet.image} name={sheet.name} sizes="480px" eager />
        <section>
          <h2>The whole price</h2>
          <PriceLines bill={sheet.bill} phone={sheet.phone} />
        </section>
        {sheet.features.length > 0 && (
          <section>
            <h2>Key Features</h2>
            <ul className="mt-3 print:mt-1">
              {sheet.features.map((feature) => (
                <li key={feature}>{feature}</li>
              ))}
            </ul>
          </section>
        )}
        <section>
          <h2>Specifications</h2>
          <ul className="mt-3 print:mt-1">
            {sheet.specifications.map(({ label, value }) => (
              <li key={label}>{`${label}: ${value}`}</li>
            ))}
          </ul>
        </section>
      </div>
      {sheet.plan && <SeenFromAbove slug={sheet.id} plan={sheet.plan} eager />}
      {sheet.isCut && <p>{`There is more to read at ${sheet.address}.`}</p>}
    </div>
  );
}
