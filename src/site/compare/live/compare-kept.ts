import {
  addToShortlist,
  comparePath,
  MAX_COMPARED,
  parseShortlist,
  removeFromShortlist,
  serializeShortlist,
} from "#domain/carts/shortlist.ts";

/** The name under which the device keeps the list. */
const KEY = "compare";

type Slugs = readonly string[];

const isSame = (one: Slugs, other: Slugs) => one.join(" ") === other.join(" ");
const countText = (count: number) => `${count} ${count === 1 ? "cart" : "carts"}`;

function boxes(): NodeListOf<HTMLInputElement> {
  return document.querySelectorAll<HTMLInputElement>("input[data-compare]");
}

function keep(tray: HTMLElement): void {
  const sent: Record<string, string> = JSON.parse(
    document.getElementById("compare-names")?.textContent ?? "{}",
  );
  const names = new Map(Object.entries(sent));
  const nameOf = (slug: string) => names.get(slug) ?? slug;
  const said = document.getElementById("compare-said");
  const rows = tray.querySelector("ul");
  const note = tray.querySelector("p");
  const link = tray.querySelector("a");
  const clear = tray.querySelector<HTMLButtonElement>(".tray-actions button");
  const shown = (tray.dataset.shown ?? "").split(" ").filter((slug) => slug !== "");

  let list: Slugs = [];
  // A device may refuse to keep anything: then the list lives as long as the page.
  const read = (): Slugs => {
    try {
      return parseShortlist(localStorage.getItem(KEY), (slug) => names.has(slug));
    } catch {
      return list;
    }
  };
  const write = () => {
    try {
      localStorage.setItem(KEY, serializeShortlist(list));
    } catch {}
  };
  const say = (text: string) => {
    if (said) said.textContent = text;
  };

  const mark = () => {
    for (const box of boxes()) box.checked = list.includes(box.value);
  };

  const row = (slug: string) => {
    const item = document.createElement("li");
    const name = document.createElement("span");
    name.textContent = nameOf(slug);
    const remove = document.createElement("button");
    remove.type = "button";
    remove.value = slug;
    remove.setAttribute("aria-label", `Remove ${nameOf(slug)}`);
    remove.textContent = "×";
    item.append(name, remove);
    return item;
  };

  const draw = (isFull = false) => {
    mark();
    tray.hidden = list.length === 0 || isSame(list, shown);
    rows?.replaceChildren(...list.map(row));
    if (note) note.hidden = !isFull;
    if (link) {
      link.href = comparePath(list);
      link.textContent = `Compare ${countText(list.length)}`;
    }
  };

  const change = (next: Slugs, text: string) => {
    list = next;
    write();
    draw();
    say(text);
  };

  const drop = (slug: string) =>
    change(
      removeFromShortlist(list, slug),
      `${nameOf(slug)} removed. ${countText(list.length - 1)} to compare.`,
    );

  /** Where the keyboard stood is gone: the next row, the link, or the box of the cart that was removed. */
  const focusAfter = (place: number, slug: string) => {
    const buttons = rows?.querySelectorAll("button");
    const box = [...boxes()].find(({ value }) => value === slug);
    const next = tray.hidden ? box : (buttons?.[place] ?? buttons?.[place - 1] ?? link);
    (next ?? document.getElementById("main"))?.focus();
  };

  /** One cart by itself was asked for by a plain link: it joins the list. Several are somebody's list of their own. */
  const begin = () => {
    const kept = read();
    const [only] = shown;
    list = shown.length > 1 ? shown : kept;
    if (shown.length === 1 && only !== undefined) {
      list = addToShortlist(kept, only);
      write();
    }
    draw();
  };

  document.addEventListener("change", ({ target }) => {
    if (!(target instanceof HTMLInputElement) || target.dataset.compare === undefined) return;
    const slug = target.value;
    if (!target.checked) drop(slug);
    else if (list.length >= MAX_COMPARED) {
      draw(true);
      say("Four carts at most. Remove one first.");
    } else {
      const next = addToShortlist(list, slug);
      change(next, `${nameOf(slug)} added. ${countText(next.length)} to compare.`);
    }
  });
  // A link of the page that takes a cart out of its comparison takes it off the device as well.
  document.addEventListener("click", ({ target }) => {
    const taken = target instanceof Element && target.closest<HTMLElement>("[data-compare-drop]");
    if (!taken) return;
    list = removeFromShortlist(read(), taken.dataset.compareDrop ?? "");
    write();
  });
  rows?.addEventListener("click", ({ target }) => {
    const button = target instanceof Element ? target.closest("button") : null;
    if (!button) return;
    const place = list.indexOf(button.value);
    drop(button.value);
    focusAfter(place, button.value);
  });
  // Browsers are content with half a button in view.
  rows?.addEventListener("focusin", ({ target }) => {
    if (target instanceof Element) target.scrollIntoView({ block: "nearest", inline: "center" });
  });
  clear?.addEventListener("click", () => {
    const [first = ""] = list;
    change([], "No carts to compare.");
    focusAfter(0, first);
  });
  window.addEventListener("storage", ({ key }) => {
    if (key !== KEY || shown.length > 1) return;
    list = read();
    draw();
  });
  // Going back, the browser puts the boxes as they were.
  window.addEventListener("pageshow", ({ persisted }) => (persisted ? begin() : mark()));
  const main = document.getElementById("main");
  if (main) new MutationObserver(mark).observe(main, { childList: true, subtree: true });

  tray.dataset.on = "";
  begin();
}

const tray = document.getElementById("compare-tray");
if (tray) keep(tray);
