import { type HTMLElement, parse } from "node-html-parser";
import { accessibleName } from "./accessible-name.ts";
import { type Entry, listControls, optionValue, readForm } from "./form-values.ts";

/** A text; the label or value of an option; whether a box is checked; the files that are chosen. */
export type Entered = Readonly<Record<string, string | boolean | readonly File[]>>;

const MAX_REDIRECTS = 10;
const HIDDEN = '[hidden], [class~="noscript:hidden"]';

const fits = (text: string, name: string | RegExp) =>
  typeof name === "string" ? text === name : name.test(text);

/** Browsers send line breaks as CRLF. */
const toSent = (value: string | File) =>
  typeof value === "string" ? value.replaceAll(/\r?\n/g, "\r\n") : value;

const toText = (value: string | File) => (typeof value === "string" ? value : value.name);

/**
 * Uses a site by requests as a browser without script does: follows links and redirects, sends forms with the fields that they
 * have, and keeps cookies. What is missing, switched off or hidden without script cannot be used.
 */
export class PlainBrowser {
  readonly #cookies = new Map<string, string>();
  #url: URL;
  #html = "";
  #page = parse("");
  status = 0;

  /** `cookie` is the header's value of a session; without it, the visitor is a stranger. */
  constructor(origin: string, cookie = "") {
    this.#url = new URL(origin);
    if (cookie !== "") this.#keepCookie(cookie);
  }

  /** Path and query of the page. */
  get path(): string {
    return this.#url.pathname + this.#url.search;
  }

  get html(): string {
    return this.#html;
  }

  get page(): HTMLElement {
    return this.#page;
  }

  /** The text of the main element. */
  get text(): string {
    return (this.#page.querySelector("main")?.structuredText ?? "").replaceAll(/\s+/g, " ");
  }

  get cookies(): string[] {
    return [...this.#cookies.keys()];
  }

  /** Headers for requests that the pages have no form for. */
  get headers(): { cookie: string; origin: string } {
    const pairs = [...this.#cookies].map(([name, value]) => `${name}=${value}`);
    return { cookie: pairs.join("; "), origin: this.#url.origin };
  }

  clearCookies(): void {
    this.#cookies.clear();
  }

  async open(path: string): Promise<void> {
    await this.#load(new URL(path, this.#url));
  }

  /** Follows the first link with this name. */
  async follow(name: string | RegExp): Promise<void> {
    const link = this.#find("a[href]", name);
    await this.open(link.getAttribute("href") ?? "");
  }

  /** The fields with this label. */
  fields(label: string | RegExp): HTMLElement[] {
    return this.#page
      .querySelectorAll("input, select, textarea")
      .filter((field) => fits(accessibleName(field, this.#page), label));
  }

  /** Returns the value that the first field with this label would send. */
  value(label: string | RegExp): string | undefined {
    const [field] = this.fields(label);
    const form = field?.closest("form");
    if (field === undefined || !form) throw new Error(`no field "${label}" at ${this.path}`);
    const [sent] = readForm(form, this.#page).filter(
      ([name]) => name === field.getAttribute("name"),
    );
    return sent === undefined ? undefined : toText(sent[1]);
  }

  /** Presses the first button with this name whose form has the fields with these labels, once they are filled in. */
  async press(name: string | RegExp, entered: Entered = {}): Promise<void> {
    const why: string[] = [];
    for (const button of this.#findAll("button", name)) {
      const form = this.#formOf(button);
      if (form === null || button.getAttribute("type") === "button") continue;
      const missing = Object.keys(entered).filter((label) => !this.#fieldIn(form, label));
      if (missing.length === 0) return await this.#send(form, button, entered);
      why.push(`has no field "${missing.join('", "')}"`);
    }
    throw new Error(`cannot press "${name}" at ${this.path}: ${why[0] ?? "no such button"}`);
  }

  #formOf(button: HTMLElement): HTMLElement | null {
    const id = button.getAttribute("form");
    return id === undefined ? button.closest("form") : this.#page.querySelector(`form[id="${id}"]`);
  }

  /** Finds a field by its label; radios also by the beginning of the label, which an explanation follows. */
  #fieldIn(form: HTMLElement, label: string): HTMLElement | undefined {
    return listControls(form, this.#page).find((control) => {
      const name = accessibleName(control, this.#page);
      const isRadio = control.getAttribute("type") === "radio";
      return name === label || (isRadio && name.startsWith(label));
    });
  }

  #findAll(selector: string, name: string | RegExp): HTMLElement[] {
    return this.#page
      .querySelectorAll(selector)
      .filter(
        (element) =>
          !element.hasAttribute("disabled") &&
          element.closest(HIDDEN) === null &&
          fits(accessibleName(element, this.#page), name),
      );
  }

  #find(selector: string, name: string | RegExp): HTMLElement {
    const [found] = this.#findAll(selector, name);
    if (found === undefined) throw new Error(`no ${selector} "${name}" at ${this.path}`);
    return found;
  }

  async #send(form: HTMLElement, button: HTMLElement, entered: Entered): Promise<void> {
    const values = new Map<HTMLElement, string | null | File[]>();
    for (const [label, value] of Object.entries(entered)) {
      const field = this.#fieldIn(form, label);
      if (field === undefined) continue;
      values.set(field, this.#valueFor(field, label, value));
      if (field.getAttribute("type") !== "radio") continue;
      for (const other of listControls(form, this.#page)) {
        const isOfGroup = other.getAttribute("name") === field.getAttribute("name");
        if (other !== field && isOfGroup) values.set(other, null);
      }
    }
    const isChecked = !form.hasAttribute("novalidate") && !button.hasAttribute("formnovalidate");
    const entries = readForm(form, this.#page, values);
    if (isChecked) this.#refuseGaps(form, entries);
    const pressed = button.getAttribute("name");
    if (pressed !== undefined) entries.push([pressed, button.getAttribute("value") ?? ""]);
    await this.#submit(form, button, entries);
  }

  #valueFor(field: HTMLElement, label: string, value: Entered[string]): string | null | File[] {
    if (typeof value === "boolean") return value ? (field.getAttribute("value") ?? "on") : null;
    if (typeof value !== "string") return [...value];
    if (field.rawTagName !== "select") return value;
    const option = field
      .querySelectorAll("option")
      .find((each) => optionValue(each) === value || each.text.trim() === value);
    if (option === undefined) throw new Error(`"${label}" has no option "${value}"`);
    return optionValue(option);
  }

  /** Refuses as a browser does, which names the field and sends nothing. */
  #refuseGaps(form: HTMLElement, entries: readonly Entry[]): void {
    const gap = listControls(form, this.#page).find(
      (control) =>
        control.hasAttribute("required") &&
        !entries.some(([name, value]) => name === control.getAttribute("name") && toText(value)),
    );
    if (gap !== undefined) throw new Error(`"${accessibleName(gap, this.#page)}" is required`);
  }

  async #submit(form: HTMLElement, button: HTMLElement, entries: readonly Entry[]): Promise<void> {
    const of = (name: string) => button.getAttribute(`form${name}`) ?? form.getAttribute(name);
    const url = new URL(of("action") ?? this.path, this.#url);
    const plain = new URLSearchParams(
      entries.map(([name, value]) => [name, toText(toSent(value))]),
    );
    if ((of("method") ?? "get").toLowerCase() === "get") {
      url.search = String(plain);
      return await this.#load(url);
    }
    if (of("enctype") !== "multipart/form-data") return await this.#load(url, plain);
    const body = new FormData();
    for (const [name, value] of entries) body.append(name, toSent(value));
    await this.#load(url, body);
  }

  async #load(address: URL, body?: URLSearchParams | FormData): Promise<void> {
    let response = await this.#fetch(address, body);
    for (let count = 0; response.status >= 300 && response.status < 400; count += 1) {
      if (count === MAX_REDIRECTS) throw new Error(`${address.pathname} leads in a circle`);
      await response.arrayBuffer();
      response = await this.#fetch(new URL(response.headers.get("location") ?? "", this.#url));
    }
    this.status = response.status;
    this.#html = await response.text();
    // A browser without script shows what is in a noscript element.
    this.#page = parse(this.#html, { blockTextElements: { script: true, style: true } });
  }

  async #fetch(url: URL, body?: URLSearchParams | FormData): Promise<Response> {
    const { cookie, origin } = this.headers;
    this.#url = url;
    const response = await fetch(url, {
      method: body === undefined ? "GET" : "POST",
      redirect: "manual",
      headers: {
        accept: "text/html",
        ...(cookie !== "" && { cookie }),
        ...(body !== undefined && { origin }),
      },
      ...(body !== undefined && { body }),
    });
    for (const line of response.headers.getSetCookie()) this.#keepCookie(line);
    return response;
  }

  #keepCookie(line: string): void {
    const [pair = "", ...attributes] = line.split(/;\s*/);
    const [name = "", value = ""] = pair.split(/=(.*)/s, 2);
    const isOver = attributes.some((each) => /^max-age=0$|^expires=thu, 01 jan 1970/i.test(each));
    if (isOver || value === "") this.#cookies.delete(name);
    else this.#cookies.set(name, value);
  }
}
