import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import { type AddressInfo, connect } from "node:net";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readWhole } from "./read-whole.ts";

const readAny = (text: string) => readWhole(Buffer.from(text, "latin1"));
const read = (text: string) => readAny(text)?.plain ?? null;

const HOST = "Host: carts.example\r\n";
const BROWSER = `GET /ship-bottom?a=1 HTTP/1.1\r\n${HOST}Connection: keep-alive\r\nUser-Agent: Mozilla/5.0 (X11; Linux)\r\nAccept: text/html,*/*;q=0.8\r\nAccept-Encoding: gzip, br\r\nIf-None-Match: W/"abc"\r\nReferer: https://carts.example/\r\nSec-Fetch-Mode: navigate\r\n\r\n`;

describe("plain requests", () => {
  it("are read from what a browser sends", () => {
    expect(read(BROWSER)).toEqual({
      head: false,
      url: "/ship-bottom?a=1",
      host: "carts.example",
      acceptEncoding: "gzip, br",
      ifNoneMatch: 'W/"abc"',
      referer: "https://carts.example/",
    });
    expect(read(`HEAD / HTTP/1.1\r\nhOsT:\t carts.example \r\n\r\n`)).toEqual({
      head: true,
      url: "/",
      host: "carts.example",
      acceptEncoding: "",
      ifNoneMatch: "",
      referer: "",
    });
  });

  it.each([
    ["a form", `POST / HTTP/1.1\r\n${HOST}Content-Length: 3\r\n\r\na=b`],
    ["a form without a length", `POST / HTTP/1.1\r\n${HOST}\r\n`],
    ["an older version", `GET / HTTP/1.0\r\n${HOST}\r\n`],
    ["a whole address", `GET http://carts.example/ HTTP/1.1\r\n${HOST}\r\n`],
    ["no host", "GET / HTTP/1.1\r\nAccept: */*\r\n\r\n"],
    ["two hosts", `GET / HTTP/1.1\r\n${HOST}${HOST}\r\n`],
    [
      "a field twice",
      `GET / HTTP/1.1\r\n${HOST}Accept-Encoding: br\r\naccept-encoding: gzip\r\n\r\n`,
    ],
    ["a body", `GET / HTTP/1.1\r\n${HOST}Content-Length: 2\r\n\r\n`],
    ["chunks", `GET / HTTP/1.1\r\n${HOST}Transfer-Encoding: chunked\r\n\r\n`],
    ["an upgrade", `GET / HTTP/1.1\r\n${HOST}Connection: Upgrade\r\nUpgrade: websocket\r\n\r\n`],
    ["the last request", `GET / HTTP/1.1\r\n${HOST}Connection: close\r\n\r\n`],
    ["an expectation", `GET / HTTP/1.1\r\n${HOST}Expect: 100-continue\r\n\r\n`],
    ["a folded line", `GET / HTTP/1.1\r\n${HOST}X-A: 1\r\n 2\r\n\r\n`],
    ["a space before a colon", `GET / HTTP/1.1\r\n${HOST}X-A : 1\r\n\r\n`],
    ["a bare line feed", `GET / HTTP/1.1\r\n${HOST}X-A: 1\n\r\n`],
    ["a bare carriage return", `GET / HTTP/1.1\r\n${HOST}X-A: 1\r2\r\n\r\n`],
    ["a null", `GET / HTTP/1.1\r\n${HOST}X-A: \0\r\n\r\n`],
    ["letters beyond ASCII", `GET / HTTP/1.1\r\n${HOST}X-A: \xe9\r\n\r\n`],
    ["a space in the address", `GET /a b HTTP/1.1\r\n${HOST}\r\n`],
    ["half a request", BROWSER.slice(0, -2)],
    ["two requests", BROWSER + BROWSER],
    ["bytes behind a request", `${BROWSER}x`],
    ["an empty line before it", `\r\n${BROWSER}`],
    ["8 kB of fields", `GET / HTTP/1.1\r\n${HOST}X-A: ${"a".repeat(8192)}\r\n\r\n`],
  ])("are not %s", (_name, text) => {
    expect(read(text)).toBeNull();
  });
});

describe("a whole form", () => {
  const form = (fields: string, body: string) =>
    `POST /form HTTP/1.1\r\n${HOST}${fields}\r\n${body}`;

  it("is known by its length", () => {
    expect(readAny(form("Content-Length: 5\r\n", "a=b&c"))).toEqual({ plain: null });
    expect(readAny(form("content-length: 0\r\n", ""))).toEqual({ plain: null });
    expect(readAny(form("Content-Length: 4\r\n", "\r\n\r\n"))).toEqual({ plain: null });
  });

  it.each([
    ["half of one", form("Content-Length: 5\r\n", "a=b")],
    ["one with more behind it", form("Content-Length: 5\r\n", `a=b&c${BROWSER}`)],
    ["one with two lengths", form("Content-Length: 3\r\nContent-Length: 5\r\n", "a=b&c")],
    ["one of a length that is no plain number", form("Content-Length: +5\r\n", "a=b&c")],
    ["one in chunks", form("Content-Length: 5\r\nTransfer-Encoding: chunked\r\n", "a=b&c")],
    [
      "one that waits to be asked for",
      form("Content-Length: 5\r\nExpect: 100-continue\r\n", "a=b&c"),
    ],
    ["the last of a connection", form("Content-Length: 5\r\nConnection: close\r\n", "a=b&c")],
    ["one without a host", "POST /form HTTP/1.1\r\nContent-Length: 1\r\n\r\na"],
  ])("is not %s", (_name, text) => {
    expect(readAny(text)).toBeNull();
  });
});

describe("Node's own parser", () => {
  const requests: IncomingMessage[] = [];
  const server = createServer({ keepAlive: true }, (request, response) => {
    requests.push(request);
    request.resume().on("end", () => response.end());
  });
  beforeAll(() => once(server.listen(0, "127.0.0.1"), "listening"));
  afterAll(() => server.close());

  /** What Node makes of some bytes after which the client ends; null where it finds fault with them. */
  async function parsed(bytes: Buffer): Promise<IncomingMessage[] | null> {
    requests.length = 0;
    const { port } = server.address() as AddressInfo;
    const socket = connect(port, "127.0.0.1");
    let answer = "";
    socket.setEncoding("latin1").on("data", (text) => {
      answer += text;
    });
    socket.end(bytes);
    await once(socket, "close");
    return /^HTTP\/1\.1 4/m.test(answer) ? null : [...requests];
  }

  const name = fc.constantFrom(
    ..."Host,host,Accept-Encoding,If-None-Match,Referer,Connection,Content-Length,Transfer-Encoding,Cookie,X-A,X A,X-\xe9,,Upgrade,Keep-Alive".split(
      ",",
    ),
  );
  const value = fc.oneof(
    fc.constantFrom("carts.example", " br, gzip ", "keep-alive", "close", "0", "chunked", "", "\t"),
    fc.string({ unit: "binary-ascii", maxLength: 8 }),
  );
  const line = fc
    .tuple(
      name,
      fc.constantFrom(": ", ":", " :", ""),
      value,
      fc.constantFrom("\r\n", "\r\n", "\n", "\r"),
    )
    .map((parts) => parts.join(""));
  const whole = fc
    .tuple(
      fc.constantFrom("Accept-Encoding", "If-None-Match", "Referer", "Connection", "Cookie", "X-A"),
      fc.oneof(fc.constant("keep-alive"), fc.string({ unit: "grapheme-ascii", maxLength: 8 })),
    )
    .map((parts) => `${parts.join(": ")}\r\n`);
  const message = fc
    .tuple(
      fc.constantFrom("GET", "GET", "GET", "HEAD", "HEAD", "POST", "POST", "get", " GET"),
      fc.constantFrom("/", "/a", "/a?b=%20#c", "//x", "*", "/\x7f", "http://x/", "/a b"),
      fc.constantFrom(
        "HTTP/1.1\r\n",
        "HTTP/1.1\r\n",
        "HTTP/1.1\r\n",
        "HTTP/1.0\r\n",
        "HTTP/1.1\n",
        "HTTP/2.0\r\n",
      ),
      fc.array(fc.oneof({ arbitrary: whole, weight: 3 }, line), { maxLength: 4 }),
      fc.constantFrom(
        "\r\n",
        "\r\n",
        "\r\n",
        "Content-Length: 3\r\n\r\na=b",
        "Content-Length: 0\r\n\r\n",
        "\n",
        "",
        "\r\nx",
        `\r\n${BROWSER}`,
      ),
    )
    .map(
      ([method, url, version, lines, end]) =>
        `${method} ${url} ${version}${HOST}${lines.join("")}${end}`,
    );

  it("reads every whole request in the same way", async () => {
    let plain = 0;
    let forms = 0;
    await fc.assert(
      fc.asyncProperty(message, async (text) => {
        const bytes = Buffer.from(text, "latin1");
        const own = readWhole(bytes);
        if (own === null) return;
        const all = await parsed(bytes);
        expect(all).toHaveLength(1);
        const { method, url, headers } = all?.[0] ?? {};
        if (own.plain === null) {
          forms += 1;
          expect(method).toBe("POST");
          expect(headers?.["content-length"]).toBe(
            String(text.length - text.indexOf("\r\n\r\n") - 4),
          );
          return;
        }
        plain += 1;
        expect({
          head: method === "HEAD",
          url,
          host: headers?.host,
          acceptEncoding: headers?.["accept-encoding"] ?? "",
          ifNoneMatch: headers?.["if-none-match"] ?? "",
          referer: headers?.referer ?? "",
        }).toEqual(own.plain);
      }),
      { numRuns: 3000 },
    );
    expect(plain).toBeGreaterThan(30);
    expect(forms).toBeGreaterThan(10);
  });
});
