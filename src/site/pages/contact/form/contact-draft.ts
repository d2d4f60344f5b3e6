/** Values by the name of their field. */
export type FormValues = Record<string, string>;

/** What a visitor has typed and not sent yet, and the first line that the form had written into the message. */
export type Draft = { values: FormValues; firstLine: string };

const KEY = "contact-draft";

// Some browsers refuse the storage; then the draft lasts until the page is loaded anew.
let withoutStorage: Draft | null = null;

function textsOf(value: unknown): FormValues {
  const entries = typeof value === "object" && value !== null ? Object.entries(value) : [];
  return Object.fromEntries(
    entries.filter((entry): entry is [string, string] => typeof entry[1] === "string"),
  );
}

function draftFrom(text: string): Draft | null {
  const found: unknown = JSON.parse(text);
  if (typeof found !== "object" || found === null || !("values" in found)) return null;
  return { values: textsOf(found.values), firstLine: textsOf(found).firstLine ?? "" };
}

/** The draft of this tab, or null. */
export function readDraft(): Draft | null {
  try {
    const text = sessionStorage.getItem(KEY);
    return text === null ? withoutStorage : draftFrom(text);
  } catch {
    return withoutStorage;
  }
}

/** Keeps the draft for this tab, through reloads where the browser allows it. */
export function saveDraft(draft: Draft): void {
  withoutStorage = draft;
  try {
    sessionStorage.setItem(KEY, JSON.stringify(draft));
  } catch {
    // The copy in memory has to do.
  }
}

/** Forgets the draft, once the message has been stored. */
export function clearDraft(): void {
  withoutStorage = null;
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Then nothing was kept there either.
  }
}
