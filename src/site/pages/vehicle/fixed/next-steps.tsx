import { ExternalLink } from "lucide-react";
import { contactPath } from "#domain/inquiries/context.ts";
import { buttonClass } from "#ui/action/button-class.ts";
import { Icon } from "#ui/action/icon.tsx";
import type { FixedVehicle } from "./fixed-vehicle.server.ts";

/** What to do once the figures are right: drive it, ask what it costs a month, or read the partner's page. */
export function NextSteps({ vehicle, color }: { vehicle: FixedVehicle; color: string | null }) {
  const { slug, vehicleName, partnerUrl } = vehicle;
  return (
    <section className="section bg-foam">
      <div className="page flex flex-wrap items-center justify-between gap-x-16 gap-y-8">
        <div className="grid max-w-[52ch] gap-4">
          <h2>Drive it before you decide</h2>
          <p className="lead">
            Choose a time for a test drive, or ask for a financing quote. The partner dealer's page
            opens in a new tab.
          </p>
        </div>
        <div className="next-steps">
          <a
            href={contactPath({ vehicle: slug, color, intent: "test-drive" })}
            className={buttonClass("ink", "large")}
          >
            Schedule Test Drive
          </a>
          <a
            href={contactPath({ vehicle: slug, color, intent: "financing" })}
            className={buttonClass("outline", "large")}
          >
            Get Financing Quote
          </a>
          <a href={partnerUrl} target="_blank" rel="noopener" className="text-link">
            {`View ${vehicleName} Details`} <Icon of={ExternalLink} size={18} />
            <span className="sr-only">(opens in a new tab)</span>
          </a>
        </div>
      </div>
    </section>
  );
}
