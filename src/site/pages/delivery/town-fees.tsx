import { Section } from "#ui/layout/section.tsx";
import type { DeliveryData } from "./delivery-data.ts";

type Group = DeliveryData["groups"][number];

function GroupFees({ title, towns }: Group) {
  const id = `fees-${title.toLowerCase().replaceAll(" ", "-")}`;
  return (
    <div>
      <h3 id={id}>{title}</h3>
      <table className="figures" aria-labelledby={id}>
        <thead>
          <tr>
            <th scope="col">Town</th>
            <th scope="col">Miles</th>
            <th scope="col">Fee</th>
          </tr>
        </thead>
        <tbody>
          {towns.map(({ slug, name, miles, fee }) => (
            <tr key={slug}>
              <th scope="row">
                <a href={`/${slug}/rentals`}>
                  {name}
                  <span className="sr-only"> rentals</span>
                </a>
              </th>
              <td>{miles}</td>
              <td>{fee}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The estimated miles and the fee of every local area, by the part of the shore that it lies in. */
export function TownFees({ groups }: Pick<DeliveryData, "groups">) {
  return (
    <Section title="Miles and fee by town" lead="Each town leads to its rental prices.">
      <div className="delivery-towns">
        {groups
          .filter(({ towns }) => towns.length > 0)
          .map((group) => (
            <GroupFees key={group.title} {...group} />
          ))}
      </div>
    </Section>
  );
}
