import type { Figure } from "./figure-strip.server.ts";

export function FigureStrip({ figures }: { figures: readonly Figure[] }) {
  return (
    <dl className="grid grid-cols-2 border-line border-b md:flex">
      {figures.map(({ value, label, change, isBetter }) => (
        <div
          key={label}
          className="flex grow basis-0 flex-col-reverse justify-end border-line px-4 py-3 max-md:border-b md:border-r md:px-6 md:last:border-r-0"
        >
          <dt className="text-muted text-second">{label}</dt>
          <dd className="flex flex-wrap items-baseline gap-x-2">
            <span className="display text-figure-desk">{value}</span>
            {change && (
              <span
                className={`font-semibold text-caption ${isBetter ? "text-seagrass-text" : "text-muted"}`}
              >
                {change}
              </span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
