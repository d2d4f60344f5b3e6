import type { RouterContextProvider } from "react-router";
import { deskServices } from "#desk/services.ts";
import { requireRight } from "#desk/session/require-right.ts";
import { answerOf, performStock, type StockAnswer } from "#desk/stock/stock-action.server.ts";
import type { StockReply } from "#desk/stock/stock-changes.server.ts";
import { can } from "#people/roles.ts";
import { cartPath, changeDraft } from "./draft-action.server.ts";
import { changePhotos } from "./photo-action.server.ts";
import { addUnit, correctUnit, removeUnit } from "./unit-form.server.ts";

type Context = Readonly<RouterContextProvider>;

const DRAFT_INTENTS = ["draft", "publish", "discard", "keep-mine", "keep-theirs"];

async function perform(
  intent: string,
  id: string,
  form: FormData,
  context: Context,
): Promise<StockReply> {
  const services = context.get(deskServices);
  if (intent.startsWith("photo-")) {
    const { actor } = requireRight(context, "stock.photos");
    const reply = await changePhotos(intent, id, form, { ...services, actor });
    if (reply !== null) return reply;
  }
  if (DRAFT_INTENTS.includes(intent)) {
    const { actor, id: person, role } = requireRight(context, "texts.edit");
    const rights = { price: can(role, "stock.prices"), texts: true };
    const drafting = { ...services, actor, person, rights, refresh: services.refreshContent };
    const reply = await changeDraft(intent, id, form, drafting);
    if (reply !== null) return reply;
  }
  if (intent === "undo-publish") {
    const { actor } = requireRight(context, "stock.prices");
    const undone = await services.content.undo(cartPath(id), { actor, note: "" });
    if (!undone.ok) return { ok: false, mistakes: undone.mistakes, field: null };
    await services.refreshContent();
    return { ok: true, said: "The last publication is undone.", undo: null };
  }
  if (intent.startsWith("unit-")) {
    const { actor, role } = requireRight(context, "stock.edit");
    if (!can(role, "stock.prices")) form.delete("unit-price");
    const stock = { ...services, actor };
    if (intent === "unit-add") return await addUnit(id, form, stock);
    if (intent === "unit-correct") return await correctUnit(form, stock);
    if (intent === "unit-remove") return await removeUnit(form, stock);
  }
  form.set("vehicle", id);
  return await performStock(intent, form, context);
}

/** A change of one cart: its states, units, photos, or the draft of its texts. */
export async function cartAction(
  id: string,
  form: FormData,
  context: Context,
): Promise<StockAnswer> {
  const intent = String(form.get("intent") ?? "");
  return answerOf(intent, form, await perform(intent, id, form, context));
}
