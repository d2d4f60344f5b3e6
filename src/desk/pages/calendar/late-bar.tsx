import { Phone } from "lucide";
import { AppointmentStepButton, nextStep } from "#desk/appointments/appointment-actions.tsx";
import { ButtonLink } from "#desk/ui/button.tsx";
import { telLink } from "#domain/dealership/phone.ts";
import { formatMinutes } from "./minutes.ts";
import type { ShopBar } from "./shop-bars.server.ts";

/** On phones: who is late first. */
export function LateBar({ bar }: { bar: ShopBar }) {
  const step = nextStep(bar);
  const call = telLink(bar.phone);
  return (
    <section
      aria-label="Late"
      className="flex shrink-0 items-center gap-2 border-line border-t bg-white px-4 py-3 shadow-bar md:hidden"
    >
      <p className="min-w-0 grow">
        <strong className="line-clamp-2 font-semibold">
          {bar.name} is {bar.lateText}
        </strong>
        <span className="block truncate text-muted text-second">
          {formatMinutes(bar.from)}, {bar.what}
        </span>
      </p>
      {call !== null && <ButtonLink href={call} icon={Phone} aria-label={`Call ${bar.name}`} />}
      {bar.canEdit && step !== null && (
        <AppointmentStepButton appointment={bar} step={step} look="ink" />
      )}
    </section>
  );
}
