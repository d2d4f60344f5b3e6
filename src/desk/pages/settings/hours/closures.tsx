import { Plus, TriangleAlert } from "lucide";
import { describeHits, HitList } from "#desk/content/in-the-way/hit-list.tsx";
import type { ClosureRow } from "#desk/content/in-the-way/read-closures.server.ts";
import type { SaveData } from "#desk/content/save/save-data.ts";
import { SettingsSection } from "#desk/pages/settings/section.tsx";
import { findRejection, type Rejection } from "#desk/ui/action-data.ts";
import { ButtonSummary } from "#desk/ui/button.tsx";
import { Chip } from "#desk/ui/chip.tsx";
import { formatHour } from "#domain/dealership/hours.ts";
import { Icon } from "#ui/action/icon.tsx";
import { ClosureForm, closureValues } from "./closure-form.tsx";

type Posted = Rejection<SaveData> | null;

export const CLOSURE_INTENTS = ["closure-add", "closure-save", "closure-remove"];

function Row({ row, posted }: { row: ClosureRow; posted: Posted }) {
  const { closure, json, next, when, hits } = row;
  const own = posted?.values.closure === json ? posted : null;
  const { reason, closes } = closure;
  const days = closes === undefined ? when : `${when}, closes ${formatHour(closes)}`;
  return (
    <li className="border-line-2 border-t">
      <details open={own !== null}>
        <summary
          className={`flex min-h-10 list-none flex-wrap items-center gap-x-4 py-2 [&::-webkit-details-marker]:hidden ${next === null ? "text-muted" : ""}`}
        >
          <strong className="w-28 font-semibold">{next ?? when}</strong>
          <span className="w-40">{closure.name}</span>
          <span className="text-muted">{next === null ? "over" : days}</span>
          {hits.length > 0 && (
            <Chip look="amber" icon={TriangleAlert}>
              {describeHits(hits)}
            </Chip>
          )}
          <span className="ml-auto flex items-center gap-4">
            {reason ?? (closes === undefined && "closed all day")}
            <span className="font-semibold text-bay text-second">
              Edit<span className="sr-only"> {closure.name}</span>
            </span>
          </span>
        </summary>
        <div className="pb-3">
          <ClosureForm values={own?.values ?? closureValues(closure, json)} posted={own} />
        </div>
      </details>
      {hits.length > 0 && (
        <div className="pb-2">
          <HitList hits={hits} />
        </div>
      )}
    </li>
  );
}

/** Days on which nobody is there, or only until an hour. `posted` is of a post without script. */
export function Closures({
  closures,
  posted,
}: {
  closures: readonly ClosureRow[];
  posted: Posted;
}) {
  const adding = findRejection(posted, "closure-add");
  return (
    <SettingsSection
      title="Closures"
      text="No booking can start or end while we are closed, no appointment can be booked, and the promise's clock stops."
    >
      <ul className="border-line-2 border-b">
        {closures.map((row) => (
          <Row key={row.json} row={row} posted={posted} />
        ))}
      </ul>
      {closures.length === 0 && <p className="py-2 text-muted">There are no closures.</p>}
      <details className="mt-4" key={closures.length} open={adding !== null}>
        <ButtonSummary>
          <Icon of={Plus} size={16} />
          Add a closure
        </ButtonSummary>
        <div className="mt-3">
          <ClosureForm values={adding?.values ?? {}} posted={adding} />
        </div>
      </details>
    </SettingsSection>
  );
}
