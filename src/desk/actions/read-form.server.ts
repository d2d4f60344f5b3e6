import { data } from "react-router";
import type { Fields } from "#desk/ui/action-data.ts";
import { cleanLine, cleanText } from "#domain/written-text.ts";

type Value = string | File;

export type PostedForm = {
  /** As it was posted: for passwords and documents, in which every blank counts. */
  form: FormData;
  /** Clean texts without blanks around them; files as they are; a list where a name repeats. */
  raw: Readonly<Record<string, Value | Value[]>>;
  /** The texts but the password, to show what was typed. */
  values: Fields;
};

const normalize = (value: Value): Value =>
  typeof value === "string" ? cleanText(value).trim() : value;

/** A field of one line; empty if the form has none. */
export const readLine = (form: FormData, name: string): string =>
  cleanLine(String(form.get(name) ?? "")).trim();

/** Throws a response with 400 where the body is broken. */
export async function readFormData(request: Request): Promise<FormData> {
  try {
    return await request.formData();
  } catch {
    throw data(null, { status: 400 });
  }
}

export async function readForm(request: Request): Promise<PostedForm> {
  const form = await readFormData(request);
  const raw: Record<string, Value | Value[]> = {};
  const values: Record<string, string> = {};
  for (const name of new Set(form.keys())) {
    const all = form.getAll(name).map(normalize);
    const [first = "", ...more] = all;
    raw[name] = more.length === 0 ? first : all;
    const last = all.findLast((value) => typeof value === "string");
    if (last !== undefined && name !== "password") values[name] = last;
  }
  return { form, raw, values };
}
