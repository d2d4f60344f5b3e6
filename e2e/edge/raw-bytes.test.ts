import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { GOOD_INQUIRY } from "#e2e/support/good-inquiry.ts";
import { launchSite, type RunningSite } from "#e2e/support/launch-site.ts";
import { rawExchange } from "#e2e/support/raw-request.ts";

const MARKER = "Marker-7Q";
const HOST = "Host: x\r\n";
const SMUGGLED = `GET /smuggled HTTP/1.1\r\n${HOST}\r\n`;

const get = (line: string, headers = HOST) => `${line}\r\n${headers}X-Mark: ${MARKER}\r\n\r\n`;
const post = (headers: string, body: string, version = "1.1") =>
  `POST /api/contact HTTP/${version}\r\n${HOST}Content-Type: application/json\r\n${headers}\r\n${body}`;
const chunked = (body: string) => post("Transfer-Encoding: chunked\r\n", body);
const length = (value: string) =>
  post(`Content-Length:${value}\r\n`, `{"a":"${MARKER}"}${SMUGGLED}`);

/** Bytes that a proxy may parse differently. None may be taken for two requests. */
const CASES: [name: string, bytes: string, status: number | "none" | 200][] = [
  [
    "length and chunks",
    post("Content-Length: 5\r\nTransfer-Encoding: chunked\r\n", `0\r\n\r\n${SMUGGLED}`),
    400,
  ],
  [
    "chunks and length",
    post("Transfer-Encoding: chunked\r\nContent-Length: 5\r\n", `0\r\n\r\n${SMUGGLED}`),
    400,
  ],
  [
    "chunks and no length",
    post("Transfer-Encoding: chunked\r\nContent-Length: 0\r\n", `0\r\n\r\n${SMUGGLED}`),
    400,
  ],
  ["an unknown coding", post("Transfer-Encoding: xchunked\r\n", SMUGGLED), 400],
  ["a coding after chunks", post("Transfer-Encoding: chunked, identity\r\n", SMUGGLED), 400],
  [
    "two codings",
    post("Transfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\n", SMUGGLED),
    400,
  ],
  [
    "a space before the colon",
    post("Transfer-Encoding : chunked\r\n", `0\r\n\r\n${SMUGGLED}`),
    400,
  ],
  ["a vertical tab in a coding", post("Transfer-Encoding:\x0bchunked\r\n", SMUGGLED), 400],
  ["quoted chunks", post('Transfer-Encoding: "chunked"\r\n', SMUGGLED), 400],
  ["an empty coding", post("Transfer-Encoding: \r\n", SMUGGLED), 400],
  ["two lengths", post("Content-Length: 2\r\nContent-Length: 3\r\n", `{}${SMUGGLED}`), 400],
  ["one length twice", post("Content-Length: 2\r\nContent-Length: 2\r\n", `{}${SMUGGLED}`), 400],
  ["a list of lengths", length(" 2, 2"), 400],
  ["a length with a sign", length(" +2"), 400],
  ["a negative length", length(" -2"), 400],
  ["a length in hexadecimal", length(" 0x2"), 400],
  ["a length with a space", length(" 1 2"), 400],
  ["a length that overflows", length(" 99999999999999999999999"), 400],
  ["an empty length", length(""), 400],
  ["a length with a decimal point", length(" 2.0"), 400],
  ["a chunk size that is not a number", chunked(`zz\r\n${MARKER}\r\n0\r\n\r\n${SMUGGLED}`), 400],
  ["a negative chunk size", chunked(`-1\r\n${MARKER}\r\n0\r\n\r\n${SMUGGLED}`), 400],
  ["a chunk size that overflows", chunked(`ffffffffffffffffff\r\n${MARKER}${SMUGGLED}`), 400],
  ["a chunk longer than its size", chunked(`2\r\n{}XX0\r\n\r\n${SMUGGLED}`), 400],
  ["a chunk with a bare line feed", chunked(`2\n{}\r\n0\r\n\r\n${SMUGGLED}`), 400],
  [
    "a chunk with a line feed in its extension",
    chunked(`2;a\nb\r\n{}\r\n0\r\n\r\n${SMUGGLED}`),
    400,
  ],
  ["a chunk in hexadecimal notation", chunked(`0x2\r\n{}\r\n0\r\n\r\n${SMUGGLED}`), 400],
  ["bare line feeds", get("GET / HTTP/1.1").replaceAll("\r\n", "\n"), 400],
  [
    "a bare line feed in a header",
    get("GET / HTTP/1.1", `${HOST}A: b\nTransfer-Encoding: chunked\r\n`),
    400,
  ],
  ["a bare carriage return", get("GET / HTTP/1.1", `${HOST}A: b\rC: d\r\n`), 400],
  ["a folded header", get("GET / HTTP/1.1", `${HOST}A: b\r\n c\r\n`), 400],
  ["a folded coding", post("Transfer-Encoding:\r\n chunked\r\n", `0\r\n\r\n${SMUGGLED}`), 400],
  ["a header that begins with a space", `GET / HTTP/1.1\r\n ${HOST}\r\n`, 400],
  ["NUL in a header", get("GET / HTTP/1.1", `${HOST}A: b\0c\r\n`), 400],
  ["NUL in a header name", get("GET / HTTP/1.1", `${HOST}A\0b: c\r\n`), 400],
  ["NUL in the path", get("GET /a\0b HTTP/1.1"), 400],
  ["a header without a name", get("GET / HTTP/1.1", `${HOST}: b\r\n`), 400],
  ["two hosts", get("GET / HTTP/1.1", `${HOST}Host: y\r\n`), 400],
  ["no host", get("GET / HTTP/1.1", ""), 400],
  ["an absolute URL", get("GET http://x/ HTTP/1.1"), 400],
  ["another site's URL", get("GET http://elsewhere.example/ HTTP/1.1"), 400],
  ["HTTP/0.9", "GET /\r\n\r\n", 400],
  ["HTTP/0.9 by name", get("GET / HTTP/0.9"), 400],
  ["HTTP/2 by name", get("GET / HTTP/2.0"), 400],
  ["HTTP/9.9", get("GET / HTTP/9.9"), 400],
  ["the preface of HTTP/2", "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", 400],
  ["TRACE", get("TRACE / HTTP/1.1"), 405],
  ["OPTIONS *", get("OPTIONS * HTTP/1.1"), 405],
  ["CONNECT", get("CONNECT elsewhere.example:443 HTTP/1.1"), "none"],
  ["a lowercase method", get("get / HTTP/1.1"), 400],
  ["a TLS handshake", `\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03${MARKER}`, 400],
  [
    "chunks in HTTP/1.0",
    post("Transfer-Encoding: chunked\r\n", `0\r\n\r\n${SMUGGLED}`, "1.0"),
    400,
  ],
];

describe("bytes after a complete request", () => {
  const body = JSON.stringify(GOOD_INQUIRY);
  const inquiry = (headers: string) =>
    post(`${headers}Content-Length: ${Buffer.byteLength(body)}\r\n`, body);

  it.each([
    [
      "a byte after the last request of a connection",
      `${inquiry("Connection: close\r\n")}X`,
      [201],
    ],
    ["a malformed request after a post", `${inquiry("")}GET / HTTP/9.9 9\r\n\r\n`, [201, 400]],
  ])("%s do not change its response", async (_name, bytes, expected) => {
    const response = await rawExchange(bytes);
    const statuses = [...response.matchAll(/^(?:.*\})?HTTP\/1\.1 (\d{3})/gm)];
    expect(statuses.map(([, code]) => Number(code))).toEqual(expected);
    expect(response).toContain('{"reference":');
  });
});

describe("malformed requests", () => {
  let instance: RunningSite;
  beforeAll(async () => {
    instance = await launchSite();
  });
  afterAll(async () => {
    await instance.discard();
  });

  it.concurrent.for(CASES)("%s: one response at most", async ([, bytes, status], { expect }) => {
    const response = await rawExchange(bytes, instance.url);
    const statuses = [...response.matchAll(/^HTTP\/1\.1 (\d{3})/gm)].map(([, code]) =>
      Number(code),
    );
    expect(statuses).toEqual(status === "none" ? [] : [status]);
    if (status === "none") return;
    expect(response).toMatch(/^content-security-policy: default-src 'none'/im);
    expect(response).toMatch(/^x-content-type-options: nosniff/im);
    const id = /^x-request-id: ([0-9a-f-]{36})/im.exec(response)?.[1];
    await expect.poll(instance.output).toContain(`"requestId":"${id}"`);
  });

  it("are not quoted in the log, and hide no second request", () => {
    expect(instance.output().match(/"requestId"/g)?.length).toBeGreaterThanOrEqual(
      CASES.length - 2,
    );
    expect(instance.output()).not.toContain(MARKER);
    expect(instance.output()).not.toContain("smuggled");
  });
});
