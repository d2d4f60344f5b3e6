import { formatMiles } from "#domain/places/distance.ts";
import { TextLink } from "#ui/action/text-link.tsx";
import type { AreaView } from "./area-view.ts";

export function NearbyTowns({ towns }: { towns: AreaView["nearby"] }) {
  return (
    <nav aria-labelledby="nearby" className="tabular-nums">
      <h3 id="nearby" className="text-20 tracking-[-0.015em]">
        Nearby towns
      </h3>
      <ul className="mt-1 grid gap-x-8 sm:grid-cols-2">
        {towns.map(({ name, slug, miles }) => (
          <li
            key={slug}
            className="flex min-h-11 items-center justify-between gap-3 border-line border-b text-15"
          >
            <TextLink href={`/${slug}`}>{name}</TextLink>{" "}
            <span className="whitespace-nowrap text-muted">{formatMiles(miles)}</span>
          </li>
        ))}
      </ul>
    </nav>
  );
}
