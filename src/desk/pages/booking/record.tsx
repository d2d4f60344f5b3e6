import { Check, Circle } from "lucide";
import { SectionTitle } from "#desk/ui/page.tsx";
import { formatCents } from "#domain/money.ts";
import { Icon } from "#ui/action/icon.tsx";
import type { BookingView } from "./booking-view.server.ts";
import { PhotoList } from "./photo-tiles.tsx";
import { SignatureShown } from "./signature.tsx";

/** Recorded checklist of a check-out or a check-in. */
export function ChecklistRecord({
  view,
  direction,
}: {
  view: BookingView;
  direction: "out" | "in";
}) {
  const record = view[direction];
  if (record === null) return null;
  const { items, charge, notes, missing, missingReason, fees, at, author } = record;
  return (
    <section
      aria-label={direction === "out" ? "Checked out" : "Checked in"}
      className="border-line border-b py-4"
    >
      <SectionTitle>
        {direction === "out" ? "Checked out" : "Checked in"}{" "}
        <span className="font-normal text-muted text-second">
          {author}, {at}
        </span>
      </SectionTitle>
      <ul className="mt-2 grid gap-x-7 lg:grid-cols-2">
        {items.map(({ key, label, isDone, value }) => (
          <li key={key} className="flex items-center gap-2.5 border-line-2 border-b py-1.5">
            <Icon of={isDone ? Check : Circle} size={14} />
            <span className="grow">
              {label}
              {!isDone && <span className="text-danger"> (open)</span>}
            </span>
            <span className="text-muted text-second">{value}</span>
          </li>
        ))}
        {charge !== null && (
          <li className="flex items-center gap-2.5 border-line-2 border-b py-1.5">
            <Icon of={Check} size={14} />
            <span className="grow">Charge</span>
            <span className="figures text-muted text-second">{charge} %</span>
          </li>
        )}
        {fees.map(({ kind, label, cents }) => (
          <li key={kind} className="flex items-center gap-2.5 border-line-2 border-b py-1.5">
            <span className="grow">{label}</span>
            <span className="figures font-semibold">{formatCents(cents)}</span>
          </li>
        ))}
      </ul>
      {missing.length > 0 && (
        <p className="mt-2 text-amber-title">
          Open: {missing.join(", ")}. Why: {missingReason}
        </p>
      )}
      {notes !== "" && <p className="mt-2 whitespace-pre-line">{notes}</p>}
      <PhotoList view={view} direction={direction} />
      <SignatureShown path={record.signature} name={record.signedName} at={at} />
    </section>
  );
}
