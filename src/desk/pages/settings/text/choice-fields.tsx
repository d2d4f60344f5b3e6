import { Upload } from "lucide";
import { useEffect, useEffectEvent, useId, useRef } from "react";
import { useFetcher } from "react-router";
import { type FieldPath, fieldAt } from "#catalogue/edits/document-fields.ts";
import { rightFor } from "#desk/content/content-rights.ts";
import type { FieldChoice } from "#desk/content/field-choice.ts";
import { fieldName } from "#desk/content/field-names.ts";
import { FORM_ID, useForm, useRoles, useTypedDocument } from "#desk/content/form/content-form.tsx";
import { SettingField } from "#desk/content/form/setting-field.tsx";
import type { ActionData } from "#desk/ui/action-data.ts";
import { Button } from "#desk/ui/button.tsx";
import { fallbackPath } from "#domain/pictures.ts";
import { toLines } from "#domain/written-text.ts";
import { can } from "#people/roles.ts";

type Props = { path: string; field: FieldPath; label: string; choices: readonly FieldChoice[] };

/** Without script only the pictures of the site can be chosen. */
function PictureUpload({ name, label }: { name: string; label: string }) {
  const { type } = useForm();
  const fetcher = useFetcher<ActionData<{ path: string }>>();
  const input = useRef<HTMLInputElement>(null);
  const result = fetcher.data;
  const take = useEffectEvent((path: string) => type(name, path));
  useEffect(() => {
    if (result?.ok && result.data !== null) take(result.data.path);
  }, [result]);
  const send = (file: File | undefined) => {
    if (file === undefined) return;
    const form = new FormData();
    form.set("photo", file);
    void fetcher.submit(form, {
      method: "post",
      action: "/desk/settings/pictures",
      encType: "multipart/form-data",
    });
  };
  return (
    <div className="noscript:hidden">
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        aria-label={`Photo for ${label}`}
        onChange={({ currentTarget }) => {
          send(currentTarget.files?.[0]);
          currentTarget.value = "";
        }}
      />
      <Button
        type="button"
        size="row"
        icon={Upload}
        busy={fetcher.state !== "idle"}
        onClick={() => input.current?.click()}
      >
        Upload a photo
      </Button>
      {result?.ok === false && (
        <p role="alert" className="mt-1 text-danger text-second">
          {result.message}
        </p>
      )}
    </div>
  );
}

/** A field with a few values: a list to choose from, with the chosen picture where they are pictures. */
export function ChoiceField({ path, field, label, choices }: Props) {
  const roles = useRoles();
  const value = fieldAt(useTypedDocument(path), field);
  const chosen = String(value ?? "");
  const picture = choices.find((choice) => choice.value === chosen)?.picture;
  const isUpload = chosen.startsWith("/photos/");
  const select = <SettingField path={path} field={field} label={label} choices={choices} />;
  if (!choices.some((choice) => choice.picture !== undefined)) return select;
  const canUpload = field.at(-1) === "image" && can(roles, rightFor(path, field));
  return (
    <div className="grid content-start gap-2">
      {select}
      <div className="flex flex-wrap items-center gap-3">
        {(picture ?? (isUpload && chosen)) && (
          <img
            src={fallbackPath(picture ?? chosen)}
            alt=""
            width={96}
            height={72}
            loading="lazy"
            className="h-18 w-24 rounded-control bg-stage object-cover"
          />
        )}
        {canUpload && <PictureUpload name={fieldName(path, field)} label={label} />}
      </div>
    </div>
  );
}

/** A list of which each entry is one of a few values. */
export function TickFields({ path, field, label, choices }: Props) {
  const { type, typed, rejection } = useForm();
  const roles = useRoles();
  const id = useId();
  const name = fieldName(path, field);
  const value = fieldAt(useTypedDocument(path), field);
  const text = typed[name];
  const isArranged = text?.startsWith("[") ?? false;
  const ticked =
    text === undefined || isArranged
      ? Array.isArray(value)
        ? value.map(String)
        : []
      : toLines(text);
  const error = rejection?.fieldErrors[name];
  const disabled = !can(roles, rightFor(path, field));
  const change = (choice: string, isTicked: boolean) => {
    const next = choices.filter(({ value: each }) =>
      each === choice ? isTicked : ticked.includes(each),
    );
    type(name, next.map((each) => each.value).join("\n"));
  };
  return (
    <fieldset className="sm:col-span-2" aria-describedby={error && `${id}-error`}>
      <legend className="field-label">{label}</legend>
      {/* Says that nothing is ticked. */}
      <input type="hidden" form={FORM_ID} name={name} value="" disabled={disabled} />
      <div className="flex flex-wrap gap-x-4 gap-y-1">
        {choices.map((choice) => (
          <label key={choice.value} className="flex min-h-8 items-center gap-2 touch:min-h-11">
            <input
              type="checkbox"
              form={FORM_ID}
              name={name}
              value={choice.value}
              checked={ticked.includes(choice.value)}
              disabled={disabled}
              onChange={({ currentTarget }) => change(choice.value, currentTarget.checked)}
            />
            {choice.text}
          </label>
        ))}
      </div>
      {error && (
        <p id={`${id}-error`} className="field-error">
          {error}
        </p>
      )}
    </fieldset>
  );
}
