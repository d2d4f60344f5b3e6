import { Link } from "react-router";

export type Figure = {
  value: number;
  /** The total that `value` counts toward. */
  of?: number;
  label: string;
  to?: string;
  isAlarm?: boolean;
};

/** How much of it is done. */
function Progress({ value, of }: { value: number; of: number }) {
  return (
    <svg
      aria-hidden="true"
      width="100%"
      height="3"
      className="absolute bottom-0 left-0 max-md:hidden"
    >
      <rect width={`${of === 0 ? 0 : (value / of) * 100}%`} height="3" className="fill-bay" />
    </svg>
  );
}

function FigureValue({ figure: { value, of, isAlarm = false } }: { figure: Figure }) {
  return (
    <>
      <span className={isAlarm && value > 0 ? "text-danger" : "text-ink"}>{value}</span>
      {of !== undefined && (
        <span className="font-normal text-muted text-second tracking-normal md:text-body">
          <span className="md:hidden">/{of}</span>
          <span className="max-md:hidden"> of {of}</span>
        </span>
      )}
    </>
  );
}

export function Figures({ figures }: { figures: readonly Figure[] }) {
  return (
    <dl className="flex border-line border-b">
      {figures.map((figure) => (
        <div
          key={figure.label}
          className="relative flex grow basis-0 flex-col-reverse justify-end border-line border-r px-2.5 py-2.5 first:pl-4 last:border-r-0 md:min-h-12 md:flex-row-reverse md:items-baseline md:justify-end md:gap-2 md:px-4 md:first:pl-6"
        >
          <dt className="text-muted text-second">{figure.label}</dt>
          <dd className="display whitespace-nowrap text-figure-desk">
            {figure.to === undefined ? (
              <FigureValue figure={figure} />
            ) : (
              <Link
                to={figure.to}
                preventScrollReset
                className="before:absolute before:inset-0 hover:underline"
              >
                <FigureValue figure={figure} />
              </Link>
            )}
          </dd>
          {figure.of !== undefined && <Progress value={figure.value} of={figure.of} />}
        </div>
      ))}
    </dl>
  );
}
