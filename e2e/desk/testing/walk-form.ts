import type { Locator, Page } from "playwright-core";

/** "offline": no request reaches the site; otherwise no post does; null: all do. */
type Fault = "offline" | "signed out" | "fault" | null;

const TEXTS =
  "input:not([type=hidden], [type=file], [type=checkbox], [type=radio], [type=password]), textarea";

/** By the type of the field. */
const SAMPLES: Partial<Record<string, string>> = {
  email: "zed.sample@example.com",
  tel: "(732) 555-0148",
  number: "7",
  date: "2031-05-06",
  time: "10:15",
  month: "2031-05",
  url: "https://example.com/zed",
};
const SAMPLE = "Zed 7";
const TYPED_LATER = "Zed 8";

const PATIENCE_MS = 5000;

/** Posts that the page sends without a press; no fault meets them. */
const BACKGROUND = /\/desk\/(presence|events)/;

/** Sets what becomes of the page's posts from now on. */
export async function failPosts(page: Page): Promise<(fault: Fault) => void> {
  let fault: Fault = null;
  await page.route("**/desk/**", async (route) => {
    const request = route.request();
    if (fault === "offline") return await route.abort("internetdisconnected");
    if (fault === null || request.method() !== "POST" || BACKGROUND.test(request.url())) {
      return await route.fallback();
    }
    await route.fulfill({ status: fault === "fault" ? 500 : 401, body: "" });
  });
  return (next) => {
    fault = next;
  };
}

/** Forms in parts that are folded count too, and what their fields refuse is for the site to say. */
async function showForms(page: Page): Promise<void> {
  await page.getByText("Live", { exact: true }).waitFor({ state: "attached" });
  await page.evaluate(() => {
    for (const part of document.querySelectorAll("details")) part.open = true;
    for (const form of document.querySelectorAll("form")) form.noValidate = true;
  });
}

type Typed = Map<Locator, string>;

async function typeInto(form: Locator): Promise<Typed> {
  const typed: Typed = new Map();
  for (const field of await form.locator(TEXTS).all()) {
    if (!(await field.isVisible()) || !(await field.isEditable())) continue;
    await field.fill(SAMPLES[(await field.getAttribute("type")) ?? ""] ?? SAMPLE);
    typed.set(field, await field.inputValue());
  }
  return typed;
}

async function typeLater(typed: Typed): Promise<void> {
  for (const [field, text] of typed) {
    if (text !== SAMPLE) continue;
    await field.fill(TYPED_LATER);
    typed.set(field, await field.inputValue());
  }
}

/** Each field that has lost what was typed, in words. */
async function findLost(typed: Typed): Promise<string[]> {
  const lost: string[] = [];
  for (const [field, text] of typed) {
    const now = await field.inputValue({ timeout: PATIENCE_MS }).catch(() => "no field");
    if (now !== text) lost.push(`"${text}" became "${now}"`);
  }
  return lost;
}

/** As its first button does, without the dialog that the button may open first. */
const send = (form: Locator) =>
  form.evaluate((element: HTMLFormElement) => {
    const buttons = [...element.elements].filter(
      (part): part is HTMLButtonElement =>
        part instanceof HTMLButtonElement && part.type === "submit" && part.formMethod !== "get",
    );
    element.requestSubmit(buttons[0]);
  });

/** Null once the message is in view, else why not. */
async function findMessage(page: Page, sentence: string): Promise<string | null> {
  const isInView = (text: string) =>
    [...document.querySelectorAll("[role=alert], [role=status]")].some((message) => {
      const { top, bottom } = message.getBoundingClientRect();
      const isSeen = message.checkVisibility() && bottom > 0 && top < window.innerHeight;
      return isSeen && (message.textContent ?? "").includes(text);
    });
  try {
    await page.waitForFunction(isInView, sentence, { timeout: PATIENCE_MS });
    return null;
  } catch {
    return `"${sentence}" is not in view`;
  }
}

async function signInElsewhere(page: Page): Promise<void> {
  await page.evaluate(() => {
    const channel = new BroadcastChannel("desk-session");
    channel.postMessage("signed in");
    channel.close();
  });
}

/** Leaves the page and comes back; what was typed is there or is offered. */
async function goAndComeBack(page: Page, path: string): Promise<void> {
  await page.goto("/robots.txt");
  await page.goBack();
  await page.waitForURL((url) => url.pathname + url.search === path);
  await showForms(page);
  const offered = page.getByRole("button", { name: "Use it" });
  for (let left = await offered.count(); left > 0; left -= 1) await offered.first().click();
}

/**
 * Sends a form while the session is over, while there is no connection, and while the site fails, types more, and goes back to it.
 * Returns each field that lost its text and each message that is missing.
 */
export async function walkForm(
  page: Page,
  setFault: (fault: Fault) => void,
  { path, index }: { path: string; index: number },
): Promise<string[]> {
  setFault(null);
  await page.goto(path);
  await showForms(page);
  const form = page.locator("form[method=post]").nth(index);
  setFault("offline");
  const typed = await typeInto(form);
  const problems: string[] = [];
  const check = async (when: string, message: string) => {
    const found = [await findMessage(page, message), ...(await findLost(typed))];
    problems.push(...found.filter((one) => one !== null).map((one) => `${when}: ${one}`));
  };
  await send(form);
  await check("offline", "There is no connection");
  setFault("fault");
  await send(form);
  await check("fault", "Something went wrong");
  setFault("signed out");
  await send(form);
  await check("signed out", "You are signed out.");
  setFault("offline");
  await signInElsewhere(page);
  await check("after signing in", "There is no connection");
  if (typed.size === 0 || problems.length > 0) return problems;
  await typeLater(typed);
  setFault("fault");
  await goAndComeBack(page, path);
  return (await findLost(typed)).map((lost) => `back: ${lost}`);
}
