import type { z } from "zod";
import type { ContentTexts } from "./content-folder.server.ts";
import { issueMessage } from "./issue-message.ts";

export class Mistakes {
  readonly list: string[] = [];

  add(file: string, field: string, message: string): void {
    this.list.push(field === "" ? `${file}: ${message}.` : `${file}: ${field}: ${message}.`);
  }
}

function fieldName([first = "", ...rest]: PropertyKey[]): string {
  const inner = rest.map((part) => (typeof part === "number" ? `[${part}]` : `.${String(part)}`));
  return String(first) + inner.join("");
}

export function readText(texts: ContentTexts, file: string, mistakes: Mistakes): string | null {
  const text = texts.get(file);
  if (text === undefined) mistakes.add(file, "", "the file is missing or cannot be read");
  // Some editors start a file with a byte order mark, which neither JSON nor front matter allows.
  return text?.replace(/^\uFEFF/, "") ?? null;
}

function notJson(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  const [, line] = /line (\d+)/.exec(message) ?? [];
  if (line !== undefined) {
    return `is not JSON: a comma, quotation mark or bracket is missing or too many in line ${line} or just before it`;
  }
  if (message.includes("end of JSON")) return "is not JSON: its end is missing";
  return `is not JSON: ${message}`;
}

/** Undefined after a mistake. */
export function readJson(texts: ContentTexts, file: string, mistakes: Mistakes): unknown {
  const text = readText(texts, file, mistakes);
  if (text === null) return undefined;
  try {
    return JSON.parse(text);
  } catch (error) {
    mistakes.add(file, "", notJson(error));
    return undefined;
  }
}

export function parseContent<Schema extends z.ZodType>(
  file: string,
  data: unknown,
  schema: Schema,
  mistakes: Mistakes,
): z.output<Schema> | null {
  if (data === undefined) return null;
  const result = schema.safeParse(data, { error: issueMessage });
  if (result.success) return result.data;
  for (const issue of result.error.issues) mistakes.add(file, fieldName(issue.path), issue.message);
  return null;
}
