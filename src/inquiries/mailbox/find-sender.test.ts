import { describe, expect, it } from "vitest";
import { findCorrespondent, findSender, isUnverified } from "./find-sender.ts";
import { readMailHead } from "./read-mail.server.ts";

const OWN = new Set(["office@example.com"]);
const read = (...lines: string[]) => readMailHead(Buffer.from(`${lines.join("\r\n")}\r\n\r\n`));

describe("who wrote a mail", () => {
  it.each([
    ["From: Dana Sample <Dana@example.com>"],
    [
      "From: 'Dana Sample' via Office <office@example.com>",
      "X-Original-From: Dana Sample <dana@example.com>",
    ],
    ["From: 'Dana Sample' via Office <office@example.com>", "Reply-To: dana@example.com"],
    [
      "From: Dana Sample via Family <family@groups.example>",
      "List-Post: <https://groups.example/post>, <mailto:family@groups.example>",
      "Reply-To: Dana Sample <dana@example.com>",
    ],
    ["From: Website <office@example.com>", "Reply-To: Dana Sample <dana@example.com>"],
    ["From: Cart Portal <no-reply@portal.example>", "Reply-To: Dana Sample <dana@example.com>"],
    [
      "From: Office <office@example.com>",
      "Reply-To: office@example.com",
      "X-Original-From: =?utf-8?q?Dana_Sample?= <dana@example.com>",
    ],
  ])("is found behind groups and portals: %j", async (...lines) => {
    expect(findSender(await read(...lines), OWN)).toMatchObject({
      address: "dana@example.com",
      name: "Dana Sample",
    });
  });

  it.each([
    ["From: dana@example.com", "Reply-To: office@example.com", "List-Id: <office.example.com>"],
    ["From: dana@example.com", "Reply-To: home@example.net"],
    ["From: dana@example.com", "Reply-To: "],
  ])("is who sent it where it came from a person: %j", async (...lines) => {
    expect(findSender(await read(...lines), OWN)).toMatchObject({
      address: "dana@example.com",
      through: null,
    });
  });

  it("is the shop where nobody else is named", async () => {
    const head = await read("From: Office <office@example.com>", "Reply-To: office@example.com");
    expect(findSender(head, OWN).address).toBe("office@example.com");
  });

  it("gets the answers at Reply-To where a conversation begins", async () => {
    const head = await read(
      "From: Leads <leads@portal.example>",
      "Reply-To: P <petra@example.net>",
    );
    expect(findCorrespondent(head, OWN)).toEqual({
      address: "petra@example.net",
      name: "P",
      through: "leads@portal.example",
      isTrusted: false,
    });
    const group = await read("From: dana@example.com", "Reply-To: office@example.com");
    expect(findCorrespondent(group, OWN).address).toBe("dana@example.com");
    const company = await read("From: dana@example.com", "Reply-To: no-reply@example.com");
    expect(findCorrespondent(company, OWN).address).toBe("dana@example.com");
  });
});

it.each([
  ["mx.example; dkim=pass header.i=@a; spf=pass; dmarc=pass", false],
  ["mx.example; spf=fail smtp.mailfrom=a; dkim=none; dmarc=fail action=none", true],
  ["mx.example; dmarc=none; spf=softfail; dkim=fail", true],
  ["mx.example; spf=fail smtp.mailfrom=list; dkim=pass; dmarc=pass", false],
  ["mx.example; spf=fail; dkim=pass", false],
  ["mx.example; dkim=fail; dkim=pass; spf=neutral", false],
  ["mx.example; spf=none; dkim=none; dmarc=none", false],
  ["mx.example; spf=pass (comment; dmarc=fail); dmarc=pass", false],
  ["mx.example; spf=pass smtp.mailfrom=a\nmx.example; dmarc=fail header.from=b", true],
  ["mx.example; dkim=pass\nMX.example; spf=fail", false],
  ["mx.example; dmarc=fail\nmx.example; dmarc=pass", true],
  ["mx.example; dmarc=pass\nmx.example; dmarc=fail", false],
  ["mx.example; spf=pass\nother.example; dmarc=fail", false],
  ["mx.example; none", false],
  ["", false],
])("a sender is not confirmed where %j: %j", (field, expected) => {
  expect(isUnverified(new Map([["authentication-results", field]]))).toBe(expected);
});
