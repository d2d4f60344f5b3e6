import {
  documentData,
  type FieldPath,
  fieldAt,
  type Json,
} from "#catalogue/edits/document-fields.ts";
import type { ContentDrafts } from "#catalogue/edits/drafts.server.ts";
import type { StockReply } from "#desk/stock/stock-changes.server.ts";
import { usd } from "#domain/money.ts";
import { parseDollars } from "#domain/parse-dollars.ts";
import { MAXIMUM_PRICE } from "#inventory/import-schema.ts";
import type { Actor } from "#platform/audit.server.ts";

type Drafting = {
  drafts: Pick<ContentDrafts, "text" | "saveFields" | "discard" | "publish" | "resolve">;
  actor: Actor;
  person: string;
  rights: { price: boolean; texts: boolean };
  /** Brings what was published to the site at once. */
  refresh: () => Promise<void>;
};

export const cartPath = (slug: string) => `carts/${slug}.json`;

const refused = (...mistakes: string[]): StockReply => ({ ok: false, mistakes, field: null });
const done = (said: string): StockReply => ({ ok: true, said, undo: null });

type Field = { path: FieldPath; value: Json };

const oneLine = (text: string) => text.replaceAll(/\s+/g, " ").trim();

function colorsOf(form: FormData): Json[] | string {
  const names = form.getAll("color-name").map((name) => oneLine(String(name)));
  const values = form.getAll("color-hex").map((hex) => String(hex).toUpperCase());
  const colors = names.map((name, index) => ({ name, hex: values[index] ?? "" }));
  const added = oneLine(String(form.get("new-color") ?? ""));
  if (added !== "") {
    colors.push({ name: added, hex: String(form.get("new-hex") ?? "").toUpperCase() });
  }
  const change = String(form.get("color-change") ?? "");
  const [action, place] = change.split(":");
  const at = Number(place);
  const color = colors[at];
  if (color === undefined || action === undefined) return colors;
  if (action === "remove" && colors.length === 1) return "A cart needs one color at least.";
  const others = colors.toSpliced(at, 1);
  return action === "remove" ? others : [color, ...others];
}

/** The fields that the form has, as the document keeps them; a sentence for what cannot be kept. */
function fieldsOf(form: FormData, rights: Drafting["rights"]): Field[] | StockReply {
  const fields: Field[] = [];
  const text = (name: string) => String(form.get(name) ?? "");
  if (form.has("price") && rights.price) {
    const price = parseDollars(text("price"));
    if (!price.ok || price.dollars === 0 || price.dollars > MAXIMUM_PRICE) {
      const why = price.ok ? `is above $0 and at most ${usd(MAXIMUM_PRICE)}` : price.mistake;
      return { ok: false, mistakes: [`The price ${why}.`], field: "price" };
    }
    fields.push({ path: ["price"], value: price.dollars });
  }
  if (!rights.texts) return fields;
  if (form.has("tagline")) fields.push({ path: ["tagline"], value: oneLine(text("tagline")) });
  if (form.has("description")) {
    fields.push({ path: ["description"], value: oneLine(text("description")) });
  }
  if (form.has("features")) {
    const features = text("features").split("\n").map(oneLine);
    fields.push({ path: ["features"], value: features.filter((line) => line !== "") });
  }
  if (form.has("color-name")) {
    const colors = colorsOf(form);
    if (typeof colors === "string") return refused(colors);
    fields.push({ path: ["colors"], value: colors });
  }
  return fields;
}

async function save(slug: string, form: FormData, drafting: Drafting): Promise<StockReply> {
  const { drafts, actor, person, rights } = drafting;
  const path = cartPath(slug);
  const fields = fieldsOf(form, rights);
  if ("ok" in fields) return fields;
  const text = await drafts.text(person, path);
  if (text === null) return refused("This cart is no longer in the catalog.");
  const now = documentData(path, text);
  const changed = fields.filter(
    (field) => JSON.stringify(fieldAt(now, field.path)) !== JSON.stringify(field.value),
  );
  const seen = Number(form.get("seen"));
  if (changed.length > 0) {
    await drafts.saveFields(actor, path, changed, Number.isInteger(seen) ? seen : undefined);
  }
  return done("Kept as a draft.");
}

/** "carts/denago-ev-city.json: tagline is too long" without the file's name. */
const withoutFile = (path: string) => (mistake: string) =>
  mistake.startsWith(`${path}: `) ? mistake.slice(path.length + 2) : mistake;

async function publish(slug: string, drafting: Drafting): Promise<StockReply> {
  const path = cartPath(slug);
  const result = await drafting.drafts.publish(drafting.actor, [path], "");
  if (result.ok) {
    await drafting.refresh();
    return done("Published. It is on the site within a minute.");
  }
  if ("conflicts" in result) {
    return refused(
      "Somebody published the same fields meanwhile. Choose below which to keep; nothing was published.",
    );
  }
  return refused(
    "Nothing was published, and your draft is kept. Please fix this first:",
    ...result.mistakes.map(withoutFile(path)),
  );
}

/** Null for an intent that is not about the draft. */
export async function changeDraft(
  intent: string,
  slug: string,
  form: FormData,
  drafting: Drafting,
): Promise<StockReply | null> {
  const { drafts, actor } = drafting;
  switch (intent) {
    case "draft":
      return await save(slug, form, drafting);
    case "publish":
      return await publish(slug, drafting);
    case "discard":
      await drafts.discard(actor, [cartPath(slug)]);
      return done("The draft is discarded. The site is as it was.");
    case "keep-mine":
    case "keep-theirs":
      await drafts.resolve(actor, cartPath(slug), intent === "keep-mine" ? "mine" : "theirs");
      return done(
        intent === "keep-mine" ? "Your version is kept in the draft." : "Their version is kept.",
      );
    default:
      return null;
  }
}
