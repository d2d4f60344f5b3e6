import type { Vocabulary } from "./vocabulary.ts";

const TEXTS = new Set(["Text", "PronounceableText", "CssSelectorType", "XPathType"]);
// A year, or a year and a month, is a date of ISO 8601 too.
const DATE = /^\d{4}(-\d\d(-\d\d)?)?$/;
const CLOCK = /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?(Z|[+-]\d\d:\d\d)?$/;
const DURATION = /^P(?=.)(\d+Y)?(\d+M)?(\d+W)?(\d+D)?(T(?=.)(\d+H)?(\d+M)?(\d+S)?)?$/;

const isDate = (text: string) => DATE.test(text) && !Number.isNaN(Date.parse(text));

const isAddress = (text: string) => URL.canParse(text) && /^https?:\/\//.test(text);
const isNumber = (text: string) => /^-?\d+(\.\d+)?$/.test(text);

/** The forms that schema.org's data types give a text. */
const FORMS: Record<string, (text: string) => boolean> = {
  URL: isAddress,
  Date: isDate,
  DateTime: (text) => isDate(text.slice(0, 10)) && text[10] === "T" && CLOCK.test(text.slice(11)),
  Time: (text) => CLOCK.test(text),
  Duration: (text) => DURATION.test(text),
  Number: isNumber,
  Float: isNumber,
  Integer: (text) => /^-?\d+$/.test(text),
  Boolean: (text) => /^(https:\/\/schema\.org\/)?(True|False)$/.test(text),
};

type Node = Record<string, unknown>;

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [value];
}

function takesPlain(vocabulary: Vocabulary, range: string, value: unknown): boolean {
  switch (typeof value) {
    case "boolean":
      return range === "Boolean";
    case "number":
      return range === "Integer" ? Number.isInteger(value) : /^(Number|Float)$/.test(range);
    case "string":
      return (
        (TEXTS.has(range) && value !== "") ||
        (FORMS[range]?.(value) ?? vocabulary.members(range).has(value))
      );
    default:
      return false;
  }
}

function typesOf(node: Node): string[] {
  return listOf(node["@type"]).filter((type) => typeof type === "string");
}

/** A property of one of the types. What an action asks for, "query-input", is written beside its property. */
function propertyOf(vocabulary: Vocabulary, types: readonly string[], name: string) {
  const [, base] = /^(\w+)-(?:input|output)$/.exec(name) ?? [];
  for (const type of types) {
    const found = vocabulary.property(type, base ?? name);
    if (!found) continue;
    if (base === undefined) return found;
    if (vocabulary.isA(type, "Action")) {
      return { ranges: ["PropertyValueSpecification", "Text"], superseded: false };
    }
  }
  return undefined;
}

function valueMistakes(
  vocabulary: Vocabulary,
  ranges: readonly string[],
  value: unknown,
  path: string,
): string[] {
  if (!isNode(value)) {
    return ranges.some((range) => takesPlain(vocabulary, range, value))
      ? []
      : [`${path}: ${JSON.stringify(value)} is none of ${ranges.join(", ")}`];
  }
  const types = typesOf(value);
  if (types.length === 0) {
    const isReference = typeof value["@id"] === "string" && Object.keys(value).length === 1;
    return isReference && ranges.includes("IdReference")
      ? []
      : [`${path}: is neither a thing with a type nor a reference that may stand here`];
  }
  const fits = types.some((type) => ranges.some((range) => vocabulary.isA(type, range)));
  return [
    ...(fits ? [] : [`${path}: ${types.join(", ")} is none of ${ranges.join(", ")}`]),
    ...nodeMistakes(vocabulary, value, path),
  ];
}

function nodeMistakes(vocabulary: Vocabulary, node: Node, path: string): string[] {
  const types = typesOf(node);
  const unknown = types.filter((type) => !vocabulary.isType(type));
  if (types.length === 0) return [`${path}: has no type`];
  if (unknown.length > 0) return unknown.map((type) => `${path}: ${type} is no type`);
  return Object.entries(node).flatMap(([name, value]) => {
    if (name.startsWith("@")) return [];
    const property = propertyOf(vocabulary, types, name);
    const at = `${path}.${name}`;
    if (!property) return [`${at}: is no property of ${types.join(", ")}`];
    if (property.superseded) return [`${at}: is superseded`];
    return listOf(value).flatMap((one, index, all) =>
      valueMistakes(vocabulary, property.ranges, one, all.length > 1 ? `${at}[${index}]` : at),
    );
  });
}

/** What schema.org's vocabulary does not know in a JSON-LD block: types, properties, values. Each with its path. */
export function jsonLdMistakes(vocabulary: Vocabulary, block: unknown): string[] {
  if (!isNode(block)) return ["the block is no object"];
  const { "@context": context, ...node } = block;
  const stated = context === "https://schema.org" ? [] : [`@context: is ${String(context)}`];
  return [...stated, ...nodeMistakes(vocabulary, node, typesOf(node).join("+"))];
}

/** The ids that a block gives to its nodes, and those that it only refers to. */
export function jsonLdIds(block: unknown): { given: string[]; referred: string[] } {
  const ids: { given: string[]; referred: string[] } = { given: [], referred: [] };
  const walk = (value: unknown) => {
    if (Array.isArray(value)) value.forEach(walk);
    if (!isNode(value)) return;
    const id = value["@id"];
    if (typeof id === "string")
      (Object.keys(value).length === 1 ? ids.referred : ids.given).push(id);
    Object.values(value).forEach(walk);
  };
  walk(block);
  return ids;
}
