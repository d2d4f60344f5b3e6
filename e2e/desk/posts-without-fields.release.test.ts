import { parse } from "node-html-parser";
import { afterAll, beforeAll, expect, it } from "vitest";
import { signIn } from "#e2e/support/desk.ts";
import { launchSaturday } from "#e2e/support/saturday.ts";
import { findDeskForms } from "./testing/find-forms.ts";

let site: Awaited<ReturnType<typeof launchSaturday>>;
let posts: { kind: string; path: string; intent: string }[];
let cookie: string;

/** Their forms are of the person's own account and its sessions. */
const OWN_ACCOUNT = /^\/desk\/(sign-in|join|reauthenticate|account)/;
/** What is typed is compared with what the page showed, and both are missing. */
const UNCHANGED = ["desk/stock/:id facts"];

beforeAll(async () => {
  site = await launchSaturday();
  ({ cookie } = await signIn(site, "owner", "Walking Owner"));
  const { pages, htmls } = await findDeskForms(site, cookie);
  posts = pages
    .filter(({ path }) => !OWN_ACCOUNT.test(path))
    .flatMap(({ path, forms }) => {
      const all = parse(htmls.get(path) ?? "").querySelectorAll('form[method="post"]');
      return forms.flatMap(({ kind, index }) => {
        const form = all[index];
        const action = form?.getAttribute("action") ?? path;
        const named = form?.querySelectorAll("[name=intent]") ?? [];
        return named.map((field) => ({
          kind,
          path: action,
          intent: field.getAttribute("value") ?? "",
        }));
      });
    });
}, 120_000);
afterAll(() => site.stop());

it("no form of the desk changes anything by its intent alone", async () => {
  const wrong: string[] = [];
  for (const { kind, path, intent } of posts) {
    const response = await fetch(site.url + path, {
      method: "POST",
      redirect: "manual",
      headers: { cookie, origin: site.url },
      body: new URLSearchParams({ intent }),
    });
    await response.arrayBuffer();
    if (response.status !== 422 && !UNCHANGED.includes(kind)) {
      wrong.push(`${kind} ${intent}: ${response.status}`);
    }
  }
  expect(posts.length).toBeGreaterThan(100);
  expect(wrong).toEqual([]);
}, 120_000);
