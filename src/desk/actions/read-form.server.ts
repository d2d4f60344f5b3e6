import type { Fields } from "#desk/ui/action-data.ts";
import { textMistake } from "#domain/written-text.ts";

type Value = string | File;

export type PostedForm = {
  /** As it was posted: for passwords and documents, in which every blank counts. */
  form: FormData;
  /** Texts with "\n" at line ends and without blanks around them; files as they are; a list where a name repeats. */
  raw: Readonly<Record<string, Value | Value[]>>;
  /** The texts but the password, to show what was typed. */
  values: Fields;
  /** A sentence for each text with characters that cannot be displayed. */
  unreadable: Fields;
};

const normalize = (value: Value): Value =>
  typeof value === "string" ? value.replaceAll(/\r\n?/g, "\n").trim() : value;

export async function readForm(request: Request): Promise<PostedForm> {
  const form = await request.formData();
  const raw: Record<string, Value | Value[]> = {};
  const values: Record<string, string> = {};
  const unreadable: Record<string, string> = {};
  for (const name of new Set(form.keys())) {
    const all = form.getAll(name).map(normalize);
    const [first = "", ...more] = all;
    raw[name] = more.length === 0 ? first : all;
    const texts = all.filter((value) => typeof value === "string");
    const last = texts.at(-1);
    if (last !== undefined && name !== "password") values[name] = last;
    const mistake = textMistake(texts);
    if (mistake !== null) unreadable[name] = `${mistake}.`;
  }
  return { form, raw, values, unreadable };
}
