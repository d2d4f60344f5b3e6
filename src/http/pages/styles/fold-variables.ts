import type { AtRule, Container, Declaration, Root } from "postcss";

/** A variable with what stands in for it, which may be one function. */
const USE = /var\((--[\w-]+)(?:,((?:[^()]|\([^()]*\))*))?\)/g;
const NAMES_READ = /var\((--[\w-]+)/g;

/** The variables that are set on the root whatever holds. */
function rootVariables(container: Container): string[] {
  return (container.nodes ?? []).flatMap((node): string[] => {
    if (node.type === "atrule") return node.name === "layer" ? rootVariables(node) : [];
    if (node.type !== "rule" || !node.selectors.includes(":root")) return [];
    return node.nodes.flatMap((each) => (each.type === "decl" ? [each.prop] : []));
  });
}

/** Whether a declaration repeats a registered initial value for browsers that do not know of registered properties. */
function standsIn(declaration: Declaration): boolean {
  let at: Container | undefined = declaration.parent as Container | undefined;
  while (at && at.type !== "root") {
    const { name, params } = at as AtRule;
    if (name === "property" || (name === "layer" && params === "properties")) return true;
    at = at.parent as Container | undefined;
  }
  return false;
}

/** Registered properties by name, each with its initial value where it has one. */
function registeredProperties(sheet: Root): Map<string, string | undefined> {
  const registered = new Map<string, string | undefined>();
  sheet.walkAtRules("property", (rule) => {
    const initial = rule.nodes?.find(
      (node) => node.type === "decl" && node.prop === "initial-value",
    );
    registered.set(rule.params, initial?.type === "decl" ? initial.value : undefined);
  });
  return registered;
}

/**
 * Takes away what has one value only. A variable that no rule sets is its registered value wherever it is used, or what
 * stands in for it; one that nothing reads need not be set; and nothing stands in for one that the root always sets.
 */
export function foldVariables(sheet: Root): void {
  const always = new Set(rootVariables(sheet));
  const registered = registeredProperties(sheet);
  const set = new Set<string>();
  const read = new Set<string>();
  sheet.walkDecls((declaration) => {
    if (declaration.prop.startsWith("--") && !standsIn(declaration)) set.add(declaration.prop);
    for (const [, name = ""] of declaration.value.matchAll(NAMES_READ)) read.add(name);
  });
  const folded = (name: string) => !set.has(name) || !read.has(name);
  sheet.walkDecls((declaration) => {
    if (declaration.prop.startsWith("--") && folded(declaration.prop)) {
      declaration.remove();
      return;
    }
    declaration.value = declaration.value.replace(USE, (whole, name: string, instead?: string) => {
      if (always.has(name)) return `var(${name})`;
      if (!folded(name)) return whole;
      return registered.get(name) ?? instead?.trim() ?? whole;
    });
  });
  sheet.walkAtRules("property", (rule) => {
    if (folded(rule.params)) rule.remove();
  });
}
