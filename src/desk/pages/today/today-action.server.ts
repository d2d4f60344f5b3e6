import { data, redirect } from "react-router";
import { changeSentence } from "#desk/bookings/change-sentence.server.ts";
import type { DeskServices } from "#desk/services.ts";
import type { Staff } from "#desk/session/require-right.ts";

export type TodayAnswer = { ok: boolean; said: string };

/** Gives a booking the cart that Today offers. */
export async function todayAction(request: Request, staff: Staff, services: DeskServices) {
  const form = await request.formData();
  const text = (name: string) => String(form.get(name) ?? "");
  const [reference, unit] = [text("reference"), text("unit")];
  if (text("intent") !== "assign" || unit === "") {
    return data<TodayAnswer>({ ok: false, said: "The desk does not know this change." }, 422);
  }
  const target = { reference, version: Number(text("version") || Number.NaN) };
  const result = await services.reservations.assign(staff.actor, target, unit);
  const problem = await changeSentence(result, unit, services);
  if (problem !== null) return data<TodayAnswer>({ ok: false, said: problem }, 422);
  // Without script the page is loaded again.
  if (request.headers.get("accept")?.includes("text/html")) {
    const { pathname, search } = new URL(request.url);
    throw redirect(pathname + search, 303);
  }
  return data<TodayAnswer>({ ok: true, said: `${unit} is assigned.` });
}
