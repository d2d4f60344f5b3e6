import {
  type ComponentProps,
  createContext,
  use,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { Form, useRouteLoaderData } from "react-router";
import { formatRecentTime } from "#domain/dealership/format-instant.ts";
import { type Control, currentValue, enterValue, isBox } from "#ui/form/enter-value.ts";
import { Button } from "./button.tsx";
import { DRAFT_FIELD, type Draft, readDraft, removeDraft, writeDraft } from "./drafts.ts";

const CONTROLS = "input:not([type=hidden], [type=file], [type=password]), select, textarea";
const SAVE_AFTER_MS = 300;

/** By name, and by value where several have one name. */
const toKey = (control: Control) =>
  isBox(control) ? `${control.name}=${control.value}` : control.name;

const listControls = (form: HTMLFormElement) =>
  [...form.querySelectorAll<Control>(CONTROLS)].filter(({ name }) => name !== "");

/** Ticks and choices alone are made again at once. */
const holdsText = (form: HTMLFormElement) =>
  listControls(form).some((control) => !isBox(control) && !(control instanceof HTMLSelectElement));

const readValues = (form: HTMLFormElement): Draft["values"] =>
  Object.fromEntries(listControls(form).map((control) => [toKey(control), currentValue(control)]));

function enterValues(form: HTMLFormElement, values: Draft["values"]): void {
  for (const control of listControls(form)) {
    const value = values[toKey(control)];
    if (value !== undefined && value !== currentValue(control)) enterValue(control, value);
  }
}

const differs = (form: HTMLFormElement, { values }: Draft) =>
  listControls(form).some((control) => {
    const value = values[toKey(control)];
    return value !== undefined && value !== currentValue(control);
  });

/** Drafts are each person's own. */
export function useDraftKey(name: string): string {
  const person = useRouteLoaderData<{ person: { id: string } }>("layout")?.person.id ?? "";
  return `${person} ${name}`;
}

const DraftName = createContext("");

/** The name of the draft of the form around; empty outside of one. */
export const useDraftName = (): string => use(DraftName);

type Props = ComponentProps<typeof Form> & {
  /** Name of the draft, such as "payment 7H2K-9QXM". */
  name: string;
  /** Other than that of a page's navigation, such as the form of a fetcher. */
  as?: typeof Form;
  /** Enters what was typed at once, instead of offering it. */
  isAlwaysEntered?: boolean;
};

/**
 * A form that keeps what is typed on the device until it is sent, and offers it when the page is opened again. What others may
 * not see stays out: passwords and files. See `rejectUnsent` for the end of a draft.
 */
export function KeptForm({
  name,
  as: Element = Form,
  isAlwaysEntered = false,
  onInput,
  onSubmit,
  ref,
  children,
  ...form
}: Props) {
  const key = useDraftKey(name);
  const own = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [offered, setOffered] = useState<Draft | null>(null);
  useEffect(() => {
    const draft = readDraft(key);
    const { current } = own;
    if (draft === null || current === null || !differs(current, draft)) return;
    if (isAlwaysEntered) enterValues(current, draft.values);
    else setOffered(draft);
  }, [key, isAlwaysEntered]);
  const save = (form: HTMLFormElement) => {
    clearTimeout(timer.current);
    timer.current = undefined;
    if (holdsText(form)) writeDraft(key, { at: Date.now(), values: readValues(form) });
  };
  const saveLast = useEffectEvent(() => {
    if (timer.current !== undefined && own.current !== null) save(own.current);
  });
  // Before the form leaves the page, with what was typed just then.
  useLayoutEffect(() => {
    window.addEventListener("pagehide", saveLast);
    return () => {
      saveLast();
      window.removeEventListener("pagehide", saveLast);
    };
  }, []);
  const keep: NonNullable<Props["onInput"]> = (event) => {
    onInput?.(event);
    const { currentTarget } = event;
    setOffered(null);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => save(currentTarget), SAVE_AFTER_MS);
  };
  const use = () => {
    if (own.current !== null && offered !== null) enterValues(own.current, offered.values);
    setOffered(null);
  };
  const discard = () => {
    removeDraft(key);
    setOffered(null);
  };
  return (
    <Element
      {...form}
      ref={(element) => {
        own.current = element;
        if (typeof ref === "function") ref(element);
        else if (ref) ref.current = element;
      }}
      onInput={keep}
      onSubmit={(event) => {
        save(event.currentTarget);
        onSubmit?.(event);
      }}
    >
      <input type="hidden" name={DRAFT_FIELD} value={key} />
      {offered !== null && (
        <div
          role="status"
          className="col-span-full flex flex-wrap items-center gap-2 rounded-xl border border-line bg-amber-soft px-3 py-2 text-amber-title"
        >
          <p className="mr-auto">
            You typed here {formatRecentTime(offered.at, new Date())} and did not send it.
          </p>
          <Button size="row" onClick={use}>
            Use it
          </Button>
          <Button size="row" look="text" onClick={discard}>
            Discard
          </Button>
        </div>
      )}
      <DraftName value={key}>{children}</DraftName>
    </Element>
  );
}
