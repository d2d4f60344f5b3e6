import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

it("every form that posts more than two fields keeps a draft", () => {
  const pages = readdirSync("src/desk", { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".tsx") && !path.includes("node_modules"))
    .map((path) => readFileSync(join("src/desk", path), "utf8"));
  const forms = pages.flatMap((text) =>
    [...text.matchAll(/<(?<tag>[\w.]*Form)\b[^>]*method="post".*?<\/\k<tag>>/gs)].map(
      ({ 0: form }) => form,
    ),
  );
  expect(forms.length).toBeGreaterThan(30);
  const unkept = forms.filter(
    (form) =>
      !form.startsWith("<KeptForm") &&
      // Saved on the server while it is typed.
      !form.includes("onInput=") &&
      [...form.matchAll(/<(TextField|TextArea|input (?!type="(hidden|radio|checkbox)"))/g)].length >
        2,
  );
  expect(unkept).toEqual([]);
});
