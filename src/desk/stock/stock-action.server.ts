import { data, type RouterContextProvider, redirect } from "react-router";
import { deskServices } from "#desk/services.ts";
import { requireRight } from "#desk/session/require-right.ts";
import { dealershipTime } from "#domain/dealership/clock.ts";
import { usd } from "#domain/money.ts";
import { parseDollars } from "#domain/parse-dollars.ts";
import { MAXIMUM_PRICE } from "#inventory/import-schema.ts";
import { changeOwn, changeState, type StockReply, undoChange } from "./stock-changes.server.ts";
import { parseUndo } from "./stock-undo.ts";

/** What was posted, so that it can be shown again. */
export type StockAnswer = StockReply & {
  intent: string;
  values: { chosen: string[]; for: string; until: string; price: string };
};

type Context = Readonly<RouterContextProvider>;

const refused = (mistake: string, field: "price" | null = null): StockReply => ({
  ok: false,
  mistakes: [mistake],
  field,
});

/** A change of states or own fields; refuses what is none. */
export async function performStock(
  intent: string,
  form: FormData,
  context: Context,
): Promise<StockReply> {
  const { stock, units, vehicles, catalogue } = context.get(deskServices);
  const { actor } = requireRight(context, "stock.edit");
  const entries = await stock();
  const own = { entries, units, vehicles, actor };
  const id = String(form.get("vehicle") ?? "");
  switch (intent) {
    case "hold":
    case "sell":
    case "back":
      return await changeState(intent, form, {
        ...own,
        today: dealershipTime(new Date()).day,
        soldPageDays: catalogue().dealership.soldPageDays,
      });
    case "in stock":
      return await changeOwn(id, { inStock: true }, "Shown as in stock.", own);
    case "not in stock":
      return await changeOwn(id, { inStock: false }, "Shown as not in stock.", own);
    case "mark":
      return await changeOwn(id, { isNew: true }, "The NEW mark is on.", own);
    case "unmark":
      return await changeOwn(id, { isNew: false }, "The NEW mark is off.", own);
    case "price": {
      requireRight(context, "stock.prices");
      const price = parseDollars(String(form.get("price") ?? ""));
      if (!price.ok) return refused(`The price ${price.mistake}.`, "price");
      if (price.dollars > MAXIMUM_PRICE || price.dollars === 0) {
        return refused(`A price is above $0 and at most ${usd(MAXIMUM_PRICE)}.`, "price");
      }
      if (entries.find((entry) => entry.id === id)?.catalogue) {
        return refused("The price of a catalog cart is changed on its page, and published there.");
      }
      return await changeOwn(
        id,
        { price: price.dollars },
        `The price is ${usd(price.dollars)}.`,
        own,
      );
    }
    case "undo": {
      const undo = parseUndo(String(form.get("undo") ?? ""));
      if (undo === null) return refused("This cannot be undone.");
      const hasPrice = undo.vehicles.some(({ was }) => was.price !== undefined);
      if (hasPrice) requireRight(context, "stock.prices");
      return await undoChange(undo, own);
    }
    default:
      return refused("The desk does not know this change. Please load the page again.");
  }
}

/** With what was posted. */
export function answerOf(intent: string, form: FormData, reply: StockReply): StockAnswer {
  const text = (name: string) => String(form.get(name) ?? "");
  return {
    ...reply,
    intent,
    values: {
      chosen: form.getAll("chosen").map(String),
      for: text("for"),
      until: text("until"),
      price: text("price"),
    },
  };
}

const isPage = (request: Request) => request.headers.get("accept")?.includes("text/html") ?? false;

/** A change of the stock's states and own fields. Without script it leads back to the page. */
export async function stockAction(request: Request, form: FormData, context: Context) {
  const intent = String(form.get("intent") ?? "");
  const reply = await performStock(intent, form, context);
  if (reply.ok && isPage(request)) {
    const { pathname, searchParams } = new URL(request.url);
    searchParams.set("done", intent);
    throw redirect(`${pathname}?${searchParams}`, 303);
  }
  const answer = answerOf(intent, form, reply);
  return data(answer, { status: reply.ok ? 200 : 422 });
}

const DONE: Readonly<Record<string, string>> = {
  hold: "Put on hold.",
  sell: "Marked as sold.",
  back: "Back in stock.",
  prices: "The prices are published. They are on the site within a minute.",
  undo: "Undone.",
  draft: "Kept as a draft.",
  publish: "Published. It is on the site within a minute.",
  discard: "The draft is discarded. The site is as it was.",
  "photo-remove": "The photo is removed. It can be put back for a day.",
};

/** What a page that was posted without script says afterwards; null otherwise. */
export function doneSentence(params: URLSearchParams): string | null {
  const done = params.get("done");
  return done === null ? null : (DONE[done] ?? "Saved.");
}
