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
import { useFetcher, useLocation, useRouteLoaderData } from "react-router";
import type { Json } from "#catalogue/edits/document-fields.ts";
import { arrange, isArranged, type Typed, withTyped } from "#desk/content/typed-document.ts";
import { type ActionData, findRejection } from "#desk/ui/action-data.ts";
import { readDraft, removeDraft, writeDraft } from "#desk/ui/drafts.ts";
import { useDraftKey } from "#desk/ui/kept-form.tsx";
import { useToast } from "#desk/ui/toasts.tsx";
import { useChangeToasts } from "#desk/ui/use-change-toasts.ts";
import { useStickyActionData } from "#desk/ui/use-sticky-action-data.ts";
import type { Role } from "#people/roles.ts";
import { FORM_ID } from "./form-id.ts";
import type { saveAction } from "./save/save-action.server.ts";
import type { SaveData } from "./save/save-data.ts";
import type { Documents } from "./state.server.ts";

/** The roles of who uses the desk. */
export const useRoles = (): readonly Role[] =>
  useRouteLoaderData<{ person: { roles: readonly Role[] } }>("layout")?.person.roles ?? [];

type FormContext = ReturnType<typeof useSave> & { documents: Documents };

const Context = createContext<FormContext | null>(null);

export function useForm(): FormContext {
  const form = use(Context);
  if (form === null) throw new Error("a field of the settings must be in a settings form");
  return form;
}

/** A document with what is typed into the form. */
export function useTypedDocument(path: string): Json {
  const { documents, typed } = useForm();
  return withTyped(path, documents.shown[path] ?? null, typed);
}

/** The others of a page belong to forms of their own. */
export const FORM_INTENTS = [
  ...[
    "save",
    "save-mine",
    "use-theirs",
    "undo-save",
    "release-mine",
    "release-theirs",
    "fleet-remove",
  ],
  ...["list-add", "list-first", "list-up", "list-down", "list-remove", "day-open", "day-close"],
];

const toTexts = (form: FormData): Typed =>
  Object.fromEntries([...form].map(([name, value]) => [name, String(value)]));

const isArranging = (intent: string) => /^(list|day)-/.test(intent);

function useSave(documents: Documents) {
  const fetcher = useFetcher<ActionData<SaveData>>();
  useChangeToasts(fetcher, (result) =>
    result.ok ? { text: result.message, undo: result.undo } : null,
  );
  // Of a post without script.
  const posted = findRejection(useStickyActionData<typeof saveAction>(), ...FORM_INTENTS);
  const isBusy = fetcher.state !== "idle";
  const { pathname } = useLocation();
  const draft = useDraftKey(`settings ${pathname}`);
  const [typed, setTyped] = useState<Typed>(posted?.data?.typed ?? {});
  // The version when typing began. A version that others save later must not become the base of what was typed.
  const [since, setSince] = useState(() => (posted ? Number(posted.values.seen) : null));
  const toast = useToast();
  const sent = useRef<Typed>({});
  const seen = String(since ?? documents.version);
  /** Keeps typed values on the device until the server has them. */
  const change = (next: Typed) => {
    setTyped(next);
    const isEmpty = Object.keys(next).length === 0;
    setSince((now) => (isEmpty ? null : (now ?? documents.version)));
    if (isEmpty) removeDraft(draft);
    else writeDraft(draft, { at: Date.now(), values: { ...next, seen } });
  };
  useEffect(() => {
    if (fetcher.formData) sent.current = toTexts(fetcher.formData);
  }, [fetcher.formData]);
  const onResult = useEffectEvent((isSaved: boolean) => {
    const { current } = sent;
    const [intent = "", theirs] = current.intent?.split(" ") ?? [];
    // Others say nothing about what is typed.
    if (!/^(save|use|fleet)/.test(intent)) return;
    const isLeft = ([name, value]: [string, string]) =>
      name !== theirs && !(isSaved && current[name] === value);
    change(Object.fromEntries(Object.entries(typed).filter(isLeft)));
  });
  useEffect(() => {
    if (fetcher.state === "idle" && fetcher.data) onResult(fetcher.data.ok);
  }, [fetcher.state, fetcher.data]);
  const enterKept = useEffectEvent(() => {
    const { seen: version, ...values } = readDraft(draft)?.values ?? {};
    if (version === undefined) return;
    const texts = Object.entries(values).map(([name, value]) => [name, String(value)] as const);
    setTyped((now) => ({ ...Object.fromEntries(texts), ...now }));
    setSince(Number(version));
  });
  useEffect(() => enterKept(), []);
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    const { submitter } = event.nativeEvent;
    const button = submitter instanceof HTMLButtonElement ? submitter : null;
    // The browser posts a preview to a tab of its own.
    if (button?.formTarget) return;
    event.preventDefault();
    const intent = button?.value || "save";
    if (isArranging(intent)) {
      const next = arrange(intent, typed, documents.shown);
      if (next !== null) change(next);
      return;
    }
    void fetcher.submit({ seen, ...typed, intent }, { method: "post" });
  };
  const rejection = fetcher.data === undefined ? posted : findRejection(fetcher.data);
  return {
    Form: fetcher.Form,
    typed,
    seen,
    send,
    isBusy,
    rejection: isBusy ? null : rejection,
    type: (name: string, value: string) => change({ ...typed, [name]: value }),
    discard: () => {
      change({});
      toast({ text: "Discarded. The site is as it was.", undo: () => change(typed) });
    },
  };
}

/** For fields and their form anywhere below it: fields name their form, and need not be inside of it. */
export function SettingsProvider({
  documents,
  children,
}: {
  documents: Documents;
  children: ReactNode;
}) {
  return <Context value={{ documents, ...useSave(documents) }}>{children}</Context>;
}

/** The form that fields of the content belong to. */
export function ContentForm({ children }: { children?: ReactNode }) {
  const { documents, typed, seen, send, rejection } = useForm();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (Object.keys(rejection?.fieldErrors ?? {}).length === 0) return;
    const controls = [...(form.current?.elements ?? [])];
    const wrong = controls.find((control) => control.ariaInvalid === "true");
    if (wrong instanceof HTMLElement) wrong.focus();
  }, [rejection]);
  const arranged = Object.keys(typed).filter((name) =>
    isArranged(name, typed[name] ?? "", documents.shown),
  );
  return (
    <form ref={form} id={FORM_ID} method="post" onSubmit={send}>
      <input type="hidden" name="seen" value={seen} />
      {arranged.map((name) => (
        <input key={name} type="hidden" name={name} value={typed[name]} />
      ))}
      {/* Enter in a field saves, whichever button comes first. */}
      <button type="submit" name="intent" value="save" hidden tabIndex={-1}>
        Save
      </button>
      {children}
    </form>
  );
}
