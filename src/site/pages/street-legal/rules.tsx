import { Fragment } from "react";
import { formatDate } from "#domain/dates.ts";
import { LocalNotice } from "#ui/driving/local-notice.tsx";
import { RuleTable } from "#ui/driving/rule-list.tsx";
import { Fold } from "#ui/layout/fold.tsx";
import type { StreetLegalData } from "./street-legal-data.server.ts";

const list = new Intl.ListFormat("en-US");

function SourceNumbers({ of: numbers }: { of: readonly number[] }) {
  return (
    <span className="font-normal text-muted text-15/[1.6]">
      {numbers.length === 1 ? "Source" : "Sources"} {list.format(numbers.map(String))}
    </span>
  );
}

function SourcedRules({ rules }: Pick<StreetLegalData, "rules">) {
  return (
    <RuleTable
      rules={rules.map(({ term, text, sources }) => ({
        term,
        text: (
          <>
            {text}
            <br />
            <SourceNumbers of={sources} />
          </>
        ),
      }))}
    />
  );
}

/** The rules that towns' pages show in short stand open. */
export function StateRules({ rules }: Pick<StreetLegalData, "rules">) {
  const others = rules.filter(({ short }) => short === null);
  return (
    <div>
      <SourcedRules rules={rules.filter(({ short }) => short !== null)} />
      {others.length > 0 && (
        <Fold title={`More rules: ${list.format(others.map(({ term }) => term.toLowerCase()))}`}>
          <SourcedRules rules={others} />
        </Fold>
      )}
    </div>
  );
}

export function Comparison({ rows }: { rows: StreetLegalData["comparison"] }) {
  return (
    <table className="w-full max-sm:wrap-anywhere max-sm:text-15/[1.6] [&_:is(td,th)]:w-[36%] [&_:is(td,th)]:py-3.25 [&_:is(td,th)]:pr-3 [&_:is(td,th)]:text-left [&_:is(td,th)]:align-top [&_:is(td,th):first-child]:w-[28%] [&_th]:font-semibold">
      <thead>
        <tr className="border-ink border-b-2">
          <td />
          <th scope="col">Golf cart</th>
          <th scope="col">Low-speed vehicle</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ what, golfCart, lowSpeedVehicle, sources }) => (
          <tr key={what} className="border-line border-b">
            <th scope="row">
              {what}
              <br />
              <SourceNumbers of={sources} />
            </th>
            <td>{golfCart}</td>
            <td>{lowSpeedVehicle}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function Sources({ sources, checked }: Pick<StreetLegalData, "sources" | "checked">) {
  return (
    <>
      <p>
        We last checked all of them on <time dateTime={checked}>{formatDate(checked)}</time>. We
        explain in our own words what they mean for a cart. This isn't legal advice, and rules
        change, so go by the sources themselves and your town's clerk.
      </p>
      <div>
        <Fold title="What each source says">
          <ol>
            {sources.map(({ name, section, says }) => (
              <li key={name}>
                <strong>
                  {name}: {section}.
                </strong>{" "}
                {says}
              </li>
            ))}
          </ol>
        </Fold>
      </div>
    </>
  );
}

export function TownRules({ known, unknown }: Pick<StreetLegalData, "known" | "unknown">) {
  return (
    <section aria-labelledby="towns" className="page pt-6 lg:pt-12">
      <div className="prose max-w-none">
        <h2 id="towns">Town by town</h2>
        <p>
          A town's own rules count too. Of {known.length + unknown.length} communities, we have a
          dated source for {known.length}:{" "}
          {known.map(({ slug, name }, index) => (
            <Fragment key={slug}>
              {index > 0 && (index === known.length - 1 ? " and " : ", ")}
              <a href={`/${slug}#drive`}>{name}</a>
            </Fragment>
          ))}
          .
        </p>
        <h3>Not verified: the other {unknown.length}</h3>
        <p>For these, ask the municipal clerk. Each town's page tells you which one.</p>
        <ul className="columns-2 list-none gap-x-4 pl-0 max-lg:text-15 min-[375px]:columns-3 md:columns-4 lg:columns-5">
          {unknown.map(({ slug, name }) => (
            <li key={slug} className="m-0 break-inside-avoid">
              <a href={`/${slug}#drive`} className="flex min-h-11 items-center">
                {name}
              </a>
            </li>
          ))}
        </ul>
        <h3>With a dated source: {known.length}</h3>
        <div className="grid gap-x-8 gap-y-5 lg:grid-cols-2">
          {known.map(({ slug, name, status }) => (
            <LocalNotice
              key={slug}
              status={status}
              links={[{ href: `/${slug}#drive`, label: `Where can I drive in ${name}?` }]}
            />
          ))}
        </div>
      </div>
    </section>
  );
}
