import postcss, { type AtRule, type ChildNode, type Container, list, type Rule } from "postcss";
import { foldVariables } from "./fold-variables.ts";

/** What a selector cannot match without: class names, and types of elements or of fields. */
type Needs = { classes: readonly string[]; types: readonly string[] };

type Selector = Needs & { text: string };

/** A style sheet as a tree that rules can be picked from. */
export type StyleNode =
  | { kind: "rule"; selectors: readonly Selector[]; body: string }
  /** Custom properties of `:root` or of everything, each kept only where it is used. */
  | { kind: "variables"; selector: string; declarations: readonly { name: string; text: string }[] }
  | { kind: "block"; head: string; nodes: readonly StyleNode[] }
  /** @keyframes and @property, kept only where their name is used. */
  | { kind: "named"; name: string; text: string }
  | { kind: "statement"; text: string };

/** Innermost arguments of `:not`, `:is`, `:where`, `:has` and the like: any of several, or none, or elsewhere on the page. */
const ARGUMENTS = /(?<!\\)\((?:\\.|[^()\\])*\)/g;
/** Not the escaped brackets of a class name. */
const ATTRIBUTE = /(?<!\\)\[[^\]]*\]/g;
const CLASS = /\.((?:\\[0-9a-f]{1,6}\s?|\\.|[\w-])+)/gi;
const ESCAPE = /\\(?:([0-9a-f]{1,6})\s?|(.))/gi;
const TYPE = /(?:^|[\s>+~])([a-z][\w-]*)/g;
/** Parts that only fields of one type have. */
const FIELD_PARTS: readonly { part: RegExp; type: string }[] = [
  { part: /::-webkit-(?:date|calendar)/, type: "date" },
  { part: /::-webkit-search/, type: "search" },
  { part: /::-webkit-(?:inner|outer)-spin/, type: "number" },
];
const PRESENT = new Set(["html", "body"]);
const EVERYWHERE = new Set([":root", ":host", "*", ":before", ":after", "::backdrop"]);

function withoutArguments(selector: string): string {
  const shorter = selector.replace(ARGUMENTS, "");
  return shorter === selector ? selector : withoutArguments(shorter);
}

function unescaped(name: string): string {
  return name.replace(ESCAPE, (_escape, code: string | undefined, letter: string | undefined) =>
    code === undefined ? (letter ?? "") : String.fromCodePoint(Number.parseInt(code, 16)),
  );
}

/** What `:has` asks for is needed as well, unless one of several things will do. */
const HAS = /:has\(((?:[^(),]|\([^()]*\))*)\)/g;
const NOT = /:not\((?:[^()]|\([^()]*\))*\)/g;

function needsOf(selector: string): Needs {
  const inside = [...selector.replace(NOT, "").matchAll(HAS)].map(([, asked = ""]) =>
    ownNeeds(asked),
  );
  const own = ownNeeds(selector);
  return {
    classes: [...own.classes, ...inside.flatMap(({ classes }) => classes)],
    types: [...own.types, ...inside.flatMap(({ types }) => types)],
  };
}

function ownNeeds(selector: string): Needs {
  const plain = withoutArguments(selector).replace(ATTRIBUTE, "");
  const classes = [...plain.matchAll(CLASS)].map(([, name = ""]) => unescaped(name));
  const types = [...plain.replace(CLASS, "").matchAll(TYPE)]
    .map(([, name = ""]) => name)
    .filter((name) => !PRESENT.has(name));
  const fields = FIELD_PARTS.filter(({ part }) => part.test(plain)).map(({ type }) => type);
  return { classes, types: [...types, ...fields] };
}

/** What is declared, each in a row that is the same only once: lower targets of a build repeat prefixed ones. */
const textOf = (nodes: readonly ChildNode[]) =>
  nodes
    .flatMap((node) => (node.type === "comment" ? [] : [node.toString()]))
    .filter((text, index, all) => text !== all[index - 1])
    .join(";");

/** A list that is wrapped as a whole, so that browsers forgive what they do not know of it. */
const WRAPPED = /^:is\(((?:[^()]|\((?:[^()]|\([^()]*\))*\))*)\)$/;

function selectorsOf(selector: string): Selector[] {
  const wrapped = WRAPPED.exec(selector)?.[1];
  if (wrapped === undefined) return [{ text: selector, ...needsOf(selector) }];
  return list.comma(wrapped).map((one) => ({ text: `:is(${one})`, ...needsOf(one) }));
}

function ruleNode(rule: Rule): StyleNode {
  const declarations = rule.nodes.flatMap((node) =>
    node.type === "decl" ? [{ name: node.prop, text: node.toString() }] : [],
  );
  if (
    rule.selectors.every((selector) => EVERYWHERE.has(selector)) &&
    rule.nodes.every((node) => node.type === "decl" && node.prop.startsWith("--"))
  ) {
    return { kind: "variables", selector: rule.selector, declarations };
  }
  return {
    kind: "rule",
    selectors: rule.selectors.flatMap(selectorsOf),
    body: textOf(rule.nodes),
  };
}

function atRuleNode(rule: AtRule): StyleNode {
  if (rule.name.endsWith("keyframes") || rule.name === "property") {
    return { kind: "named", name: rule.params, text: rule.toString() };
  }
  // @font-face has declarations and no rules.
  if (rule.nodes === undefined || rule.nodes.every((node) => node.type === "decl")) {
    return {
      kind: "statement",
      text: rule.nodes === undefined ? `${rule.toString()};` : rule.toString(),
    };
  }
  return { kind: "block", head: `@${rule.name} ${rule.params}`, nodes: nodesOf(rule) };
}

function nodesOf(container: Container): StyleNode[] {
  return (container.nodes ?? []).flatMap((node): StyleNode[] => {
    if (node.type === "rule") return [ruleNode(node)];
    return node.type === "atrule" ? [atRuleNode(node)] : [];
  });
}

/** Reads a style sheet. Throws postcss's error, with line and column, when it is none. */
export function styleRules(css: string): StyleNode[] {
  const sheet = postcss.parse(css);
  foldVariables(sheet);
  return nodesOf(sheet);
}
