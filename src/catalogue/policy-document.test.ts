import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type BrokenContent, copyContent } from "#catalogue/testing/broken-content.ts";
import { parsePolicy } from "./policy-document.server.ts";
import { Mistakes } from "./read-file.server.ts";

const FRONT = `---
title: Loan policy
seoTitle: "Loan policy: the rules in short"
description: Everything that a lender of golf carts in this test would like to say about lending one.
keywords: loans, golf carts,  lending
path: /policies/loan-policy
summary: "Late from {{fees.late|usd}}."
updated: 2026-11-19
---
`;

function getDocument(text: string) {
  const mistakes = new Mistakes();
  const policy = parsePolicy("policies/loan-policy.md", text, { fees: { late: 25 } }, mistakes);
  if (!policy) throw new Error(mistakes.list.join("\n"));
  return policy;
}

const getText = (text: string) => getDocument(text).text();

describe("policyDocument", () => {
  it("reads the front matter", () => {
    const policy = getDocument(`${FRONT}\nText.`);
    expect(policy).toMatchObject({
      slug: "loan-policy",
      title: "Loan policy",
      seoTitle: "Loan policy: the rules in short",
      keywords: ["loans", "golf carts", "lending"],
      path: "/policies/loan-policy",
      aliases: [],
      effective: null,
      summary: "Late from $25.",
      updated: "2026-11-19",
      figuresFrom: ["fees"],
    });
    expect(policy.text()).toEqual({ sections: [], html: "<p>Text.</p>\n" });
  });

  it("refuses links to scripts, with the line of the file", () => {
    expect(() => getDocument(`${FRONT}\nText.\n[x](javascript:alert)`)).toThrow(
      /policies\/loan-policy\.md.*line 12.*javascript:alert/,
    );
  });

  it("reads aliases and the effective date", () => {
    const text = FRONT.replace("path:", "aliases: /loans, /lending\neffective: 2025-01-23\npath:");
    expect(getDocument(text)).toMatchObject({
      aliases: ["/loans", "/lending"],
      effective: "2025-01-23",
    });
  });

  it("lists its sections with the anchors of their headings", () => {
    const { sections, html } = getText(`${FRONT}\n## Late & early\n\n### Inside\n\n## Fees\n`);
    expect(sections).toEqual([
      { id: "late-early", heading: "Late & early" },
      { id: "fees", heading: "Fees" },
    ]);
    expect(html).toBe(
      '<h2 id="late-early">Late &amp; early</h2>\n<h3>Inside</h3>\n<h2 id="fees">Fees</h2>\n',
    );
  });

  it("fills in figures in text and in tables, each in a labeled scroll container", () => {
    const { html } = getText(
      `${FRONT}\n## Fees\n\n| Fee | Amount |\n|---|---|\n| Late | {{fees.late|usd}} |\n`,
    );
    expect(html).toContain('role="region" aria-label="Fees (table)" tabindex="0"');
    expect(html).toContain('<th scope="row">Late</th><td>$25</td>');
  });

  it("escapes the heading in the label of a table", () => {
    const { html } = getText(`${FRONT}\n## "As is" & <more>\n\n| A | B |\n|---|---|\n| 1 | 2 |\n`);
    expect(html).toContain('aria-label="&quot;As is&quot; &amp; &lt;more> (table)" tabindex="0"');
  });

  it("escapes HTML", () => {
    const { html } = getText(
      `${FRONT}\n<script>alert(1)</script>\n\nA <b onclick="x()">word</b>.\n`,
    );
    expect(html).not.toMatch(/<(script|b)\b/);
  });

  it("reads files with Windows line endings", () => {
    expect(getText(`${FRONT}\n## Fees\n`.replaceAll("\n", "\r\n")).sections).toHaveLength(1);
  });
});

const replacing = (from: string | RegExp, to: string) => (text: string) => text.replace(from, to);

describe("a policy of the content", () => {
  const FILE = "policies/rental-policy.md";
  let content: BrokenContent;
  beforeAll(() => {
    content = copyContent();
  });
  afterAll(() => content.remove());

  it.each<[string, (text: string) => string, string]>([
    [
      "without front matter",
      (text) => text.slice(4),
      `${FILE}: must begin with front matter between two --- lines.`,
    ],
    ["without a title", replacing(/^title:.*\n/m, ""), `${FILE}: title: is missing.`],
    [
      "with an unknown key",
      replacing(/^title:/m, "author: x\ntitle:"),
      `${FILE}: "author" is not a field of this file.`,
    ],
    [
      "with a bad path",
      replacing(/^path:.*$/m, "path: Rental Policy"),
      `${FILE}: path: must be a path such as /policies/return-policy.`,
    ],
    [
      "with a bad date",
      replacing(/^path:/m, "effective: Jan 23\npath:"),
      `${FILE}: effective: must be a day such as 2026-11-19.`,
    ],
    [
      "with an unknown placeholder",
      (text) => `${text}\n{{rental.rules.petFee|usd}}\n`,
      `${FILE}: {{rental.rules.petFee|usd}} names nothing.`,
    ],
    [
      "with an unknown root",
      (text) => `${text}\n{{prices.daily}}\n`,
      `${FILE}: {{prices.daily}} names nothing.`,
    ],
    [
      "with an unknown filter",
      (text) => `${text}\n{{dealership.phone|fax}}\n`,
      `${FILE}: {{dealership.phone|fax}} has an unknown filter.`,
    ],
    [
      "with a filter that does not fit",
      (text) => `${text}\n{{dealership.phone|usd}}\n`,
      `${FILE}: {{dealership.phone|usd}} needs a number.`,
    ],
    [
      "with a placeholder in its front matter",
      replacing(/^summary:.*$/m, 'summary: "{{rental.nothing}}"'),
      `${FILE}: {{rental.nothing}} names nothing.`,
    ],
    [
      "with a broken text in quotation marks",
      replacing(/^title:.*$/m, 'title: "Rental \\x policy"'),
      `${FILE}: title: the text in quotation marks is not JSON.`,
    ],
    [
      "with the address of another policy",
      replacing(/^path:/m, "aliases: /privacy\npath:"),
      `${FILE}: path or alias: repeats that of policies/privacy-policy.md.`,
    ],
  ])("%s", (_, change, sentence) => {
    expect(content.mistakesWith(FILE, change)).toContain(sentence);
  });
});
