export type StripFact = {
  term: string;
  /** After the term, in small print. */
  detail?: string | undefined;
  fact: string;
  href: string;
};

/** A sentence in place of a figure. */
const LONG_FACT = 22;

/** Facts that most visitors look for first, each a link to its answer. */
export function FactStrip({ facts }: { facts: readonly StripFact[] }) {
  return (
    <div className="page">
      <dl className="grid grid-cols-2 gap-x-5 border-line border-t tabular-nums md:gap-x-6 lg:grid-cols-4">
        {facts.map(({ term, detail, fact, href }) => (
          <div
            key={term}
            className="relative flex min-w-0 flex-col-reverse justify-end py-3 md:py-5 lg:border-line lg:not-first:border-l lg:not-first:pl-6"
          >
            <dt className="wrap-anywhere text-15 text-muted">
              {term}
              {detail !== undefined && <span className="max-md:hidden">{detail}</span>}
            </dt>
            <dd>
              <a
                href={href}
                aria-label={`${term}: ${fact}`}
                className={`display inline-flex min-h-8 items-center text-ink decoration-2 underline-offset-4 after:absolute after:inset-0 hover:underline ${fact.length > LONG_FACT ? "text-17" : "text-20 md:text-24"}`}
              >
                {fact}
              </a>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
