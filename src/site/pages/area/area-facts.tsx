import type { ReactNode } from "react";
import { milesText } from "#domain/places/distance.ts";
import { AreaPanel } from "./area-opening.tsx";
import type { AreaView } from "./area-view.ts";

const LINK =
  "inline-flex min-h-11 items-center font-semibold text-bay underline-offset-4 hover:underline";

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="border-line border-t py-3.5 first:border-t-0 first:pt-0 last:pb-0">
      <dt className="text-muted text-sm/[1.6]">{label}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  );
}

export function AreaFacts({ type, view }: { type: string; view: AreaView }) {
  const { setting, delivery, nearby } = view;
  return (
    <AreaPanel aria-label="Facts">
      <dl className="tabular-nums">
        <Fact label="Type">{type}</Fact>
        <Fact label="Setting">
          <span className="block first-letter:uppercase">{setting}</span>
        </Fact>
        {delivery && (
          <Fact label="Rental delivery, estimated">
            {delivery.fee}
            <p className="mt-0.5 font-normal text-[15px]">{delivery.sum}</p>
            <a href="/delivery" className={LINK}>
              Delivery by town
            </a>
          </Fact>
        )}
        <Fact label="Nearest areas, straight line">
          <ul>
            {nearby.map(({ name, slug, miles }) => (
              <li key={slug} className="flex min-h-11 items-center justify-between gap-3">
                <a href={`/${slug}`} className={LINK}>
                  {name}
                </a>{" "}
                <span className="whitespace-nowrap font-normal">{milesText(miles)}</span>
              </li>
            ))}
          </ul>
        </Fact>
      </dl>
    </AreaPanel>
  );
}
