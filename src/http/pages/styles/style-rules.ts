import postcss, {
  type AtRule,
  type ChildNode,
  type Container,
  type Root,
  type Rule,
} from "postcss";

/** What a selector cannot match without. */
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
  return { classes, types };
}

const textOf = (nodes: readonly ChildNode[]) =>
  nodes.flatMap((node) => (node.type === "comment" ? [] : [node.toString()])).join(";");

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
    selectors: rule.selectors.map((text) => ({ text, ...needsOf(text) })),
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

/** A variable with what stands in for it, where that is no function. */
const WITH_FALLBACK = /var\((--[\w-]+),[^()]*\)/g;

/** The variables that are set on the root whatever holds. */
function rootVariables(container: Container): string[] {
  return (container.nodes ?? []).flatMap((node): string[] => {
    if (node.type === "atrule") return node.name === "layer" ? rootVariables(node) : [];
    if (node.type !== "rule" || !node.selectors.includes(":root")) return [];
    return node.nodes.flatMap((each) => (each.type === "decl" ? [each.prop] : []));
  });
}

/** Takes away what stands in for variables that are always there. */
function dropFallbacks(sheet: Root): void {
  const always = new Set(rootVariables(sheet));
  sheet.walkDecls((declaration) => {
    declaration.value = declaration.value.replace(WITH_FALLBACK, (whole, name: string) =>
      always.has(name) ? `var(${name})` : whole,
    );
  });
}

/** Reads a style sheet. Throws postcss's error, with line and column, when it is none. */
export function styleRules(css: string): StyleNode[] {
  const sheet = postcss.parse(css);
  dropFallbacks(sheet);
  return nodesOf(sheet);
}
