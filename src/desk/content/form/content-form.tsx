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
import type { Documents } from "#desk/content/read-documents.server.ts";
import type { SaveData } from "#desk/content/save/save-data.ts";
import {
  arrange,
  isArranged,
  listTyped,
  type Typed,
  withTyped,
} from "#desk/content/typed-document.ts";
import { type ActionData, findRejection } from "#desk/ui/action-data.ts";
import { readDraft, removeDraft, writeDraft } from "#desk/ui/drafts.ts";
import { useDraftKey } from "#desk/ui/kept-form.tsx";
import { useChangeToasts } from "#desk/ui/use-change-toasts.ts";
import { useStickyActionData } from "#desk/ui/use-sticky-action-data.ts";
import type { Role } from "#people/roles.ts";
import { useToast } from "#ui/notice/toaster.tsx";

/** The id of a page's one form with fields of the content. */
export const FORM_ID = "content-form";

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
  ...["save", "save-mine", "use-theirs", "undo", "release-mine", "release-theirs", "fleet-remove"],
  ...["list-add", "list-first", "list-up", "list-down", "list-remove", "day-open", "day-close"],
];

const isArranging = (intent: string) => /^(list|day)-/.test(intent);

function useSave(documents: Documents) {
  const fetcher = useFetcher<ActionData<SaveData>>();
  // The result of a post without script.
  const posted = findRejection(useStickyActionData<() => ActionData<SaveData>>(), ...FORM_INTENTS);
  const isBusy = fetcher.state !== "idle";
  const { pathname } = useLocation();
  const draft = useDraftKey(`settings ${pathname}`);
  const [typed, setTyped] = useState<Typed>(posted?.data?.typed ?? {});
  // The version when typing began. A version that others save later must not become the base of what was typed.
  const [since, setSince] = useState(() => (posted ? Number(posted.values.seen) : null));
  const toast = useToast();
  const sent = useRef("");
  const seen = String(since ?? documents.version);
  /** Keeps typed values on the device until the server has them. */
  const change = (next: Typed) => {
    setTyped(next);
    const isEmpty = Object.keys(next).length === 0;
    setSince((now) => (isEmpty ? null : (now ?? documents.version)));
    if (isEmpty) removeDraft(draft);
    else writeDraft(draft, { at: Date.now(), values: { ...next, seen } });
  };
  useChangeToasts(fetcher, (result) => {
    if (!result.ok) return null;
    // Values typed for a cart below the removed one would be another cart's now.
    change(sent.current === "fleet-remove" ? {} : listTyped(typed, documents.shown));
    return { text: result.message, undo: result.undo };
  });
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
    const value = button?.value || "save";
    if (isArranging(value)) {
      const next = arrange(value, typed, documents.shown);
      if (next !== null) change(next);
      return;
    }
    const [intent = "", field] = value.split(" ");
    sent.current = intent;
    if (intent === "use-theirs") {
      change(Object.fromEntries(Object.entries(typed).filter(([name]) => name !== field)));
    }
    void fetcher.submit({ seen, ...typed, intent: value }, { method: "post" });
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
