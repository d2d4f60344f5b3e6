import { dateText } from "#domain/dates.ts";
import { once } from "#domain/memoize.ts";
import type { StreetLegalData } from "./street-legal-data.ts";

const list = once(() => new Intl.ListFormat("en-US"));

function Numbers({ of: numbers }: { of: readonly number[] }) {
  return (
    <span className="driving-source">
      {numbers.length === 1 ? "Source" : "Sources"} {list().format(numbers.map(String))}
    </span>
  );
}

/** All rules of the state, each with the numbers of its sources. */
export function StateRules({ rules }: Pick<StreetLegalData, "rules">) {
  return (
    <div className="driving-rules">
      <dl>
        {rules.map(({ term, text, sources }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>
              {text}
              <br />
              <Numbers of={sources} />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** A golf cart and a low-speed vehicle side by side. */
export function Comparison({ rows }: { rows: StreetLegalData["comparison"] }) {
  return (
    <table className="driving-table">
      <thead>
        <tr>
          <td />
          <th scope="col">Golf cart</th>
          <th scope="col">Low-speed vehicle</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ what, golfCart, lowSpeedVehicle, sources }) => (
          <tr key={what}>
            <th scope="row">
              {what}
              <br />
              <Numbers of={sources} />
            </th>
            <td>{golfCart}</td>
            <td>{lowSpeedVehicle}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** What the numbers stand for, and when each source was last read. */
export function Sources({ sources, checked }: Pick<StreetLegalData, "sources" | "checked">) {
  return (
    <>
      <p>
        We checked all of them last on <time dateTime={checked}>{dateText(checked)}</time> and say
        here in our own words what they mean for a cart. This is no legal advice, and rules change:
        the sources themselves and the clerk of your town have the last word.
      </p>
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
    </>
  );
}
