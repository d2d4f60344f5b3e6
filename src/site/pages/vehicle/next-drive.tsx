import { CalendarCheck } from "lucide";
import { Icon } from "#ui/action/icon.tsx";

/** When the next test drive can be, beside the button that books it; nothing where none can be booked. */
export function NextDrive({ at, className }: { at: string | null; className: string }) {
  if (at === null) return null;
  return (
    <p className={`flex items-center gap-2 font-semibold ${className}`} data-print="no">
      <Icon of={CalendarCheck} />
      Next: {at}
    </p>
  );
}
