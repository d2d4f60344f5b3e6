/** The rules of a style sheet. Made by tools/css-rules. */
declare module "*?inline&rules" {
  import type { StyleNode } from "#http/pages/styles/style-rules.ts";

  export const rules: readonly StyleNode[];
}
