import { Section } from "#ui/layout/section.tsx";
import type { ServicesData } from "./services-data.server.ts";

/** When the service department is open; its hours are not those of the showroom. */
export function ServiceHours({ hours }: Pick<ServicesData, "hours">) {
  return (
    <Section title="Service hours">
      <div className="service-hours">
        <dl className="figures">
          {hours.map(({ days, time }) => (
            <div key={days}>
              <dt>{days}</dt>
              <dd>{time}</dd>
            </div>
          ))}
        </dl>
        <div className="grid content-start gap-4 text-muted">
          <p>
            These are the hours of the service department. The{" "}
            <a href="/showroom" className="plain-link">
              showrooms
            </a>{" "}
            keep hours of their own.
          </p>
          <p>
            Prices of work, approval of extra work and collection are in the{" "}
            <a href="/policies/terms-conditions" className="plain-link">
              terms and conditions
            </a>
            . A cart can also stay with us for a season: see the{" "}
            <a href="/policies/storage-policy" className="plain-link">
              storage policy
            </a>
            .
          </p>
        </div>
      </div>
    </Section>
  );
}
