import { addDays, daysBetween, isIsoDate } from "#domain/dates.ts";
import { dealershipTime } from "#domain/dealership/clock.ts";
import { QUOTE_FIELDS, stayCents } from "#domain/rentals/quote.ts";
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

const isWord = (name = ""): name is (typeof WORDS)[number] => WORDS.some((word) => word === name);

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

// All that is written is styled, laid out and painted anew, even where it says the same. So only what differs is written.

function writeText(place: Element, text: string): void {
  if (place.textContent !== text) place.textContent = text;
}

function setHidden(box: HTMLElement, isHidden: boolean): void {
  if (box.hidden !== isHidden) box.hidden = isHidden;
}

const written = new WeakMap<Element, string>();

/** Makes the elements inside a place those of the markup; those that are alike stay. */
function writeMarkup(place: Element, markup: string): void {
  if (written.get(place) === markup) return;
  written.set(place, markup);
  const range = new Range();
  range.selectNodeContents(place);
  const fresh = [...range.createContextualFragment(markup).children];
  const there = [...place.children];
  for (const [index, element] of fresh.entries()) {
    const old = there[index];
    if (old === undefined) place.append(element);
    else if (!old.isEqualNode(element)) old.replaceWith(element);
  }
  for (const left of there.slice(fresh.length)) left.remove();
}

function writeView(view: QuoteView): void {
  for (const place of document.querySelectorAll<HTMLElement>("[data-quote]")) {
    const name = place.dataset.quote;
    if (name === "rows") writeMarkup(place, rowsMarkup(view.rows));
    if (!isWord(name)) continue;
    writeText(place, view[name]);
    const box = name === "hint" ? place.closest<HTMLElement>(".quote-hint") : place;
    if (box) setHidden(box, view[name] === "");
  }
}

function writeError(form: HTMLFormElement, name: string, text: string): void {
  const slot = form.querySelector<HTMLElement>(`#${name}-error`);
  const words = slot?.querySelector("span");
  if (!slot || !words) return;
  writeText(words, text);
  setHidden(slot, text === "");
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
      writeMarkup(picture, stayChartMarkup(stayChartShape(prices, shown, STAY_CHARTS[size])));
    }
  }
  for (const name of form.querySelectorAll("[data-quote-vehicle]")) writeText(name, vehicle.name);
  const table = form.querySelector("[data-stay-prices]");
  if (table) writeMarkup(table, stayPricesMarkup(prices));
}

/** Keeps the length and the day of return the same stay: what was changed last decides. */
function matchDays(form: HTMLFormElement, changed: string): void {
  const [start, end, days] = [input(form, "start"), input(form, "end"), input(form, "days")];
  if (!start || !end || !days || !isIsoDate(start.value)) return;
  if (changed === "end" && isIsoDate(end.value)) {
    const length = daysBetween(start.value, end.value);
    if (length > 0) days.value = String(length);
  } else if ((changed === "days" || changed === "start") && /^[1-9]\d?$/.test(days.value)) {
    end.value = addDays(start.value, Number(days.value));
  }
}

/** One task of its own for each. */
function whenIdle(task: () => void): void {
  // Not every browser tells when it is idle.
  if ("requestIdleCallback" in window) window.requestIdleCallback(task);
  else setTimeout(task);
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
    for (const name of QUOTE_FIELDS) {
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
    const cents = String(view.totalCents ?? "");
    if (total && total.value !== cents) total.value = cents;
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
    for (const name of ["start", "end"]) {
      const field = input(form, name);
      if (field && field.min !== day) field.min = day;
    }
    matchDays(form, "start");
    update("");
  };
  window.addEventListener("pageshow", () => {
    // The browser's first clock of another place takes it as long as all the rest: it is made in a task of its own.
    whenIdle(() => dealershipTime(new Date()));
    whenIdle(settle);
  });
  form.querySelector(".quote-show")?.remove();
}

for (const form of document.querySelectorAll<HTMLFormElement>("form[data-quote-form]"))
  keepLive(form);
