import { ArrowLeftToLine, Plus, X } from "lucide";
import { fieldAt } from "#catalogue/edits/document-fields.ts";
import { fieldName } from "#desk/content/field-names.ts";
import { FORM_ID, useTypedDocument } from "#desk/content/form/content-form.tsx";
import { ReleaseNotice, SettingField } from "#desk/content/form/setting-field.tsx";
import { Button } from "#desk/ui/button.tsx";
import { SectionTitle } from "#desk/ui/page.tsx";
import { Icon } from "#ui/action/icon.tsx";

const FIELD = ["colors"];
const TOOL = "grid size-9 place-items-center rounded-tag text-muted hover:text-ink touch:size-11";

/** The first one is shown on cards. */
export function Colors({ path }: { path: string }) {
  const list = fieldAt(useTypedDocument(path), FIELD);
  const colors = Array.isArray(list) ? list : [];
  const button = { type: "submit", form: FORM_ID, name: "intent" } as const;
  return (
    <section aria-label="Colors">
      <SectionTitle count={colors.length}>Colors</SectionTitle>
      <ReleaseNotice path={path} field={FIELD} />
      <ul className="mt-3 grid gap-2 sm:grid-cols-2">
        {colors.map((color, index) => {
          const at = [...FIELD, index];
          const name = String(fieldAt(color, ["name"]) ?? "");
          const title = name || `color ${index + 1}`;
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: fields are named by their place in the list
            <li key={index} className="flex items-start gap-1.5">
              <SettingField
                path={path}
                field={[...at, "hex"]}
                type="color"
                label={`Color of ${title}`}
                isQuiet
                className="w-12! px-1! py-1!"
              />
              <div className="min-w-0 grow">
                <SettingField
                  path={path}
                  field={[...at, "name"]}
                  label={index === 0 ? `${title}, shown first` : title}
                  isQuiet
                />
              </div>
              {index > 0 && (
                <button
                  {...button}
                  value={`list-first ${fieldName(path, at)}`}
                  aria-label={`Show ${title} first`}
                  title="Show first"
                  className={TOOL}
                >
                  <Icon of={ArrowLeftToLine} size={14} />
                </button>
              )}
              {colors.length > 1 && (
                <button
                  {...button}
                  value={`list-remove ${fieldName(path, at)}`}
                  aria-label={`Remove ${title}`}
                  title="Remove"
                  className={TOOL}
                >
                  <Icon of={X} size={14} />
                </button>
              )}
            </li>
          );
        })}
      </ul>
      <Button
        {...button}
        size="row"
        icon={Plus}
        value={`list-add ${fieldName(path, FIELD)}`}
        className="mt-2"
      >
        Add a color
      </Button>
    </section>
  );
}
