import {
  createContext,
  type ReactNode,
  type SubmitEvent,
  use,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from "react";
import { Form, PrefetchPageLinks, useFetcher, useLocation, useOutletContext } from "react-router";
import { type FieldPath, fieldAt, type Json } from "#catalogue/edits/document-fields.ts";
import { rightFor } from "#desk/content/content-rights.ts";
import { valueText } from "#desk/content/field-labels.ts";
import { fieldName } from "#desk/content/field-names.ts";
import { type ActionData, findRejection } from "#desk/ui/action-data.ts";
import { Button } from "#desk/ui/button.tsx";
import { readDraft, removeDraft, writeDraft } from "#desk/ui/drafts.ts";
import { SelectField, TextArea, TextField } from "#desk/ui/field.tsx";
import { useDraftKey } from "#desk/ui/kept-form.tsx";
import { RejectionNotice } from "#desk/ui/rejection-notice.tsx";
import { can, type Role } from "#people/roles.ts";
import type { Documents, SettingsState } from "./state.server.ts";
import { SAVE } from "./use-settings-post.tsx";

export const FORM_ID = "settings-form";

export type SettingsContext = {
  state: SettingsState;
  roles: readonly Role[];
  /** Names of fields that are typed and not kept on the server yet. */
  onTyped: (names: readonly string[]) => void;
};

export const useSettings = () => useOutletContext<SettingsContext>();

type Typed = Record<string, string>;

type FormContext = SettingsContext & {
  documents: Documents;
  typed: Typed;
  type: (name: string, value: string) => void;
  /** Keeps what is typed as a draft on the server. */
  keep: () => void;
};

const Context = createContext<FormContext | null>(null);

function useForm(): FormContext {
  const form = use(Context);
  if (form === null) throw new Error("a field of the settings must be in a settings form");
  return form;
}

/** Formats a field's value while nobody types in it. */
function inputText(value: Json | undefined, field: FieldPath, unit: string): string {
  if (value === null || value === undefined) return "";
  if (typeof value === "number") return valueText(value, field) + (unit && ` ${unit}`);
  return typeof value === "string" ? value : String(value);
}

/** A form whose fields are kept as a draft when they are left; without JavaScript, by its button. */
export function SettingsForm({
  documents,
  back,
  children,
}: {
  documents: Documents;
  /** The page after a post, if not this one without its query. */
  back?: string;
  children: ReactNode;
}) {
  const settings = useSettings();
  const { state, onTyped } = settings;
  const [typed, setTyped] = useState<Typed>({});
  // The version when typing began. A version that others publish later must not become the base of the typed changes.
  const [since, setSince] = useState<number | null>(null);
  const sent = useRef<Typed>({});
  const fetcher = useFetcher<ActionData>();
  const sending = useFetcher<ActionData>();
  const { key, pathname } = useLocation();
  const draft = useDraftKey(`settings ${pathname}`);
  const isSent = useRef(false);
  const seen = String(since ?? state.version);
  /** Keeps typed values on the device until the server has them. */
  const change = (next: Typed) => {
    setTyped(next);
    if (Object.keys(next).length === 0) removeDraft(draft);
    else writeDraft(draft, { at: Date.now(), values: { ...next, seen } });
  };
  const forgetKept = useEffectEvent(() => {
    const kept = sent.current;
    sent.current = {};
    change(
      Object.fromEntries(Object.entries(typed).filter(([name, value]) => kept[name] !== value)),
    );
  });
  useEffect(() => {
    if (fetcher.state === "idle" && fetcher.data?.ok === true) forgetKept();
  }, [fetcher.state, fetcher.data]);
  useEffect(() => {
    if (sending.data?.ok === false) isSent.current = false;
  }, [sending.data]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: after a publish or discard the page shows what is kept
  useEffect(() => {
    if (isSent.current) removeDraft(draft);
    isSent.current = false;
    const { seen, ...values } = readDraft(draft)?.values ?? {};
    setTyped(
      Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)])),
    );
    setSince(seen === undefined ? null : Number(seen));
  }, [key, draft]);
  useEffect(() => {
    const names = Object.keys(typed);
    onTyped(names);
    if (names.length === 0) setSince(null);
  }, [typed, onTyped]);
  const fields = { seen, back: back ?? pathname };
  const keep = () => {
    if (Object.keys(typed).length === 0) return;
    sent.current = typed;
    void fetcher.submit({ ...fields, ...typed, intent: "autosave" }, SAVE);
  };
  const keepNow = useEffectEvent(keep);
  useEffect(() => {
    const onOnline = () => keepNow();
    window.addEventListener("online", onOnline);
    return () => window.removeEventListener("online", onOnline);
  }, []);
  // A fetcher, since after a navigation that fails the fields would be gone.
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    isSent.current = true;
    const { submitter } = event.nativeEvent;
    void sending.submit(new FormData(event.currentTarget, submitter), SAVE);
  };
  const rejection = findRejection(sending.data ?? fetcher.data);
  return (
    <Context
      value={{
        ...settings,
        documents,
        typed,
        type: (name, value) => {
          setSince((now) => now ?? state.version);
          change({ ...typed, [name]: value });
        },
        keep,
      }}
    >
      <div className="max-w-3xl">
        <RejectionNotice rejection={rejection} as={sending.Form} action={SAVE.action} />
      </div>
      {/* The code that meets a lost connection has to be here before it is lost. */}
      <PrefetchPageLinks page={SAVE.action} />
      <Form id={FORM_ID} {...SAVE} onBlur={keep} onSubmit={send}>
        <input type="hidden" name="seen" value={fields.seen} />
        <input type="hidden" name="back" value={fields.back} />
        {/* Enter in a field keeps the draft; it publishes nothing. */}
        <button type="submit" name="intent" value="save" hidden tabIndex={-1}>
          Keep as a draft
        </button>
        {children}
        <noscript>
          <Button type="submit" name="intent" value="save" className="mt-6">
            Keep as a draft
          </Button>
        </noscript>
      </Form>
    </Context>
  );
}

type Props = {
  path: string;
  field: FieldPath;
  label: string;
  /** Label beside the figure, such as "hours". */
  unit?: string;
  type?: "text" | "time" | "tel" | "email" | "url" | "area" | "yes-no";
  /** One of a few values. */
  choices?: readonly { value: string; text: string }[];
  /** The id of a datalist with values to choose from. */
  list?: string;
  /** The label is for screen readers only. */
  quiet?: boolean;
  /** The label is at the left of a short field; for texts of one line. */
  isRow?: boolean;
  hint?: ReactNode;
  rows?: number;
  className?: string;
};

/** One field of a document, with what the site shows now below it while the two differ. */
export function SettingField({
  path,
  field,
  unit = "",
  type = "text",
  hint,
  quiet,
  isRow = false,
  ...props
}: Props) {
  const { documents, typed, type: onType, state, roles } = useForm();
  const name = fieldName(path, field);
  const document = documents[path];
  const shown = inputText(fieldAt(document?.shown, field), field, unit);
  const mine = inputText(fieldAt(document?.mine, field), field, unit);
  const value = typed[name] ?? mine;
  const changed = value !== shown;
  const error = typed[name] === undefined ? state.errors[name] : undefined;
  const was = `was ${valueText(fieldAt(document?.shown, field), field)}`;
  const common = {
    name,
    value,
    changed,
    error,
    quiet: quiet ?? false,
    label: props.label,
    className: `figures disabled:bg-stage disabled:text-muted ${props.className ?? ""}`,
    hint: (
      <>
        {hint}
        {changed && type !== "area" && <span className="block font-semibold text-bay">{was}</span>}
      </>
    ),
    // Read-only fields are left out of the form, so that nobody posts what is not theirs.
    disabled: !can(roles, rightFor(path, field)),
  };
  if (type === "area") {
    return (
      <TextArea
        {...common}
        rows={props.rows ?? 4}
        onChange={(event) => onType(name, event.target.value)}
      />
    );
  }
  if (props.choices) {
    return (
      <SelectField {...common} onChange={(event) => onType(name, event.target.value)}>
        {value === "" && <option value="">Choose</option>}
        {props.choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.text}
          </option>
        ))}
      </SelectField>
    );
  }
  if (type === "yes-no") {
    return (
      <SelectField {...common} onChange={(event) => onType(name, event.target.value)}>
        <option value="true">Yes</option>
        <option value="false">No</option>
      </SelectField>
    );
  }
  return (
    <TextField
      {...common}
      isRow={isRow}
      list={props.list}
      type={type}
      autoComplete="off"
      onChange={(event) => onType(name, event.target.value)}
    />
  );
}
