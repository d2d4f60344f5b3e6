import { expect } from "vitest";
import type { DeskSite, SignedInStaff } from "#e2e/support/desk.ts";
import { followRedirect } from "#e2e/support/follow-redirect.ts";
import type { RunningSite } from "#e2e/support/launch-site.ts";

export const SETTINGS = "/desk/settings";
export const PRICES = `${SETTINGS}/prices`;
export const SAVED = "Saved. It shows on every page within a minute.";

/** The value of a field in a page. */
export function valueIn(html: string, name: string): string | undefined {
  const tag = html.match(/<input[^>]*>/g)?.find((input) => input.includes(` name="${name}"`));
  return /value="([^"]*)"/.exec(tag ?? "")?.[1];
}

const UNESCAPED = { "&quot;": '"', "&#x27;": "'", "&lt;": "<", "&gt;": ">", "&amp;": "&" };

const unescapeHtml = (text: string) =>
  Object.entries(UNESCAPED).reduce((all, [from, to]) => all.replaceAll(from, to), text);

/** The values of a document's form in a page by field name, with the version that the form shows. */
export function fieldsIn(html: string, document: string): Record<string, string> {
  const controls = [...html.matchAll(/<(?:textarea|input)[^>]* name="([^"]+)"[^>]*>/g)];
  return Object.fromEntries(
    controls.flatMap(([tag, name = ""]) => {
      if (name !== "seen" && !name.startsWith(`${document}#`)) return [];
      const inner = html.slice(html.indexOf(tag) + tag.length).split("</textarea>", 1)[0] ?? "";
      const value = tag.startsWith("<textarea") ? inner : (/ value="([^"]*)"/.exec(tag)?.[1] ?? "");
      return [[name, unescapeHtml(value)]];
    }),
  );
}

/** The settings of a running site without script. */
export function createSettingsPosts(getSite: () => RunningSite & DeskSite) {
  const get = (who: SignedInStaff, path: string) =>
    fetch(getSite().url + path, { headers: { cookie: who.cookie }, redirect: "manual" });
  const page = async (who: SignedInStaff, path: string) => (await get(who, path)).text();
  /** Posts as a form without script does. Fields that are left out stay as the page had them. */
  const post = (who: SignedInStaff, fields: Record<string, string>, path = PRICES) =>
    fetch(getSite().url + path, {
      method: "POST",
      redirect: "manual",
      headers: { ...who.headers, accept: "text/html" },
      body: new URLSearchParams(fields),
    });
  const seen = async (who: SignedInStaff, path = PRICES) =>
    /name="seen" value="(\d+)"/.exec(await page(who, path))?.[1] ?? "";
  /** The events of the Undo buttons of the change log, the newest first. */
  const undoable = async (who: SignedInStaff) => {
    const log = await page(who, `${SETTINGS}/log`);
    const events = [...log.matchAll(/name="event" value="([\d -]+)"/g)].map(([, ids = ""]) => ids);
    return events.toSorted((a, b) => Number.parseInt(b, 10) - Number.parseInt(a, 10));
  };
  return {
    get,
    page,
    post,
    seen,
    undoable,
    /** As a page that shows the newest version posts. */
    save: async (who: SignedInStaff, fields: Record<string, string>, path = PRICES) =>
      await post(who, { seen: await seen(who, path), intent: "save", ...fields }, path),
    /** Presses the newest Undo of the change log. */
    async undo(who: SignedInStaff): Promise<Response> {
      const [event = ""] = await undoable(who);
      return await post(who, { intent: "undo", event }, `${SETTINGS}/log`);
    },
    /** Returns the page that a post redirects to. */
    async readBack(who: SignedInStaff, response: Response, path = PRICES): Promise<string> {
      expect([response.status, response.headers.get("location")]).toEqual([303, path]);
      return await followRedirect(response, { origin: getSite().url, cookie: who.cookie });
    },
  };
}

/** Without the comments by which React marks where texts meet. */
export const toText = async (response: Response) =>
  (await response.text()).replaceAll("<!-- -->", "");
