import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

export type Property = { ranges: readonly string[]; superseded: boolean };

type Declared = { parents: string[]; properties: Map<string, Property> };

/** Schema.org's types, their properties and the values that those take. */
export type Vocabulary = {
  isType: (name: string) => boolean;
  /** A property of a type or of one above it; undefined when none has it. */
  property: (type: string, name: string) => Property | undefined;
  /** Whether a type is another or stands below it. */
  isA: (type: string, ancestor: string) => boolean;
  /** The members of an enumeration and of those below it, each in full and by its name alone. */
  members: (enumeration: string) => ReadonlySet<string>;
};

const INTERFACE = /^(?:export )?interface (\w+)(?: extends (.+))? \{$/;
const PROPERTY = /^ {4}"([\w-]+)"\?: SchemaValue<(.+), "[\w-]+">;$/;
const UNION = /^export type (\w+) = (.+);$/;

/** schema-dts is written by a program from schema.org's own files: one declaration stands on one line. */
function declarations(): { interfaces: Map<string, Declared>; unions: Map<string, string[]> } {
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

/** Reads the vocabulary that the installed schema-dts was made from. */
export function readVocabulary(): Vocabulary {
  const { interfaces, unions } = declarations();
  const inherited = (declared: string, name: string): Property | undefined => {
    const found = interfaces.get(declared);
    if (!found) return undefined;
    const own = found.properties.get(name);
    if (own) return own;
    for (const parent of found.parents) {
      const above = inherited(parent, name);
      if (above) return above;
    }
    return undefined;
  };
  const below = (type: string): string[] =>
    (unions.get(type) ?? []).filter((part) => unions.has(part));
  const isA = (type: string, ancestor: string): boolean =>
    type === ancestor || below(ancestor).some((part) => isA(type, part));
  const members = (type: string): Set<string> => {
    const own = (unions.get(type) ?? []).filter((part) => /^".*"$/.test(part));
    return new Set([
      ...own.map((part) => part.slice(1, -1)),
      ...below(type).flatMap((part) => [...members(part)]),
    ]);
  };
  return {
    isType: (name) => interfaces.has(`${name}Leaf`),
    property: (type, name) => inherited(`${type}Leaf`, name),
    isA,
    members,
  };
}
