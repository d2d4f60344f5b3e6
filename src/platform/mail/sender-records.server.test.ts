import { createSocket } from "node:dgram";
import { afterAll, expect, it } from "vitest";
import { checkSenderRecords, createTxtResolver } from "./sender-records.server.ts";

const LONG = `v=spf1 ${"include:a.example.net ".repeat(20)}~all`;

const RECORDS: Record<string, readonly string[]> = {
  "good.example": ["site-verification=1", "v=spf1 include:_spf.example.net ~all"],
  "_dmarc.good.example": ["v=DMARC1; p=none"],
  "k1._domainkey.good.example": ["v=DKIM1; k=rsa; p=MIIBIjANBg"],
  "k0._domainkey.good.example": ["v=DKIM1; p="],
  "long.example": [LONG],
  "twice.example": ["v=spf1 mx ~all", "v=spf1 a -all"],
  "nobody.example": ["v=spf1 -all"],
  "everybody.example": ["v=spf1 mx +all"],
};

/** RFC 1035: a name of labels, each with its length. */
function readName(question: Buffer): { name: string; end: number } {
  const labels: string[] = [];
  let at = 12;
  for (let length = question[at] ?? 0; length > 0; length = question[at] ?? 0) {
    labels.push(question.toString("latin1", at + 1, at + 1 + length));
    at += 1 + length;
  }
  return { name: labels.join(".").toLowerCase(), end: at + 5 };
}

function toAnswer(text: string): Buffer {
  const parts = text.match(/.{1,255}/gs) ?? [""];
  const data = Buffer.concat(parts.map((part) => Buffer.from([part.length, ...Buffer.from(part)])));
  const head = Buffer.from([0xc0, 12, 0, 16, 0, 1, 0, 0, 0, 60, 0, 0]);
  head.writeUInt16BE(data.length, 10);
  return Buffer.concat([head, data]);
}

/** Knows no name but the ones above; of "broken.example" it says that it failed. */
const server = createSocket("udp4");
server.on("message", (question, { address, port }) => {
  const { name, end } = readName(question);
  const answers = (RECORDS[name] ?? []).map(toAnswer);
  const isBroken = name.endsWith("broken.example");
  const head = Buffer.from(question.subarray(0, 12));
  const code = isBroken ? 2 : answers.length === 0 ? 3 : 0;
  head.writeUInt16BE(0x8180 | code, 2);
  head.writeUInt16BE(answers.length, 6);
  head.fill(0, 8);
  server.send(Buffer.concat([head, question.subarray(12, end), ...answers]), port, address);
});
await new Promise<void>((resolve) => server.bind(0, "127.0.0.1", resolve));
afterAll(() => void server.close());

const resolveTxt = createTxtResolver([`127.0.0.1:${server.address().port}`]);

const check = async (domain: string, dkimSelector?: string) =>
  await checkSenderRecords({ domain, dkimSelector }, resolveTxt);

it("finds the three records of a domain, and DMARC above it", async () => {
  const states = (await check("good.example", "k1")).map(({ state }) => state);
  expect(states).toEqual(["ok", "ok", "ok"]);
  const [spf, , dmarc] = await check("mail.good.example");
  expect(spf).toMatchObject({ state: "missing" });
  expect(dmarc).toMatchObject({ state: "ok", words: expect.stringContaining("good.example") });
});

it("reads a record that comes in parts", async () => {
  expect((await check("long.example"))[0]?.words).toContain(LONG);
});

it.each([
  ["none.example", "has no SPF record"],
  ["twice.example", "has 2 SPF records"],
  ["nobody.example", "lets no server send"],
  ["everybody.example", "lets every server send"],
])("says what is wrong with the SPF record of %s", async (domain, words) => {
  const [spf, dkim, dmarc] = await check(domain);
  expect(spf).toMatchObject({ state: "missing", words: expect.stringContaining(words) });
  expect(dkim).toMatchObject({ state: "unknown", words: expect.stringContaining("SELECTOR") });
  expect(dmarc).toMatchObject({
    state: "missing",
    words: expect.stringContaining(`_dmarc.${domain}`),
  });
});

it("knows no key that is missing or revoked", async () => {
  for (const selector of ["k0", "k2"]) {
    expect((await check("good.example", selector))[1]).toMatchObject({ state: "missing" });
  }
});

it("only notes what it could not look up", async () => {
  const found = await check("broken.example", "k1");
  expect(found.map(({ state }) => state)).toEqual(["unknown", "unknown", "unknown"]);
  expect(found[0]?.words).toContain("SPF of broken.example could not be looked up (ESERVFAIL)");
});
