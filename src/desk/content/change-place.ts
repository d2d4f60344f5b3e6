import { SECTIONS } from "./settings-sections.ts";

/** The page of the desk on which a field of the content is changed. */
export type ChangePlace = { to: string; label: string };

export const TEXTS = "/desk/settings/texts/";

/** `name` is that of a field (`fieldName`), `title` that of its document. */
export function findPlace(name: string, title: string): ChangePlace {
  const section = SECTIONS.find(({ documents }) =>
    documents.some((start) => name.startsWith(start)),
  );
  if (section !== undefined) return { to: section.to, label: section.label };
  const [path = ""] = name.split("#", 1);
  const cart = /^carts\/(.+)\.json$/.exec(path)?.[1];
  return { to: cart === undefined ? TEXTS + path : `/desk/stock/${cart}`, label: title };
}
