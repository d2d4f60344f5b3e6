import { documentData, type Json } from "#catalogue/edits/document-fields.ts";
import type { DeskServices } from "#desk/services.ts";
import { shorten } from "./change-lines.server.ts";
import { sideTexts } from "./field-labels.ts";
import { fieldName } from "./field-names.ts";
import { focusChange } from "./text-diff.ts";

/** Documents as a page shows them. */
export type Documents = {
  /** The version of the content that they are of. */
  version: number;
  shown: Record<string, Json>;
  /** Fields that were edited here and that a new release changed, too, by name. */
  released: Record<string, { mine: string; release: string }>;
};

export async function readDocuments(
  { content }: Pick<DeskServices, "content">,
  paths: readonly string[],
): Promise<Documents> {
  const version = await content.version();
  const read = async (path: string) => {
    const text = await content.textAt(path, version);
    return [path, text === null ? null : documentData(path, text)] as const;
  };
  const edits = (await content.edits()).filter(({ path }) => paths.includes(path));
  const released = edits.flatMap(({ path, undecided }) =>
    undecided.map(({ field, mine, release }) => {
      const [is, other] = focusChange(...sideTexts(mine, release, field));
      return [fieldName(path, field), { mine: shorten(is), release: shorten(other) }] as const;
    }),
  );
  return {
    version,
    shown: Object.fromEntries(await Promise.all(paths.map(read))),
    released: Object.fromEntries(released),
  };
}
