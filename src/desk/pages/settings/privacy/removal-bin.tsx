import { Trash2, Undo2 } from "lucide";
import { Form } from "react-router";
import { SettingsSection } from "#desk/pages/settings/section.tsx";
import { Button } from "#desk/ui/button.tsx";
import type { BinView } from "./privacy-action.server.ts";

/** Removals that can still be canceled. */
export function RemovalBin({
  bin,
  isReauthenticated,
}: {
  bin: readonly BinView[];
  isReauthenticated: boolean;
}) {
  if (bin.length === 0) return null;
  return (
    <SettingsSection
      id="bin"
      title="In the bin"
      text="Nothing of it is hidden or changed until it is removed for good."
    >
      <ul className="grid max-w-xl gap-3">
        {bin.map(({ id, askedBy, due, records, waitsFor }) => (
          <li key={id} className="rounded-xl border border-line px-4 py-3">
            <p className="font-semibold">
              {waitsFor === null
                ? `Removed for good at ${due}`
                : `Waits: finish or cancel ${waitsFor} first`}
            </p>
            <p className="text-muted text-second">{askedBy} put it here.</p>
            <ul className="my-2">
              {records.map(({ id: record, name, what, day }) => (
                <li key={record}>
                  {name} · {what}, {day}
                </li>
              ))}
            </ul>
            <Form method="post" className="flex flex-wrap gap-2">
              <input type="hidden" name="removal" value={id} />
              <Button type="submit" name="intent" value="cancel-removal" icon={Undo2}>
                Cancel removal
              </Button>
              <Button
                type="submit"
                name="intent"
                value="remove-now"
                icon={Trash2}
                disabled={!isReauthenticated}
              >
                Remove now
              </Button>
            </Form>
          </li>
        ))}
      </ul>
    </SettingsSection>
  );
}
