import { CheckRow } from "#ui/form/check-row.tsx";
import { Button } from "./button.tsx";
import { Dialog } from "./dialog.tsx";
import { keyGroups } from "./key-table.ts";
import { keyNames, useKeyRegistry } from "./keys.tsx";
import { useModifierKey } from "./use-modifier-key.ts";

export function KeyNames({ keys }: { keys: string }) {
  return keyNames(keys, useModifierKey()).map((name, index) => (
    <kbd
      // biome-ignore lint/suspicious/noArrayIndexKey: a sequence may have the same key twice
      key={index}
      className="min-w-6 rounded-tag border border-control bg-white px-1.5 text-center text-caption text-ink"
    >
      {name}
    </kbd>
  ));
}

/** The keys of all pages that the person may see, and the switch for single keys (WCAG 2.1.4). */
export function KeyList({ pages, onClose }: { pages: readonly string[]; onClose: () => void }) {
  const { areOn, switchTo } = useKeyRegistry();
  return (
    <Dialog title="All keys" onClose={onClose} wide>
      <div className="flex flex-wrap items-center justify-end gap-4 border-line border-b pb-3 md:-mt-13">
        <CheckRow
          label={areOn ? "Single keys are on" : "Single keys are off"}
          checked={areOn}
          onChange={(event) => switchTo(event.target.checked)}
        />
        <Button data-autofocus keyName="Esc" onClick={onClose}>
          Close
        </Button>
      </div>
      <div className="mt-4 columns-1 gap-9 md:columns-3">
        {keyGroups(pages).map(({ group, keys }) => (
          <section key={group} aria-label={group} className="mb-5 break-inside-avoid">
            <h3 className="border-line border-b pb-1.5 text-second">{group}</h3>
            <dl>
              {keys.map(([key, label]) => (
                <div
                  key={key}
                  className="flex items-center justify-between gap-3 border-line-2 border-b py-1"
                >
                  <dt className="flex shrink-0 gap-1">
                    <KeyNames keys={key} />
                  </dt>
                  <dd className="text-right text-muted text-second">{label}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
}
