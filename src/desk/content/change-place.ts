import { SECTIONS } from "./settings-sections.ts";

/** The page of the desk on which a field of the content is changed. */
export type ChangePlace = { to: string; label: string };

const TEXTS = "/desk/settings/texts/";

const withoutAnchor = (to: string) => to.split("#", 1)[0] ?? to;

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

/** Whether a field is changed on the page at an address of the settings. */
export function isOnPage(page: string, name: string): boolean {
  if (page.startsWith(TEXTS)) return name.startsWith(`${page.slice(TEXTS.length)}#`);
  return SECTIONS.some(
    ({ to, documents }) =>
      withoutAnchor(to) === page && documents.some((start) => name.startsWith(start)),
  );
}

/** "Rental prices (2), Lavallette (1)" */
export function countByPlace(changes: readonly { place: ChangePlace }[]): string {
  const groups = Map.groupBy(changes, ({ place }) => place.label);
  return [...groups].map(([label, { length }]) => `${label} (${length})`).join(", ");
}
