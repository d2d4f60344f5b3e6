import { ArrowLeftToLine, X } from "lucide";
import { Button } from "#desk/ui/button.tsx";
import { TextField } from "#desk/ui/field.tsx";
import { SectionTitle } from "#desk/ui/page.tsx";
import { Icon } from "#ui/action/icon.tsx";

type Color = { name: string; hex: string };

const TOOL = "grid size-7 place-items-center rounded-tag text-muted hover:text-ink touch:size-11";

function ColorDot({ hex }: { hex: string }) {
  return (
    <svg width="16" height="16" aria-hidden="true" className="shrink-0 stroke-edge">
      <circle cx="8" cy="8" r="7.5" fill={hex} />
    </svg>
  );
}

/** The first one is shown on cards. `save` keeps the form with one field more. */
export function Colors({
  colors,
  save,
}: {
  colors: readonly Color[];
  save: (extra?: { name: string; value: string }) => void;
}) {
  return (
    <section aria-label="Colors">
      <SectionTitle count={colors.length}>Colors</SectionTitle>
      <ul className="mt-3 flex flex-wrap gap-2">
        {colors.map(({ name, hex }, index) => {
          const change = (action: "first" | "remove") => ({
            type: "submit" as const,
            name: "color-change",
            value: `${action}:${index}`,
            onClick: (event: { preventDefault: () => void }) => {
              event.preventDefault();
              save({ name: "color-change", value: `${action}:${index}` });
            },
          });
          return (
            <li
              key={name}
              className={`flex min-h-8 items-center gap-2 rounded-control border pl-2.5 ${index === 0 ? "border-ink font-semibold" : "border-control"}`}
            >
              <input type="hidden" name="color-name" value={name} />
              <input type="hidden" name="color-hex" value={hex} />
              <ColorDot hex={hex} />
              <span className="text-second">{name}</span>
              {index > 0 && (
                <button {...change("first")} aria-label={`Show ${name} first`} className={TOOL}>
                  <Icon of={ArrowLeftToLine} size={14} />
                </button>
              )}
              <button {...change("remove")} aria-label={`Remove ${name}`} className={TOOL}>
                <Icon of={X} size={14} />
              </button>
            </li>
          );
        })}
      </ul>
      <details className="mt-2">
        <summary className="inline-flex min-h-8 items-center font-semibold text-bay text-second touch:min-h-11">
          Add a color
        </summary>
        <div className="mt-2 flex flex-wrap items-end gap-3">
          <TextField
            key={`name ${colors.length}`}
            name="new-color"
            label="Name"
            autoComplete="off"
          />
          <TextField
            key={`hex ${colors.length}`}
            name="new-hex"
            type="color"
            label="Color"
            defaultValue="#1b73a8"
            className="w-16 px-1! py-1!"
          />
          <Button
            type="submit"
            name="intent"
            value="draft"
            onClick={(event) => {
              event.preventDefault();
              save();
            }}
          >
            Add
          </Button>
        </div>
      </details>
    </section>
  );
}
