import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isMailAddress, isPlainAddress, parseMailbox, toDelivery } from "./mail-address.ts";

describe("a plain address", () => {
  it.each([
    "dana@example.com",
    "dana.o'sample+carts@mail.example.co.uk",
    "d_s-1@xn--bcher-kva.example",
    "a@b.xn--p1ai",
    ...["bob&sue", "info/parts", "dana~1", "x=y", "dana!", "d..d", "{dana}"].map(
      (local) => `${local}@example.com`,
    ),
    `${"a".repeat(64)}@example.com`,
  ])("may be %s", (text) => {
    expect(isMailAddress(text)).toBe(true);
  });

  it.each([
    "",
    "dana",
    "dana@",
    "@example.com",
    "dana@localhost",
    "dana@example.com,eve@example.com",
    "dana@example.com, eve@example.com",
    "dana@example.com;eve@example.com",
    "dana@example.com\r\nBcc: eve@example.com",
    "dana@example.com\n",
    "dana@example.com\0",
    " dana@example.com",
    "dana@example.com ",
    "Dana <dana@example.com>",
    "<dana@example.com>",
    "friends: dana@example.com;",
    "dana(comment)@example.com",
    "dana@example.com(comment)",
    '"dana"@example.com',
    '"dana eve"@example.com',
    "dana@eve@example.com",
    "@example.org:dana@example.com",
    "dana@[127.0.0.1]",
    "dana@127.0.0.1",
    "-oQ@example.com",
    "dana@-example.com",
    "dana@example-.com",
    "dana@example..com",
    "dana@exämple",
    "dana@１２７.0.0.1",
    "dana@exa%6dple.com",
    "dana@\u200bexample.com",
    "d\u200bänä@example.com",
    "d”a@example.com",
    `${"ä".repeat(33)}@example.com`,
    "dana@example.com\u2028",
    "=?utf-8?q?dana?=@example.com",
    `${"a".repeat(65)}@example.com`,
    `dana@${"a".repeat(64)}.com`,
    `dana@${"abcdefghi.".repeat(25)}com`,
  ])("is not %j", (text) => {
    expect(isMailAddress(text)).toBe(false);
  });

  it("never contains a special header character", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 40 }), (text) => {
        const address = `${text}@example.com`;
        return (
          !isMailAddress(address) ||
          /^[\p{L}\p{M}\p{N}_.!#$%&'*+/=?^`{|}~-]+@example\.com$/u.test(address)
        );
      }),
    );
  });

  it.each([
    ["dana@München-Beispiel.de", "dana@xn--mnchen-beispiel-zvb.de", false],
    ["dana@пример.рф", "dana@xn--e1afmkfd.xn--p1ai", false],
    ["jörg@example.com", "jörg@example.com", true],
    ["маша@почта.рф", "маша@xn--80a1acny.xn--p1ai", true],
    ["dana@Example.com", "dana@Example.com", false],
  ])("%s is reached as %s", (typed, address, needsUtf8) => {
    expect(toDelivery(typed)).toEqual({ address, needsUtf8 });
    expect(isPlainAddress(typed)).toBe(typed === address && !needsUtf8);
  });
});

describe("a mailbox", () => {
  it.each([
    ["office@example.com", "", "office@example.com"],
    [" office@example.com ", "", "office@example.com"],
    ["<office@example.com>", null, null],
    ["Shore Golf Carts <office@example.com>", "Shore Golf Carts", "office@example.com"],
    ["Carts, Inc.<office@example.com>", "Carts, Inc.", "office@example.com"],
    ["Łódź <office@example.com>", "Łódź", "office@example.com"],
    ["Shore <office@example.com>, <eve@example.com>", null, null],
    ["Shore\r\nBcc: x <office@example.com>", null, null],
    ["Shore <office>", null, null],
    ["office@example.com, eve@example.com", null, null],
    ["", null, null],
  ])("reads %j", (text, name, address) => {
    expect(parseMailbox(text)).toEqual(name === null ? null : { name, address });
  });
});
