import type { Plugin } from "vite";
import { styleRules } from "#http/pages/styles/style-rules.ts";

const QUERY = "?inline&rules";
const MODULE = /^export default (".*");?\s*$/s;

/**
 * `import { rules } from "./name.css?inline&rules"`: a style sheet as the rules that pages pick theirs from. Parsing it at every
 * start of the server would take a tenth of the start. Typed in src/http/pages/styles/css-rules.d.ts.
 */
export function cssRules(): Plugin {
  return {
    name: "css-rules",
    // After the style sheet is made and minified.
    enforce: "post",
    transform(code, id) {
      if (!id.endsWith(QUERY)) return null;
      const css = MODULE.exec(code)?.[1];
      if (css === undefined) throw new Error(`${id} is no style sheet`);
      const rules = JSON.stringify(styleRules(JSON.parse(css)));
      // Text is read several times as fast as the objects written out.
      return { code: `export const rules = JSON.parse(${JSON.stringify(rules)});`, map: null };
    },
  };
}
