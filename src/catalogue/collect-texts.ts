export type FieldText = { field: string; value: string };

/** Every string in some content, with its field: "questions[0].answer". */
export function collectTexts(content: unknown, field = ""): FieldText[] {
  if (typeof content === "string") return [{ field, value: content }];
  if (Array.isArray(content)) {
    const items: unknown[] = content;
    return items.flatMap((item, index) => collectTexts(item, `${field}[${index}]`));
  }
  if (typeof content !== "object" || content === null) return [];
  return Object.entries(content).flatMap(([key, inner]) =>
    collectTexts(inner, field === "" ? key : `${field}.${key}`),
  );
}

export function mapTexts(
  content: unknown,
  change: (text: string, field: string) => string,
  field = "",
): unknown {
  if (typeof content === "string") return change(content, field);
  if (Array.isArray(content)) {
    const items: unknown[] = content;
    return items.map((item, index) => mapTexts(item, change, `${field}[${index}]`));
  }
  if (typeof content !== "object" || content === null) return content;
  return Object.fromEntries(
    Object.entries(content).map(([key, inner]) => [
      key,
      mapTexts(inner, change, field === "" ? key : `${field}.${key}`),
    ]),
  );
}
