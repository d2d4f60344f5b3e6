import { Marked } from "marked";
import { z } from "zod";
import { updatedDate } from "#domain/content/schema-fields.ts";
import { toSlug } from "#domain/slug.ts";
import { figureRoots, fillFigures } from "./fill-figures.server.ts";
import { issueMessage } from "./issue-message.ts";
import { findLinkMistakes, isAllowedImage, isAllowedLink } from "./policy-links.server.ts";
import type { Mistakes } from "./read-file.server.ts";

const path = z.string().regex(/^\/[a-z0-9/-]+$/, "must be a path such as /policies/return-policy");
const commaList = z.string().transform((text) =>
  text
    .split(",")
    .map((part) => part.trim())
    .filter((part) => part !== ""),
);

const frontMatterSchema = z.strictObject({
  title: z.string().min(3),
  seoTitle: z.string().max(65),
  description: z.string().min(60).max(165),
  keywords: commaList,
  path,
  aliases: commaList.pipe(z.array(path)).optional(),
  effective: z.iso.date().optional(),
  summary: z.string().min(10),
  updated: updatedDate,
});

export type PolicySection = { id: string; heading: string };

/** Made from our own Markdown, with figures filled in. */
export type PolicyText = { sections: PolicySection[]; html: string };

export type PolicyDocument = {
  slug: string;
  title: string;
  seoTitle: string;
  description: string;
  keywords: string[];
  path: string;
  aliases: string[];
  effective: string | null;
  summary: string;
  updated: string;
  /** Roots of its placeholders: "dealership", "rental", "figures". */
  figuresFrom: string[];
  /** Made for each call, since a start has no need of it and pages are cached. */
  text: () => PolicyText;
};

function unquoted(key: string, value: string): string {
  try {
    return String(JSON.parse(value));
  } catch {
    throw new Error(`${key}: the text in quotation marks is not JSON`);
  }
}

function splitFrontMatter(text: string): { data: Record<string, string>; body: string } | null {
  const parts = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text.replaceAll("\r\n", "\n"));
  if (!parts?.[1] || parts[2] === undefined) return null;
  const data: Record<string, string> = {};
  for (const line of parts[1].split("\n")) {
    const pair = /^([A-Za-z]+):\s*(.*)$/.exec(line);
    if (!pair?.[1]) continue;
    const value = pair[2] ?? "";
    data[pair[1]] = /^".*"$/.test(value) ? unquoted(pair[1], value) : value;
  }
  return { data, body: parts[2] };
}

const attributeText = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");

function renderer(sections: PolicySection[]): Marked {
  return new Marked({
    gfm: true,
    async: false,
    renderer: {
      heading({ tokens, depth, text }) {
        const inner = this.parser.parseInline(tokens);
        if (depth !== 2) return `<h${depth}>${inner}</h${depth}>\n`;
        const id = toSlug(text);
        sections.push({ id, heading: text });
        return `<h2 id="${id}">${inner}</h2>\n`;
      },
      // Wide tables scroll in a region of their own, which must be reachable by keyboard.
      table(token) {
        const cell = (c: (typeof token.header)[number], tag: "th" | "td", scope: string) => {
          const align = c.align === "right" ? ' class="amount"' : "";
          return `<${tag}${scope}${align}>${this.parser.parseInline(c.tokens)}</${tag}>`;
        };
        const head = token.header.map((c) => cell(c, "th", ' scope="col"')).join("");
        const rows = token.rows
          .map(
            (row) =>
              `<tr>${row.map((c, i) => (i === 0 ? cell(c, "th", ' scope="row"') : cell(c, "td", ""))).join("")}</tr>`,
          )
          .join("\n");
        const label = attributeText(sections.at(-1)?.heading ?? "Figures");
        return `<div class="table-scroll" role="region" aria-label="${label} (table)" tabindex="0"><table><thead><tr>${head}</tr></thead><tbody>\n${rows}\n</tbody></table></div>\n`;
      },
      html: () => "",
      // Mistakes are refused before; this is for what was stored earlier. `false` is the usual form.
      link({ href, tokens }) {
        return isAllowedLink(href) ? false : this.parser.parseInline(tokens);
      },
      image: ({ href, text }) => (isAllowedImage(href) ? false : attributeText(text)),
    },
  });
}

function toText(markdown: string): PolicyText {
  const sections: PolicySection[] = [];
  return { html: String(renderer(sections).parse(markdown)), sections };
}

export function parsePolicy(
  file: string,
  text: string,
  figures: Record<string, unknown>,
  mistakes: Mistakes,
): PolicyDocument | null {
  let filled: { front: Record<string, string>; body: string };
  try {
    const parts = splitFrontMatter(text);
    if (!parts) {
      mistakes.add(file, "", "must begin with front matter between two --- lines");
      return null;
    }
    const front = Object.entries(parts.data).map(([key, value]) => [
      key,
      fillFigures(value, figures),
    ]);
    filled = { front: Object.fromEntries(front), body: fillFigures(parts.body, figures) };
  } catch (error) {
    mistakes.add(file, "", error instanceof Error ? error.message : String(error));
    return null;
  }
  const front = frontMatterSchema.safeParse(filled.front, { error: issueMessage });
  if (!front.success) {
    for (const issue of front.error.issues) mistakes.add(file, issue.path.join("."), issue.message);
    return null;
  }
  const linkMistakes = findLinkMistakes(filled.body);
  if (linkMistakes.length > 0) {
    const lines = text.replaceAll("\r\n", "\n").split("\n");
    const linesBefore = lines.indexOf("---", 1) + 1;
    for (const { line, message } of linkMistakes) {
      mistakes.add(file, `line ${linesBefore + line}`, message);
    }
    return null;
  }
  return {
    ...front.data,
    slug: file.replace(/^.*\/|\.md$/g, ""),
    aliases: front.data.aliases ?? [],
    effective: front.data.effective ?? null,
    figuresFrom: figureRoots(text),
    text: () => toText(filled.body),
  };
}
