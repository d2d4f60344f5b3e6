import { dealershipTime } from "#domain/dealership/clock.ts";
import { addDays, daysBetween, isDay } from "#domain/rentals/days.ts";
import { CHOICES, stayCents } from "#domain/rentals/quote.ts";
import { type QuoteFacts, rentalFromParams } from "#domain/rentals/quote-params.ts";
import { type QuoteView, quoteView } from "#site/quote/quote-view.ts";
import { rowsMarkup } from "#site/quote/rows-markup.ts";
import { stayChartMarkup } from "#ui/rental/stay-chart-markup.ts";
import { STAY_CHARTS, stayChartShape } from "#ui/rental/stay-chart-shape.ts";
import { stayPricesMarkup } from "#ui/rental/stay-prices-markup.ts";

const WORDS = [
  "heading",
  "total",
  "stay",
  "problem",
  "deposit",
  "hint",
  "same",
  "saved",
  "rush",
  "reserve",
] as const;

const SPOKEN_AFTER_MS = 700;

function input(form: HTMLFormElement, name: string): HTMLInputElement | null {
  const found = form.querySelector(`[name="${name}"]`);
  return found instanceof HTMLInputElement ? found : null;
}

/** The figures that came with the page, and the areas as the form lists them. */
function sentFacts(form: HTMLFormElement): QuoteFacts {
  const sent: Omit<QuoteFacts, "areas"> = JSON.parse(
    document.getElementById("quote-facts")?.textContent ?? "",
  );
  const options = form.querySelectorAll<HTMLOptionElement>("#area option[value]");
  const areas = new Map(
    [...options].map(({ value, text, dataset: { miles } }) => [
      value,
      { name: text, miles: miles === undefined ? null : Number(miles) },
    ]),
  );
  return { ...sent, areas };
}

function fieldsOf(form: HTMLFormElement): URLSearchParams {
  const params = new URLSearchParams();
  for (const [name, value] of new FormData(form)) {
    if (typeof value === "string") params.set(name, value);
  }
  return params;
}

function writeView(view: QuoteView): void {
  for (const name of WORDS) {
    for (const place of document.querySelectorAll<HTMLElement>(`[data-quote="${name}"]`)) {
      place.textContent = view[name];
      const box = name === "hint" ? place.closest<HTMLElement>(".quote-hint") : place;
      if (box) box.hidden = view[name] === "";
    }
  }
  for (const list of document.querySelectorAll('[data-quote="rows"]')) {
    list.innerHTML = rowsMarkup(view.rows);
  }
}

function writeError(form: HTMLFormElement, name: string, text: string): void {
  const slot = form.querySelector<HTMLElement>(`#${name}-error`);
  const words = slot?.querySelector("span");
  if (!slot || !words) return;
  words.textContent = text;
  slot.hidden = text === "";
  for (const control of form.querySelectorAll(`[aria-describedby="${name}-error"]`)) {
    if (text === "") control.removeAttribute("aria-invalid");
    else control.setAttribute("aria-invalid", "true");
  }
}

function writeChart(form: HTMLFormElement, facts: QuoteFacts, plan: string, days: number): void {
  const vehicle = facts.vehicles.find(({ id }) => id === plan);
  if (vehicle === undefined) return;
  const most = facts.prices.rules.maximumDays;
  const prices = Array.from({ length: most }, (_, index) => stayCents(vehicle, index + 1));
  const shown = Math.min(Math.max(Math.trunc(days) || 1, 1), most);
  for (const size of ["phone", "wide"] as const) {
    const picture = form.querySelector(`[data-stay-chart="${size}"]`);
    if (picture) {
      picture.innerHTML = stayChartMarkup(stayChartShape(prices, shown, STAY_CHARTS[size]));
    }
  }
  for (const name of form.querySelectorAll("[data-quote-vehicle]")) {
    name.textContent = vehicle.name;
  }
  const table = form.querySelector("[data-stay-prices]");
  if (table) table.innerHTML = stayPricesMarkup(prices);
}

/** Keeps the length and the day of return the same stay: what was changed last decides. */
function matchDays(form: HTMLFormElement, changed: string): void {
  const [start, end, days] = [input(form, "start"), input(form, "end"), input(form, "days")];
  if (!start || !end || !days || !isDay(start.value)) return;
  if (changed === "end" && isDay(end.value)) {
    const length = daysBetween(start.value, end.value);
    if (length > 0) days.value = String(length);
  } else if ((changed === "days" || changed === "start") && /^[1-9]\d?$/.test(days.value)) {
    end.value = addDays(start.value, Number(days.value));
  }
}

function keepLive(form: HTMLFormElement): void {
  const facts = sentFacts(form);
  const said = form.querySelector("[data-quote-said]");
  let speaking = 0;
  const speak = (text: string) => {
    window.clearTimeout(speaking);
    speaking = window.setTimeout(() => {
      if (said) said.textContent = text;
    }, SPOKEN_AFTER_MS);
  };
  const wrong = new Set<string>();
  const writeErrors = (errors: QuoteView["errors"], changed: string) => {
    for (const name of CHOICES) {
      const text = errors[name] ?? "";
      // What the server has said of a field that the quote finds nothing wrong with stands until the field is changed.
      if (text === "" && name !== changed && !wrong.has(name)) continue;
      writeError(form, name, text);
      if (text === "") wrong.delete(name);
      else wrong.add(name);
    }
  };
  const update = (changed: string) => {
    matchDays(form, changed);
    const params = fieldsOf(form);
    const view = quoteView(rentalFromParams(params, facts, new Date()), facts);
    writeView(view);
    writeErrors(view.errors, changed);
    const days = view.days ?? Number(params.get("days"));
    writeChart(form, facts, params.get("plan") ?? "", days);
    const total = input(form, "total");
    if (total) total.value = String(view.totalCents ?? "");
    if (changed !== "") speak(view.problem || `${view.heading}: ${view.total}`);
  };
  for (const button of form.querySelectorAll<HTMLButtonElement>("[data-step]")) {
    button.disabled = false;
    button.addEventListener("click", () => {
      const days = input(form, "days");
      if (!days) return;
      const next = (Math.trunc(Number(days.value)) || 0) + Number(button.dataset.step);
      days.value = String(Math.min(Math.max(next, 1), facts.prices.rules.maximumDays));
      update("days");
    });
  }
  form.addEventListener("input", ({ target }) => {
    const field = target instanceof HTMLInputElement || target instanceof HTMLSelectElement;
    update(field ? target.name : "");
  });
  form.addEventListener("submit", (event) => {
    const button = event.submitter;
    // The price stands there already; what goes to another page goes on.
    if (form.method === "get" && !button?.hasAttribute("formaction")) event.preventDefault();
  });
  // Going back, the browser puts the fields back and not what was written beside them. And what the first change needs is
  // made ready before it, in time that nobody wants.
  const settle = () => {
    const { day } = dealershipTime(new Date());
    for (const name of ["start", "end"]) input(form, name)?.setAttribute("min", day);
    matchDays(form, "start");
    update("");
  };
  window.addEventListener("pageshow", () => {
    // Not every browser tells when it is idle.
    if ("requestIdleCallback" in window) window.requestIdleCallback(settle);
    else setTimeout(settle);
  });
  form.querySelector(".quote-show")?.remove();
}

for (const form of document.querySelectorAll<HTMLFormElement>("form[data-quote-form]"))
  keepLive(form);
