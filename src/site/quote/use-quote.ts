import { useEffect, useEffectEvent, useRef, useState } from "react";
import { dealershipTime } from "#domain/dealership/clock.ts";
import { QUOTE_FIELDS, type QuoteField } from "#domain/rentals/quote.ts";
import { rentalFromParams } from "#domain/rentals/quote-params.ts";
import { type Choices, matchDays } from "./choices.ts";
import type { PageQuote } from "./page-quote.server.ts";
import { type QuoteView, quoteView } from "./quote-view.ts";
import { timeChoices } from "./time-choices.ts";

export type LiveQuote = ReturnType<typeof useQuote>;

type State = {
  quote: PageQuote;
  choices: Choices;
  view: QuoteView;
  /** The fields changed since the server's last response. */
  changed: ReadonlySet<QuoteField>;
};

const ANNOUNCE_AFTER_MS = 700;

const initialState = (quote: PageQuote): State => ({
  quote,
  choices: quote.choices,
  view: quote.view,
  changed: new Set(),
});

function withChoices(state: State, choices: Choices): State {
  const { facts, asksTime } = state.quote;
  const now = new Date();
  const read = rentalFromParams(new URLSearchParams(choices), facts, now);
  const time = asksTime ? timeChoices(choices, facts.schedule).time : null;
  return { ...state, choices, view: quoteView(read, facts, now, time) };
}

/** The values of a form's fields, which a visitor or the browser may have changed before hydration. */
function choicesIn(form: HTMLFormElement, choices: Choices): Choices {
  const fields = new FormData(form);
  const values = { ...choices };
  for (const name of QUOTE_FIELDS) {
    const value = fields.get(name);
    if (typeof value === "string") values[name] = value;
  }
  return values;
}

function useAnnouncement(text: string, isChanged: boolean): string {
  const [announced, setAnnounced] = useState("");
  useEffect(() => {
    if (!isChanged) return;
    const timer = setTimeout(() => setAnnounced(text), ANNOUNCE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [text, isChanged]);
  return announced;
}

function differ(a: Choices, b: Choices): boolean {
  return QUOTE_FIELDS.some((name) => a[name] !== b[name]);
}

/** A new `quote` from the server replaces the state. */
export function useQuote(quote: PageQuote) {
  const form = useRef<HTMLFormElement>(null);
  const [state, setState] = useState(() => initialState(quote));
  // The dealership's day; null until hydration, since a cached page cannot know it.
  const [today, setToday] = useState<string | null>(null);
  const readForm = useEffectEvent(() => {
    const fields = form.current;
    setToday(dealershipTime(new Date()).day);
    if (fields)
      setState((now) => withChoices(now, matchDays(choicesIn(fields, now.choices), "start")));
  });
  useEffect(() => readForm(), []);
  if (state.quote !== quote) {
    setState(withChoices(initialState(quote), matchDays(quote.choices, "start")));
  }
  const { choices, view, changed } = state;
  const chosen = quote.facts.vehicles.filter(({ id }) => id === choices.plan);
  const announcement = useAnnouncement(
    view.problem || `${view.heading}: ${view.total}`,
    changed.size > 0,
  );
  return {
    form,
    facts: quote.facts,
    /** The chosen class; all until one is chosen. */
    chosenClasses: chosen.length === 0 ? quote.facts.vehicles : chosen,
    depositDays: quote.depositDays,
    choices,
    view,
    changed,
    /** The visitor asked for this stay, or the browser restored it. */
    isChosen: quote.isChosen || changed.size > 0 || differ(choices, quote.choices),
    today,
    announcement,
    choose: (name: QuoteField, value: string) =>
      setState((now) => ({
        ...withChoices(now, matchDays({ ...now.choices, [name]: value }, name)),
        changed: new Set([...now.changed, name]),
      })),
  };
}
