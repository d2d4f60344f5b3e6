import { brotliDecompressSync } from "node:zlib";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { FORM_NAME } from "#domain/inquiries/form-name.ts";
import { createFormPages } from "./form-pages.ts";
import type { Draft } from "./render-page.ts";
import type { PagePolicy } from "./route-policy.ts";

const POLICY: PagePolicy = { reads: "visit", scripts: [] };
const ASKED = {
  head: false,
  url: "/contact",
  host: "carts.example",
  acceptEncoding: "br",
  ifNoneMatch: "",
  referer: "",
};

const MINUTE = 60_000;
const LETTERS = Array.from({ length: 4000 }, (_, at) => (at * 7919) % 97).join(" ");

/** The pages of a form whose text is the count of its renderings; the second and later ones wait for `open`. */
function formPages() {
  const drawn: (() => void)[] = [];
  let count = 0;
  let fails = false;
  const pages = createFormPages({
    async draft(request): Promise<Draft> {
      count += 1;
      const number = count;
      if (number > 1) await new Promise<void>((resolve) => drawn.push(resolve));
      if (fails) throw new Error("no page");
      const name = new URL(request.url).searchParams.get(FORM_NAME);
      const html = Buffer.from(`<p>rendering ${number}: ${name}</p>${LETTERS}</html>`);
      return {
        status: 200,
        headers: {},
        content: { html, scripts: [], styles: [] },
        stock: new Set(),
      };
    },
    publicUrl: "https://carts.example",
    headers: {},
    visit: {
      requestId: "none",
      report: () => {},
      retryAfter: () => null,
      giveBack: () => {},
    },
  });
  const seen = () => {
    const body = pages.get(ASKED)?.body;
    if (!body) return null;
    const [, number, name = ""] =
      /rendering (\d+): ([\w-]+)/.exec(brotliDecompressSync(body).toString()) ?? [];
    // Where the page is compressed around it, the name stands among the bytes as it is.
    return { number: Number(number), isReady: body.includes(name) };
  };
  return {
    ask: () => pages.ask(ASKED, POLICY),
    number: () => seen()?.number ?? null,
    isReady: () => seen()?.isReady ?? null,
    count: () => count,
    open: () =>
      drawn.splice(0).forEach((resolve) => {
        resolve();
      }),
    fail: (now: boolean) => {
      fails = now;
    },
  };
}

beforeEach(() => void vi.useFakeTimers({ toFake: ["performance"] }));
afterEach(() => void vi.useRealTimers());

it("hands a form out for a minute, and the same one while the next is made", async () => {
  const form = formPages();
  await form.ask();
  vi.advanceTimersByTime(MINUTE - 1);
  expect(form.number()).toBe(1);
  expect(form.count()).toBe(1);
  vi.advanceTimersByTime(1);
  expect(form.number()).toBe(1);
  expect(form.number()).toBe(1);
  expect(form.count()).toBe(2);
  form.open();
  await expect.poll(form.number).toBe(2);
  expect(form.count()).toBe(2);
});

it("compresses the next form around what is filled in before anybody gets it", async () => {
  const form = formPages();
  await form.ask();
  expect(form.isReady()).toBe(false);
  await expect.poll(form.isReady).toBe(true);
  vi.advanceTimersByTime(MINUTE);
  form.number();
  form.open();
  await expect.poll(form.number).toBe(2);
  expect(form.isReady()).toBe(true);
});

it("hands out no form older than two minutes", async () => {
  const form = formPages();
  await form.ask();
  vi.advanceTimersByTime(2 * MINUTE);
  expect(form.number()).toBeNull();
  const asked = form.ask();
  form.open();
  expect((await asked)?.status).toBe(200);
  expect(form.number()).toBe(2);
});

it("tries again a second later where the next form could not be made", async () => {
  const form = formPages();
  await form.ask();
  form.fail(true);
  vi.advanceTimersByTime(MINUTE);
  form.number();
  form.open();
  await vi.waitFor(() => expect(form.number()).toBe(1));
  expect(form.count()).toBe(2);
  form.fail(false);
  vi.advanceTimersByTime(1000);
  await expect
    .poll(() => {
      const number = form.number();
      form.open();
      return number;
    })
    .toBe(3);
});
