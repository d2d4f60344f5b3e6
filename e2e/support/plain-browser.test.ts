import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import { PlainBrowser } from "./plain-browser.ts";

const PAGE = `<main>
  <a href="/other">Other <span aria-hidden="true">→</span></a>
  <div class="noscript:hidden"><button>Only with script</button></div>
  <form method="post" action="/sent">
    <label>Name <input name="name" required /></label>
    <label for="town">Town</label>
    <select id="town" name="town"><option value="">Any</option><option value="b" selected>Brick</option><option>Avon</option></select>
    <label><input type="radio" name="way" value="call" checked /> By phone</label>
    <label><input type="radio" name="way" value="mail" /> By mail</label>
    <label><input type="checkbox" name="news" checked /> News</label>
    <fieldset disabled><input name="off" value="off" /></fieldset>
    <textarea name="text" aria-label="Text">
One &amp; two</textarea>
    <input type="hidden" name="version" value="3" />
    <button name="intent" value="save">Save</button>
    <button name="intent" value="leave" formnovalidate formaction="/left">Leave</button>
  </form>
  <form action="/found"><input type="search" name="q" aria-label="Search" /><button>Search</button></form>
  <form method="post" action="/sent" enctype="multipart/form-data">
    <label>Photo <input type="file" name="photo" /></label><button>Send photo</button>
  </form>
</main>`;

let server: Server;
let url: string;

beforeAll(async () => {
  server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const { method = "", url: path = "", headers } = request;
      if (path === "/left") {
        response.writeHead(303, { location: "/" }).end();
        return;
      }
      response.setHeader("set-cookie", "seen=yes; Path=/");
      const body = Buffer.concat(chunks).toString();
      const echo = JSON.stringify([method, path, headers.origin, headers.cookie, body]);
      response
        .setHeader("content-type", "text/html")
        .end(path === "/" ? PAGE : `<pre>${echo}</pre>`);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

async function open(): Promise<PlainBrowser> {
  const browser = new PlainBrowser(url, "desk=abc");
  await browser.open("/");
  return browser;
}

/** Method, path, origin, cookies and body of the last request. */
const echo = ({ html }: PlainBrowser): string[] => JSON.parse(html.replaceAll(/<\/?pre>/g, ""));

it("sends a form as it is, and what was entered instead", async () => {
  const browser = await open();
  expect(browser.value("Text")).toBe("One & two");
  await browser.press("Save", { Name: "Ada", Town: "Avon", "By mail": true, News: false });
  const [method, path, origin, cookie, body] = echo(browser);
  expect([method, path, origin, cookie]).toEqual(["POST", "/sent", url, "desk=abc; seen=yes"]);
  expect(Object.fromEntries(new URLSearchParams(body))).toEqual({
    name: "Ada",
    town: "Avon",
    way: "mail",
    text: "One & two",
    version: "3",
    intent: "save",
  });
});

it("sends searches in the address, and files in parts", async () => {
  const browser = await open();
  await browser.press("Search", { Search: "cart & key" });
  expect(echo(browser).slice(0, 2)).toEqual(["GET", "/found?q=cart+%26+key"]);
  await browser.open("/");
  await browser.press("Send photo", { Photo: [new File(["jpeg"], "front.jpg")] });
  expect(echo(browser)[4]).toContain('name="photo"; filename="front.jpg"');
});

it("follows links and redirects", async () => {
  const browser = await open();
  await browser.press("Leave");
  expect([browser.path, browser.cookies]).toEqual(["/", ["desk", "seen"]]);
  await browser.follow("Other");
  expect(browser.path).toBe("/other");
});

it("cannot do what a person could not", async () => {
  const browser = await open();
  await expect(browser.press("Only with script")).rejects.toThrow("no such button");
  await expect(browser.press("Save")).rejects.toThrow('"Name" is required');
  await expect(browser.press("Save", { Nmae: "Ada" })).rejects.toThrow('has no field "Nmae"');
  await expect(browser.press("Save", { Name: "Ada", Town: "Rome" })).rejects.toThrow("no option");
  await expect(browser.follow("Elsewhere")).rejects.toThrow("no a[href]");
});
