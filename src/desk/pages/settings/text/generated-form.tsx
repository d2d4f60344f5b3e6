import { ArrowDown, ArrowUp, type IconNode, Plus, X } from "lucide";
import type { ReactNode } from "react";
import { type FieldPath, fieldAt, type Json } from "#catalogue/edits/document-fields.ts";
import { rightFor } from "#desk/content/content-rights.ts";
import { type FieldChoices, toPattern } from "#desk/content/field-choice.ts";
import { fieldLabel } from "#desk/content/field-labels.ts";
import { fieldName } from "#desk/content/field-names.ts";
import { useRoles, useTypedDocument } from "#desk/content/form/content-form.tsx";
import { ReleaseNotice, SettingField } from "#desk/content/form/setting-field.tsx";
import { isOpenList, type ListAction } from "#desk/content/list-entries.ts";
import { SettingsSection } from "#desk/pages/settings/section.tsx";
import { Button } from "#desk/ui/button.tsx";
import { can } from "#people/roles.ts";
import { Icon } from "#ui/action/icon.tsx";
import { ChoiceField, TickFields } from "./choice-fields.tsx";

/** A day that is set automatically, and names by which other documents refer. */
const HIDDEN = new Set(["updated", "$schema", "id"]);

/** Lists of choices in which the order says what comes first; others are ticked. */
const ORDERED = new Set(["grid", "areaOrder"]);

const isOrdered = (field: FieldPath) => ORDERED.has(String(field.at(-1)));

const LONG = 60;

type Document = { path: string; mine: Json; choices: FieldChoices };

type Place = {
  document: Document;
  field: FieldPath;
  /** Number of leading keys in `field` that the heading already names. The label leaves them out. */
  labelFrom: number;
};

function LeafField({ document: { path, mine, choices }, field, labelFrom }: Place) {
  const label = fieldLabel(mine, field, labelFrom);
  const value = fieldAt(mine, field) ?? null;
  const own = choices[toPattern(field)];
  if (own !== undefined) {
    return <ChoiceField path={path} field={field} label={label} choices={own} />;
  }
  if (typeof value === "boolean")
    return <SettingField path={path} field={field} label={label} type="yes-no" />;
  // A new entry has as much room as the first one.
  const first = fieldAt(
    mine,
    field.map((key) => (typeof key === "number" ? 0 : key)),
  );
  const isLong = typeof value === "string" && Math.max(value.length, String(first).length) > LONG;
  const rows = isLong ? Math.min(12, Math.ceil(value.length / 80) + 1) : 1;
  return (
    <div className={isLong ? "sm:col-span-2" : undefined}>
      <SettingField
        path={path}
        field={field}
        label={label}
        rows={rows}
        type={isLong ? "area" : "text"}
      />
    </div>
  );
}

/** Arranges what is typed; nothing is saved by it. */
function EntryButton({
  action,
  icon,
  label,
  name,
}: {
  action: ListAction;
  icon: IconNode;
  label: string;
  name: string;
}) {
  return (
    <button
      type="submit"
      name="intent"
      value={`list-${action} ${name}`}
      aria-label={label}
      title={label.split(":")[0]}
      className="grid size-7 place-items-center rounded-control text-muted hover:bg-foam hover:text-ink touch:size-11"
    >
      <Icon of={icon} size={15} />
    </button>
  );
}

function Entry({
  place: { document, field, labelFrom },
  count,
  canEdit,
  children,
}: {
  place: Place;
  count: number;
  canEdit: boolean;
  children: ReactNode;
}) {
  const at = Number(field.at(-1));
  const name = fieldName(document.path, field);
  const title = fieldLabel(document.mine, field, labelFrom);
  return (
    <li className="flex gap-2 rounded-xl border border-line p-3">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset does not shrink below its content */}
      <div
        role="group"
        aria-label={title}
        className="grid min-w-0 grow content-start gap-4 sm:grid-cols-2"
      >
        {children}
      </div>
      {canEdit && (
        <div className="flex shrink-0 flex-col">
          {at > 0 && (
            <EntryButton action="up" icon={ArrowUp} label={`Move up: ${title}`} name={name} />
          )}
          {at < count - 1 && (
            <EntryButton action="down" icon={ArrowDown} label={`Move down: ${title}`} name={name} />
          )}
          {count > 1 && (
            <EntryButton action="remove" icon={X} label={`Remove: ${title}`} name={name} />
          )}
        </div>
      )}
    </li>
  );
}

/** The group of such an entry has its name, and its fields need not repeat it. */
const isObject = (list: Json | undefined, at: number) => {
  const entry = fieldAt(list, [at]);
  return typeof entry === "object" && entry !== null;
};

function ListFields({ document, field, labelFrom }: Place) {
  const roles = useRoles();
  const list = fieldAt(document.mine, field);
  const count = Array.isArray(list) ? list.length : 0;
  const canEdit = can(roles, rightFor(document.path, field));
  const title = fieldLabel(document.mine, field, Math.min(labelFrom, field.length - 1));
  return (
    <div className="grid gap-3 sm:col-span-2">
      <ul className="grid gap-3">
        {Array.from({ length: count }, (_, at) => {
          const place = { document, field: [...field, at], labelFrom };
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: fields are named by their place in the list
            <Entry key={at} place={place} count={count} canEdit={canEdit}>
              <Fields {...place} labelFrom={isObject(list, at) ? field.length + 1 : labelFrom} />
            </Entry>
          );
        })}
      </ul>
      {canEdit && (
        <div>
          <Button
            type="submit"
            size="row"
            icon={Plus}
            name="intent"
            value={`list-add ${fieldName(document.path, field)}`}
          >
            Add to {title}
          </Button>
        </div>
      )}
    </div>
  );
}

function InnerFields(place: Place) {
  const { document, field } = place;
  const value = fieldAt(document.mine, field);
  const ticked = document.choices[`${toPattern(field)}/*`];
  if (ticked !== undefined && !isOrdered(field)) {
    return (
      <TickFields
        path={document.path}
        field={field}
        label={fieldLabel(document.mine, field, place.labelFrom)}
        choices={ticked}
      />
    );
  }
  if (isOpenList(value)) return <ListFields {...place} />;
  if (typeof value !== "object" || value === null) return null;
  const keys: (string | number)[] = Array.isArray(value) ? [...value.keys()] : Object.keys(value);
  return keys
    .filter((key) => !HIDDEN.has(String(key)))
    .map((key) => <Fields key={key} {...place} field={[...field, key]} />);
}

function Fields(place: Place) {
  const { document, field } = place;
  const value = fieldAt(document.mine, field);
  if (typeof value !== "object" || value === null) return <LeafField {...place} />;
  return (
    <>
      <ReleaseNotice path={document.path} field={field} />
      <InnerFields {...place} />
    </>
  );
}

/** A form from the document itself: its texts, figures and lists, part by part. */
export function GeneratedForm({ path, choices }: { path: string; choices: FieldChoices }) {
  const mine = useTypedDocument(path);
  const document = { path, mine, choices };
  const keys = typeof mine === "object" && mine !== null ? Object.keys(mine) : [];
  const isPart = (key: string) => typeof fieldAt(mine, [key]) === "object" && fieldAt(mine, [key]);
  const general = keys.filter((key) => !HIDDEN.has(key) && !isPart(key));
  const parts = [
    ...(general.length > 0 ? [{ title: "In general", keys: general, labelFrom: 0 }] : []),
    ...keys
      .filter((key) => !HIDDEN.has(key) && isPart(key))
      .map((key) => ({ title: fieldLabel(mine, [key]), keys: [key], labelFrom: 1 })),
  ];
  const sections = parts.map((part) => (
    <SettingsSection key={part.keys[0]} title={part.title}>
      <div className="grid gap-4 sm:grid-cols-2">
        {part.keys.map((key) => (
          <Fields key={key} document={document} field={[key]} labelFrom={part.labelFrom} />
        ))}
      </div>
    </SettingsSection>
  ));
  return (
    <>
      <ReleaseNotice path={path} field={[]} />
      {sections}
    </>
  );
}
