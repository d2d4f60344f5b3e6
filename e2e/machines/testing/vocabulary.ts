import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

export type Property = { ranges: readonly string[]; superseded: boolean };

type Declared = { parents: string[]; properties: Map<string, Property> };

/** The types, properties and enumerations of schema.org. */
export type Vocabulary = {
  isType: (name: string) => boolean;
  /** A property of a type or of one of its ancestors. */
  property: (type: string, name: string) => Property | undefined;
  /** Whether a type is another type or one of its descendants. */
  isA: (type: string, ancestor: string) => boolean;
  /** The members of an enumeration and its descendants, as full URLs and as names. */
  members: (enumeration: string) => ReadonlySet<string>;
};

const INTERFACE = /^(?:export )?interface (\w+)(?: extends (.+))? \{$/;
const PROPERTY = /^ {4}"([\w-]+)"\?: SchemaValue<(.+), "[\w-]+">;$/;
const UNION = /^export type (\w+) = (.+);$/;

/** Parses the types of schema-dts, which are generated with one declaration per line. */
function parseDeclarations(): { interfaces: Map<string, Declared>; unions: Map<string, string[]> } {
  const folder = dirname(createRequire(import.meta.url).resolve("schema-dts"));
  const interfaces = new Map<string, Declared>();
  const unions = new Map<string, string[]>();
  let current: Declared | undefined;
  let superseded = false;
  for (const line of readFileSync(join(folder, "schema.d.ts"), "utf8").split("\n")) {
    if (line.includes("@deprecated")) superseded = true;
    const [, opened, parents = ""] = INTERFACE.exec(line) ?? [];
    const [, name, ranges = ""] = PROPERTY.exec(line) ?? [];
    const [, union, parts = ""] = UNION.exec(line) ?? [];
    if (opened) {
      current = { parents: parents.split(", "), properties: new Map() };
      interfaces.set(opened, current);
    } else if (name) current?.properties.set(name, { ranges: ranges.split(" | "), superseded });
    else if (union) unions.set(union, parts.split(" | "));
    if (opened || name || union) superseded = false;
  }
  return { interfaces, unions };
}

export function readVocabulary(): Vocabulary {
  const { interfaces, unions } = parseDeclarations();
  const findProperty = (declared: string, name: string): Property | undefined => {
    const found = interfaces.get(declared);
    if (!found) return undefined;
    const own = found.properties.get(name);
    if (own) return own;
    for (const parent of found.parents) {
      const inherited = findProperty(parent, name);
      if (inherited) return inherited;
    }
    return undefined;
  };
  const children = (type: string): string[] =>
    (unions.get(type) ?? []).filter((part) => unions.has(part));
  const isA = (type: string, ancestor: string): boolean =>
    type === ancestor || children(ancestor).some((part) => isA(type, part));
  const members = (type: string): Set<string> => {
    const own = (unions.get(type) ?? []).filter((part) => /^".*"$/.test(part));
    return new Set([
      ...own.map((part) => part.slice(1, -1)),
      ...children(type).flatMap((part) => [...members(part)]),
    ]);
  };
  return {
    isType: (name) => interfaces.has(`${name}Leaf`),
    property: (type, name) => findProperty(`${type}Leaf`, name),
    isA,
    members,
  };
}
