import { createRecent } from "#platform/recent.ts";
import type { StyleNode } from "./style-rules.ts";

const CLASS_ATTRIBUTE = /\sclass="[^"]*"/g;
const BEFORE_LIST = ' class="'.length;
const TAG = /<[a-z][\w-]*/g;
const TYPE_ATTRIBUTE = /\stype="([\w-]+)"/g;
const WORD = /[^\s"'`<>]+/g;

const ENTITIES: Readonly<Record<string, string>> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#x27;": "'",
};

/** The class names, element types and types of fields of a page. */
export function namesInHtml(html: string): Set<string> {
  const names = new Set<string>();
  // Cards in a list have the same attributes: each is taken apart once.
  for (const attribute of new Set(html.match(CLASS_ATTRIBUTE))) {
    const list = attribute.slice(BEFORE_LIST, -1);
    const classes = list.replace(/&[#\w]+;/g, (entity) => ENTITIES[entity] ?? entity);
    for (const name of classes.split(/\s+/)) names.add(name);
  }
  for (const tag of new Set(html.match(TAG))) names.add(tag.slice(1));
  for (const [, type = ""] of html.matchAll(TYPE_ATTRIBUTE)) names.add(type);
  return names;
}

/** Whatever in a script may be a class name or an element type. */
export function namesInScript(script: string): Set<string> {
  return new Set(script.match(WORD));
}

const wordsOf = (text: string) => new Set(text.match(/[\w-]+/g));

/** The rules for elements with these names, in their order. Of `late` things, those with these names too. */
function pick(
  nodes: readonly StyleNode[],
  names: ReadonlySet<string>,
  late: ReadonlySet<string>,
): string {
  const textOf = (node: StyleNode): string => {
    switch (node.kind) {
      case "statement":
        return node.text;
      case "rule": {
        const used = node.selectors.filter(
          ({ classes, types }) =>
            classes.every((name) => names.has(name)) && types.every((name) => names.has(name)),
        );
        return used.length === 0 ? "" : `${used.map(({ text }) => text)}{${node.body}}`;
      }
      case "block": {
        const inside = pick(node.nodes, names, late);
        return inside === "" ? "" : `${node.head}{${inside}}`;
      }
      case "variables": {
        const used = node.declarations.filter(({ name }) => late.has(name));
        return used.length === 0
          ? ""
          : `${node.selector}{${used.map(({ text }) => text).join(";")}}`;
      }
      case "named":
        return late.has(node.name) ? node.text : "";
    }
  };
  return nodes.map(textOf).join("");
}

type Late = { name: string; text: string };

/** What is wanted only where something else names it: custom properties, keyframes, registered properties. */
function lateThings(nodes: readonly StyleNode[]): Late[] {
  return nodes.flatMap((node): readonly Late[] => {
    if (node.kind === "block") return lateThings(node.nodes);
    if (node.kind === "variables") return node.declarations;
    return node.kind === "named" ? [node] : [];
  });
}

/**
 * The part of a style sheet that a page with these class names and element types uses, in the sheet's order. States
 * (`:hover`, `[open]`, `:popover-open`) count as used.
 */
export function stylesFor(nodes: readonly StyleNode[], names: ReadonlySet<string>): string {
  const words = wordsOf(pick(nodes, names, new Set()));
  let waiting = lateThings(nodes);
  for (let found = true; found; ) {
    const named = waiting.filter(({ name }) => words.has(name));
    for (const { text } of named) for (const word of wordsOf(text)) words.add(word);
    waiting = waiting.filter((late) => !named.includes(late));
    found = named.length > 0;
  }
  return pick(nodes, names, words);
}

/** Pages of one kind mostly use the same names. */
const MOST_REMEMBERED = 32;

/** As `stylesFor`, of one style sheet and always with `more` names; what was picked last is remembered. */
export function rememberStyles(
  nodes: readonly StyleNode[],
  more: ReadonlySet<string>,
): (names: ReadonlySet<string>) => string {
  const picked = createRecent<string>(MOST_REMEMBERED);
  return (names) => {
    const key = [...names].sort().join(" ");
    return picked.get(key) ?? picked.set(key, stylesFor(nodes, names.union(more)));
  };
}
