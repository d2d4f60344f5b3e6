import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  ASKED_EMAIL_FIELD,
  askAboutEmail,
  EMAIL,
  readEmail,
  suggestEmail,
  USE_EMAIL_FIELD,
} from "./email.ts";

/** https://html.spec.whatwg.org/multipage/input.html#valid-e-mail-address */
const BROWSER_EMAIL =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/;

describe("an address", () => {
  it.each([
    "dana@m\u00fcnchen-example.de",
    "j\u00f6rg@example.com",
    "\u043c\u0430\u0448\u0430@\u043f\u043e\u0447\u0442\u0430.\u0440\u0444",
    "dana@b.xn--p1ai",
  ])("may be %s", (email) => expect(EMAIL.test(email)).toBe(true));

  it.each([
    "j\u00f6rg@",
    "@m\u00fcnchen.de",
    "j\u00f6rg m@a.de",
    "j\u00f6rg@m\u00fcnchen",
    "a@b@c.de",
    "d\u201da@example.com",
    "dana@\u2026.de",
  ])("is not %j", (email) => expect(EMAIL.test(email)).toBe(false));

  it.each([
    "bob&sue@example.com",
    "info/parts@example.com",
    "dana~1@example.com",
    "x=y@example.com",
    "dana!@example.com",
    "d..d@docomo.ne.jp",
    "{dana}@example.museum",
    "o'neil+carts@mail.example.co.uk",
    "-dana@example.com",
    "\u4f8b\u3048@\u4f8b\u3048.\u30c6\u30b9\u30c8",
  ])("is taken as typed: %s", (email) => {
    expect(EMAIL.test(email)).toBe(true);
    expect(readEmail(email)).toBe(email);
    expect(suggestEmail(email)).toBeNull();
  });

  it("of ASCII follows the rule of browsers, with a domain of two parts", () => {
    const local = fc.stringMatching(/^[ -~]{0,12}$/);
    const domain = fc.stringMatching(/^[a-zA-Z0-9.@ _-]{0,12}$/);
    fc.assert(
      fc.property(
        local,
        domain,
        fc.constantFrom("com", "museum", "xn--p1ai"),
        (name, host, end) => {
          for (const email of [
            `${name}@${host}.${end}`,
            `${name}@example.com`,
            `dana@${host}.${end}`,
          ]) {
            expect(EMAIL.test(email)).toBe(BROWSER_EMAIL.test(email));
          }
          expect(EMAIL.test(`${name}@example`)).toBe(false);
        },
      ),
    );
  });

  it.each([
    "dana @ example.com",
    "dana@example.com (work)",
    " dana@example.com\u200b ",
    "mailto:dana@example.com",
    "Dana Sample <dana@example.com>",
    "<MAILTO:dana@example.com>,",
    "dana@example.com.",
    "dana\uff20example\uff0ecom",
  ])("is read from %j", (pasted) =>
    expect(readEmail(pasted).toLowerCase()).toBe("dana@example.com"),
  );

  it.each(["a@example.com, b@example.com", "a@example.com <b@example.com>", "a@b.com>"])(
    "is not read from %j",
    (pasted) => expect(EMAIL.test(readEmail(pasted))).toBe(false),
  );

  it("is checked in time that grows with its length only", () => {
    const start = performance.now();
    for (const email of [
      `${"a".repeat(5000)}@`,
      "a.".repeat(5000),
      `a@${"a-".repeat(5000)}`,
      "'".repeat(5000),
    ]) {
      EMAIL.test(email);
    }
    expect(performance.now() - start).toBeLessThan(1000);
  });
});

describe("a likely typing mistake", () => {
  it.each([
    ["dana@gmial.con", "dana@gmail.com"],
    ["dana@gmail.con", "dana@gmail.com"],
    ["dana@gmail.co", "dana@gmail.com"],
    ["Dana.S@Gmal.com", "Dana.S@gmail.com"],
    ["dana@hotmial.com", "dana@hotmail.com"],
    ["dana@yaho.com", "dana@yahoo.com"],
    ["dana@outlok.com", "dana@outlook.com"],
    ["dana@iclod.com", "dana@icloud.com"],
    ["dana@icloud.cmo", "dana@icloud.com"],
    ["dana@comcast.com", null],
    ["dana@comcst.net", "dana@comcast.net"],
    ["dana@shore.con", "dana@shore.com"],
    ["dana@gmailcom", "dana@gmail.com"],
    ["dana@mail.con", "dana@mail.com"],
  ])("%s: %s", (email, meant) => {
    expect(suggestEmail(email)).toBe(meant);
  });

  it.each([
    "dana@gmail.com",
    "dana@ymail.com",
    "dana@mail.com",
    "dana@me.com",
    "dana@aol.com",
    ...[
      "mailo.com",
      "gmx.de",
      "yahoo.fr",
      "live.ca",
      "sbcglobal.net",
      "y7mail.com",
      "emails.com",
    ].map((domain) => `dana@${domain}`),
    ...["mymail.com", "e-mail.com", "email.com", "hotmail.de", "outlook.es", "proton.me"].map(
      (domain) => `dana@${domain}`,
    ),
    "dana@example.com",
    "dana@yahoo.co.uk",
    "dana@con",
    "dana",
    "",
    "@gmial.com",
  ])("is not seen in %j", (email) => expect(suggestEmail(email)).toBeNull());

  it("is asked about once, and the choice is taken", () => {
    const ask = (fields: Record<string, string>) => {
      const params = new URLSearchParams(fields);
      return [askAboutEmail(params), params.get("email")];
    };
    const email = "dana@gmial.com";
    expect(ask({ email })[0]).toContain("Did you mean dana@gmail.com?");
    expect(ask({ email, [ASKED_EMAIL_FIELD]: email })).toEqual([null, email]);
    expect(ask({ email, [ASKED_EMAIL_FIELD]: "other@x.com" })[0]).not.toBeNull();
    expect(ask({ email, [USE_EMAIL_FIELD]: "dana@gmail.com" })).toEqual([null, "dana@gmail.com"]);
  });
});
