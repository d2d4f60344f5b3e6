import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { formExamples } from "./form-examples.testing.tsx";

const html = (name: string) => renderToStaticMarkup(formExamples[name]);

describe("the form components", () => {
  it.each(Object.keys(formExamples))("%s renders without inline styles", (name) => {
    expect(html(name)).not.toBe("");
    expect(html(name)).not.toContain("style=");
  });

  it("links every label to its control", () => {
    for (const name of ["text field", "text field, wrong", "text area", "text area, wrong"]) {
      const id = /<label for="(\w+)"/.exec(html(name))?.[1];
      expect(html(name)).toMatch(new RegExp(`<(input|textarea)[^>]* id="${id}"`));
    }
  });

  it("marks an invalid field and shows its error above it", () => {
    const field = html("text field, wrong");
    expect(field).toContain('aria-invalid="true"');
    expect(field).toContain('aria-describedby="email-error"');
    expect(field).toContain('id="email-error"');
    expect(field.indexOf("Invalid email address")).toBeLessThan(field.indexOf("<input"));
    expect(field).toContain('value="dana@example"');
    expect(html("text field")).not.toContain('aria-invalid="true"');
  });

  it("keeps the text of an invalid text area", () => {
    expect(html("text area, wrong")).toContain(">Hello</textarea>");
  });

  it("groups radios under their legend, checks one, and lets the summary link to the first", () => {
    const rows = html("radio rows");
    expect(rows).toContain('role="radiogroup" aria-labelledby="interest-legend"');
    expect(rows).toContain('<p id="interest-legend"');
    expect(rows.match(/checked=""/g)).toHaveLength(1);
    expect(rows).toContain('id="interest"');
    expect(html("radio rows, wrong")).not.toContain('checked=""');
    expect(html("radio rows, wrong")).toMatch(/^<div[^>]*aria-invalid="true"/);
  });

  it("links the summary to the fields and can take the focus, with and without JavaScript", () => {
    const summary = html("error summary");
    expect(summary).toMatch(/href="#email"[^>]*>Invalid email address<\/a>/);
    expect(summary).toContain('tabindex="-1"');
    expect(summary).toContain("autofocus");
    expect(summary).toContain("There is a problem");
    expect(html("error summary, a sentence")).not.toContain("<ul>");
  });
});
