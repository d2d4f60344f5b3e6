import { morph } from "./morph.ts";

const TYPING_MS = 250;
const BUSY_AFTER_MS = 200;
const RETRY_AFTER_MS = [1000, 2000, 4000];

const byId = (id: string) => document.getElementById(id);

/** The address of what a form asks for, without what restricts nothing. */
function addressOf(form: HTMLFormElement): string {
  const params = new URLSearchParams();
  for (const [name, value] of new FormData(form)) {
    const field = form.elements.namedItem(name);
    if (typeof value !== "string" || value.trim() === "") continue;
    // The first is the catalogue's own order, which an address need not name.
    if (field instanceof HTMLSelectElement && field.selectedIndex <= 0) continue;
    params.append(name, value);
  }
  const { pathname } = new URL(form.action);
  return params.size === 0 ? pathname : `${pathname}?${params}`;
}

/** Whether a form says something else than the server has written into it. */
function isChanged(form: HTMLFormElement): boolean {
  return [...form.elements].some((field) => {
    if (field instanceof HTMLInputElement) {
      return field.checked !== field.defaultChecked || field.value !== field.defaultValue;
    }
    return field instanceof HTMLSelectElement && !field.selectedOptions[0]?.defaultSelected;
  });
}

type Fetched = { page: Document; styles: string };

/** A page and its rules apart: parsed along with it they would count as inline styles that the content policy forbids. */
async function pageAt(address: string, signal: AbortSignal): Promise<Fetched> {
  const response = await fetch(address, { signal, headers: { accept: "text/html" } });
  if (!response.ok) throw new Error(`${address} was answered with ${response.status}`);
  const html = await response.text();
  const [element = "", styles = ""] = /<style>([\s\S]*?)<\/style>/.exec(html) ?? [];
  const page = new DOMParser().parseFromString(html.replace(element, ""), "text/html");
  if (!page.getElementById("count")) throw new Error(`${address} is no list of carts`);
  return { page, styles };
}

/** Gives the page the rules of another one, which may have parts that this one had not. Its typefaces are there. */
function takeStyles(styles: string): void {
  if (styles === "") return;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles.replaceAll(/@font-face\s*\{[^}]*\}/g, ""));
  document.adoptedStyleSheets = [sheet];
}

const here = () => location.pathname + location.search;

function keepLive(form: HTMLFormElement, results: HTMLElement): void {
  const panel = byId("filter-panel");
  const said = byId("said");
  const search = form.querySelector<HTMLInputElement>("[name=search]");
  const sort = form.querySelector<HTMLSelectElement>("[name=sort]");
  let shown = here();
  let asked = new AbortController();
  let typing = 0;

  const tellCount = () => {
    const carts = byId("count")?.dataset.carts;
    const button = byId("show-carts");
    if (carts && button) button.textContent = `Show ${carts}`;
    return carts ?? "";
  };

  const put = ({ page, styles }: Fetched, writesForm: boolean) => {
    const focused = document.activeElement;
    takeStyles(styles);
    document.title = page.title;
    for (const part of page.querySelectorAll("[data-live]")) {
      const old = byId(part.id);
      if (old) morph(old, part);
    }
    const newSearch = page.querySelector<HTMLInputElement>("[name=search]");
    const newSort = page.querySelector<HTMLSelectElement>("[name=sort]");
    if (search && newSearch) {
      search.defaultValue = newSearch.defaultValue;
      if (writesForm) search.value = newSearch.defaultValue;
    }
    if (sort && newSort && writesForm) sort.value = newSort.value;
    if (focused && !focused.isConnected) byId("count")?.focus({ preventScroll: true });
    if (said) said.textContent = tellCount();
  };

  /** Shows what the server answers at an address; what cannot be fetched is opened, so that the browser tells why. */
  const show = async (address: string, writesForm: boolean, scrolls: boolean) => {
    asked.abort();
    asked = new AbortController();
    const { signal } = asked;
    const busy = window.setTimeout(() => results.setAttribute("aria-busy", "true"), BUSY_AFTER_MS);
    try {
      put(await pageAt(address, signal), writesForm);
      shown = address;
      // A shorter list would leave a visitor who has scrolled down below its end.
      if (scrolls && results.getBoundingClientRect().top < 0) results.scrollIntoView();
    } catch {
      if (!signal.aborted) location.assign(address);
    }
    window.clearTimeout(busy);
    if (asked.signal === signal) results.removeAttribute("aria-busy");
  };

  const go = (address: string, by: "choice" | "typing" | "link") => {
    window.clearTimeout(typing);
    typing = 0;
    if (address === here() && address === shown) return asked.abort();
    const replaces = address === here() || (by === "typing" && history.state?.typed === true);
    history[replaces ? "replaceState" : "pushState"]({ typed: by === "typing" }, "", address);
    void show(address, by === "link", by !== "typing");
  };

  document.addEventListener("change", ({ target }) => {
    const isOurs = target instanceof HTMLInputElement || target instanceof HTMLSelectElement;
    if (isOurs && target.form === form && target !== search) go(addressOf(form), "choice");
  });
  search?.addEventListener("input", () => {
    asked.abort();
    window.clearTimeout(typing);
    typing = window.setTimeout(() => go(addressOf(form), "typing"), TYPING_MS);
  });
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    if (typing !== 0) go(addressOf(form), "typing");
    panel?.hidePopover();
    byId("count")?.focus();
  });
  document.addEventListener("click", (event) => {
    const { target, button, ctrlKey, metaKey, shiftKey, altKey } = event;
    if (button !== 0 || ctrlKey || metaKey || shiftKey || altKey || event.defaultPrevented) return;
    const link = target instanceof Element && target.closest<HTMLAnchorElement>("a[href]");
    // Other pages of the list are pages of their own.
    if (!link || link.pathname !== location.pathname || link.hash || link.closest("nav")) return;
    if (!results.contains(link) && !panel?.contains(link)) return;
    event.preventDefault();
    go(link.pathname + link.search, "link");
  });
  window.addEventListener("popstate", () => {
    if (here() !== shown) void show(here(), true, false);
  });
  // The drawer would cover what the keyboard goes on to.
  panel?.addEventListener("focusout", ({ relatedTarget }) => {
    if (relatedTarget instanceof Node && !panel.contains(relatedTarget)) panel.hidePopover();
  });
  // Chosen before this ran, or put back by the browser.
  window.addEventListener("pageshow", () => {
    if (isChanged(form)) go(addressOf(form), "choice");
  });
  tellCount();
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Tries again where the server could not read the stock, and shows the page as soon as it can. */
async function retry(failure: HTMLElement, placeholders: HTMLElement): Promise<void> {
  const said = byId("said");
  const show = (isLoading: boolean) => {
    failure.hidden = isLoading;
    placeholders.hidden = !isLoading;
    if (said) said.textContent = isLoading ? "Loading vehicles" : "";
  };
  show(true);
  for (const ms of RETRY_AFTER_MS) {
    await wait(ms);
    const response = await fetch(here()).catch(() => null);
    if (response?.ok) return location.reload();
  }
  show(false);
}

const form = document.querySelector<HTMLFormElement>("#inventory-filters");
const results = byId("results");
const failure = byId("load-failure");
const placeholders = byId("placeholders");
if (failure && placeholders) void retry(failure, placeholders);
else if (form && results) keepLive(form, results);
