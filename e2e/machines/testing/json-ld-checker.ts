import type { Vocabulary } from "./vocabulary.ts";

const TEXTS = new Set(["Text", "PronounceableText", "CssSelectorType", "XPathType"]);
// ISO 8601 allows a year, or a year and a month.
const DATE = /^\d{4}(-\d\d(-\d\d)?)?$/;
const CLOCK = /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?(Z|[+-]\d\d:\d\d)?$/;
const DURATION = /^P(?=.)(\d+Y)?(\d+M)?(\d+W)?(\d+D)?(T(?=.)(\d+H)?(\d+M)?(\d+S)?)?$/;

const isDate = (text: string) => DATE.test(text) && !Number.isNaN(Date.parse(text));

const isUrl = (text: string) => URL.canParse(text) && /^https?:\/\//.test(text);
const isNumber = (text: string) => /^-?\d+(\.\d+)?$/.test(text);

/** Text formats of the schema.org data types. */
const FORMATS: Record<string, (text: string) => boolean> = {
  URL: isUrl,
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

function toArray(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [value];
}

function acceptsPrimitive(vocabulary: Vocabulary, range: string, value: unknown): boolean {
  switch (typeof value) {
    case "boolean":
      return range === "Boolean";
    case "number":
      return range === "Integer" ? Number.isInteger(value) : /^(Number|Float)$/.test(range);
    case "string":
      return (
        (TEXTS.has(range) && value !== "") ||
        (FORMATS[range]?.(value) ?? vocabulary.members(range).has(value))
      );
    default:
      return false;
  }
}

function nodeTypes(node: Node): string[] {
  return toArray(node["@type"]).filter((type) => typeof type === "string");
}

/** Finds a property of one of the types. Actions may add "-input" or "-output" to a property name. */
function findProperty(vocabulary: Vocabulary, types: readonly string[], name: string) {
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

function valueErrors(
  vocabulary: Vocabulary,
  ranges: readonly string[],
  value: unknown,
  path: string,
): string[] {
  if (!isNode(value)) {
    return ranges.some((range) => acceptsPrimitive(vocabulary, range, value))
      ? []
      : [`${path}: ${JSON.stringify(value)} is none of ${ranges.join(", ")}`];
  }
  const types = nodeTypes(value);
  if (types.length === 0) {
    const isReference = typeof value["@id"] === "string" && Object.keys(value).length === 1;
    return isReference && ranges.includes("IdReference")
      ? []
      : [`${path}: is neither a thing with a type nor a reference that may stand here`];
  }
  const fits = types.some((type) => ranges.some((range) => vocabulary.isA(type, range)));
  return [
    ...(fits ? [] : [`${path}: ${types.join(", ")} is none of ${ranges.join(", ")}`]),
    ...nodeErrors(vocabulary, value, path),
  ];
}

function nodeErrors(vocabulary: Vocabulary, node: Node, path: string): string[] {
  const types = nodeTypes(node);
  const unknown = types.filter((type) => !vocabulary.isType(type));
  if (types.length === 0) return [`${path}: has no type`];
  if (unknown.length > 0) return unknown.map((type) => `${path}: ${type} is no type`);
  return Object.entries(node).flatMap(([name, value]) => {
    if (name.startsWith("@")) return [];
    const property = findProperty(vocabulary, types, name);
    const at = `${path}.${name}`;
    if (!property) return [`${at}: is no property of ${types.join(", ")}`];
    if (property.superseded) return [`${at}: is superseded`];
    return toArray(value).flatMap((one, index, all) =>
      valueErrors(vocabulary, property.ranges, one, all.length > 1 ? `${at}[${index}]` : at),
    );
  });
}

/** Checks the types, properties and values of a JSON-LD block against schema.org. Every error starts with its path. */
export function jsonLdErrors(vocabulary: Vocabulary, block: unknown): string[] {
  if (!isNode(block)) return ["the block is no object"];
  const { "@context": context, ...node } = block;
  const contextErrors = context === "https://schema.org" ? [] : [`@context: is ${String(context)}`];
  return [...contextErrors, ...nodeErrors(vocabulary, node, nodeTypes(node).join("+"))];
}

/** The ids that a block defines, and those that it only references. */
export function jsonLdIds(block: unknown): { defined: string[]; referenced: string[] } {
  const ids: { defined: string[]; referenced: string[] } = { defined: [], referenced: [] };
  const walk = (value: unknown) => {
    if (Array.isArray(value)) value.forEach(walk);
    if (!isNode(value)) return;
    const id = value["@id"];
    if (typeof id === "string")
      (Object.keys(value).length === 1 ? ids.referenced : ids.defined).push(id);
    Object.values(value).forEach(walk);
  };
  walk(block);
  return ids;
}
