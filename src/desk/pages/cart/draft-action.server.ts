import { z } from "zod";
import {
  documentData,
  type FieldPath,
  fieldAt,
  type Json,
} from "#catalogue/edits/document-fields.ts";
import { type IntentArgs, intent } from "#desk/actions/define-intents.server.ts";
import {
  type IntentResult,
  ok,
  type Rejected,
  reject,
  rejectFields,
} from "#desk/actions/intent-result.ts";
import { askAboutPrices } from "#desk/content/unusual-prices.ts";
import { optionalText, optionalVersion, textList, UNREADABLE_FORM } from "#desk/ui/form-schemas.ts";
import { usd } from "#domain/money.ts";
import { parseDollars } from "#domain/parse-dollars.ts";
import { toLine, toLines } from "#domain/written-text.ts";
import { MAXIMUM_PRICE } from "#inventory/import-schema.ts";
import { can } from "#people/roles.ts";

export const cartPath = (slug: string) => `carts/${slug}.json`;

const toPath = ({ params }: Pick<IntentArgs<unknown>, "params">) => cartPath(params.id ?? "");

const draftSchema = z.object({
  seen: optionalVersion,
  price: z.string().optional(),
  tagline: z.string().optional(),
  description: z.string().optional(),
  features: z.string().optional(),
  "color-name": textList,
  "color-hex": textList,
  "new-color": optionalText,
  "new-hex": optionalText,
  /** "first:2" or "remove:2". */
  "color-change": optionalText,
});

type Draft = z.output<typeof draftSchema>;

type Field = { path: FieldPath; value: Json };

function readColors(draft: Draft): Json[] | Rejected {
  const colors = draft["color-name"].map((name, index) => ({
    name: toLine(name),
    hex: (draft["color-hex"][index] ?? "").toUpperCase(),
  }));
  const added = toLine(draft["new-color"]);
  if (added !== "") colors.push({ name: added, hex: draft["new-hex"].toUpperCase() });
  const [action, place] = draft["color-change"].split(":");
  const at = Number(place);
  const color = colors[at];
  if (color === undefined || action === undefined) return colors;
  if (action === "remove" && colors.length === 1) {
    return reject("A cart needs one color at least.");
  }
  const others = colors.toSpliced(at, 1);
  return action === "remove" ? others : [color, ...others];
}

function readPrice(text: string): number | Rejected {
  const price = parseDollars(text);
  if (!price.ok || price.dollars === 0 || price.dollars > MAXIMUM_PRICE) {
    const why = price.ok ? `is above $0 and at most ${usd(MAXIMUM_PRICE)}` : price.mistake;
    return rejectFields({ price: `The price ${why}.` });
  }
  return price.dollars;
}

/** The fields that the form has, as the document keeps them. */
function readFields(draft: Draft, canPrice: boolean): Field[] | Rejected {
  const fields: Field[] = [];
  const { tagline, description, features } = draft;
  if (draft.price !== undefined && canPrice) {
    const price = readPrice(draft.price);
    if (typeof price !== "number") return price;
    fields.push({ path: ["price"], value: price });
  }
  if (tagline !== undefined) fields.push({ path: ["tagline"], value: toLine(tagline) });
  if (description !== undefined) fields.push({ path: ["description"], value: toLine(description) });
  if (features !== undefined) {
    fields.push({ path: ["features"], value: toLines(features) });
  }
  if (draft["color-name"].length > 0) {
    const colors = readColors(draft);
    if (!Array.isArray(colors)) return colors;
    fields.push({ path: ["colors"], value: colors });
  }
  return fields;
}

async function save(args: IntentArgs<Draft>): Promise<IntentResult> {
  const { services, staff, input } = args;
  const { drafts } = services;
  const path = toPath(args);
  const fields = readFields(input, can(staff.roles, "stock.prices"));
  if (!Array.isArray(fields)) return fields;
  const text = await drafts.text(staff.id, path);
  if (text === null) return reject("This cart is no longer in the catalog.");
  const now = documentData(path, text);
  const changed = fields.filter(
    (field) => JSON.stringify(fieldAt(now, field.path)) !== JSON.stringify(field.value),
  );
  if (changed.length > 0) {
    // Without it a change of somebody else since the page was opened would go unnoticed.
    if (input.seen === null) return reject(UNREADABLE_FORM);
    await drafts.saveFields(staff.actor, path, changed, input.seen);
  }
  return ok("Kept as a draft.");
}

/** "carts/denago-ev-city.json: tagline is too long" without the file's name. */
const withoutFile = (path: string) => (mistake: string) =>
  mistake.startsWith(`${path}: `) ? mistake.slice(path.length + 2) : mistake;

async function publish(args: IntentArgs<unknown>): Promise<IntentResult> {
  const { services, staff } = args;
  const path = toPath(args);
  const mine = (await services.drafts.list(staff.id)).filter((draft) => draft.path === path);
  const question = askAboutPrices(args.values, mine);
  if (question !== null) return question;
  const result = await services.drafts.publish(staff.actor, [path], "");
  if (result.ok) {
    await services.refreshContent();
    return ok("Published. It is on the site within a minute.");
  }
  if ("conflicts" in result) {
    return reject(
      "Someone else published the same fields in the meantime. Choose below which to keep; nothing was published.",
    );
  }
  const mistakes = result.mistakes.map(withoutFile(path));
  const intro = "Nothing was published, and your draft is kept. Please fix this first:";
  return reject([intro, ...mistakes].join("\n"));
}

async function discard(args: IntentArgs<unknown>): Promise<IntentResult> {
  const { services, staff } = args;
  await services.drafts.discard(staff.actor, [toPath(args)]);
  return ok("The draft is discarded. The site is as it was.");
}

async function resolve(args: IntentArgs<unknown>): Promise<IntentResult> {
  const { services, staff, intent } = args;
  const isMine = intent === "keep-mine";
  await services.drafts.resolve(staff.actor, toPath(args), isMine ? "mine" : "theirs");
  return ok(isMine ? "Your version is kept in the draft." : "Their version is kept.");
}

async function undoPublish(args: IntentArgs<unknown>): Promise<IntentResult> {
  const { services, staff } = args;
  const undone = await services.content.undo(toPath(args), { actor: staff.actor, note: "" });
  if (!undone.ok) return reject(undone.mistakes.join("\n"));
  await services.refreshContent();
  return ok("The last publication is undone.");
}

const options = { right: "texts.edit", isBackground: true } as const;
const anything = z.unknown();

export const draftIntents = {
  draft: intent(draftSchema, save, options),
  publish: intent(anything, publish, options),
  discard: intent(anything, discard, options),
  "keep-mine": intent(anything, resolve, options),
  "keep-theirs": intent(anything, resolve, options),
  "undo-publish": intent(anything, undoPublish, { ...options, right: "stock.prices" }),
};
