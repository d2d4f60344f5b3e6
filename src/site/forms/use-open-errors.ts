import { type FormEvent, useState } from "react";

type Errors = Readonly<Record<string, string>>;
type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const NONE: ReadonlySet<string> = new Set();

function isControl(target: EventTarget): target is Control {
  return (
    target instanceof HTMLInputElement ||
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement
  );
}

/** The browser lets an edited field of spaces pass. */
function isCorrect({ validity, value, required }: Control): boolean {
  return validity.valid && !(required && value.trim() === "");
}

/** The errors of an answer without those of fields that have been corrected since. `onInput` belongs to the form. */
export function useOpenErrors<Open extends Partial<Errors>>(errors: Open) {
  const [corrected, setCorrected] = useState({ of: errors, names: NONE });
  const names = corrected.of === errors ? corrected.names : NONE;
  const open = Object.entries(errors).filter(([name]) => !names.has(name));
  return {
    errors: names.size === 0 ? errors : (Object.fromEntries(open) as Open),
    onInput({ target }: FormEvent<HTMLFormElement>) {
      if (!isControl(target) || !(target.name in errors)) return;
      const others = [...names].filter((name) => name !== target.name);
      setCorrected({
        of: errors,
        names: new Set(isCorrect(target) ? [...others, target.name] : others),
      });
    },
  };
}
