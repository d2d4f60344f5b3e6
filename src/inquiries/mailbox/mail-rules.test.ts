import { describe, expect, it } from "vitest";
import { cleanSubject, findReferences, findSentIds } from "./mail-rules.ts";

const FIRST = "0b0e7d8e-0000-4000-8000-000000000001";
const SECOND = "0b0e7d8e-0000-4000-8000-000000000002";

describe("our mails in References and In-Reply-To", () => {
  it("are found by their ids on any host, the last first", () => {
    const text = `<CAF@mail.gmail.com> <${FIRST}@old.example.com>\r\n <${SECOND.toUpperCase()}@carts.example.com>`;
    expect(findSentIds(text)).toEqual([SECOND, FIRST]);
  });

  it.each(["", "<CAF@mail.gmail.com>", FIRST, `<${FIRST}>`, `<${FIRST}@>`])(
    "are not in %j",
    (text) => expect(findSentIds(text)).toEqual([]),
  );
});

it.each([
  ["Re: Titan 4 (A3MF-4D9P)", ["A3MF-4D9P"]],
  ["AW: [a3mf-4d9p] your cart", ["A3MF-4D9P"]],
  ["回复： Your question（A3MF-4D9P）", ["A3MF-4D9P"]],
  ["Re: 【x】［A3MF-4D9P］", ["A3MF-4D9P"]],
  ["[ABCD-1234] Re: Booked (GF6V-5N2Q) (A3MF-4D9P)", ["ABCD-1234", "GF6V-5N2Q", "A3MF-4D9P"]],
  ["Re: 【A3MF-4D9P】 {GF6V‑5N2Q}", ["A3MF-4D9P", "GF6V-5N2Q"]],
  ["Re: ( A3MF–4D9P )", ["A3MF-4D9P"]],
  ["About my booking A3MF-4D9P, and (GF6V-5N2Q)", ["GF6V-5N2Q", "A3MF-4D9P"]],
  ["About #a3mf-4d9p", ["A3MF-4D9P"]],
  ["Order 11A3MF-4D9P, part A3MF-4D9P-2", []],
  ["Re: (A3MF-4D9I)", []],
  ["", []],
])("the references in the subject %j are %j", (subject, references) => {
  expect(findReferences(subject)).toEqual(references);
});

it.each([
  ["Re: RE: Booked: Test drive (GF6V-5N2Q)", "Booked: Test drive"],
  ["AW: WG: Re[2]: A cart", "A cart"],
  ["回复：Your question（A3MF-4D9P）", "Your question"],
  ["RV: Fwd: [A3MF-4D9P]", ""],
  ["回复：Your question【A3MF‑4D9P】", "Your question"],
  ["About my booking A3MF-4D9P", "About my booking A3MF-4D9P"],
  ["Reno trip: a cart", "Reno trip: a cart"],
])("the subject %j is about %j", (subject, about) => {
  expect(cleanSubject(subject)).toBe(about);
});
