import { describe, expect, it } from "vitest";
import { splitQuoted } from "./quoted-text.ts";

describe("what a mail quotes", () => {
  it.each([
    ["Yes, please.", "Yes, please.", ""],
    [
      "Yes!\n\nOn Mon, Jul 6, 2026 at 9:12 AM Jordan <o@example.com> wrote:\n> Is it?\n>\n> Jordan",
      "Yes!",
      "On Mon, Jul 6, 2026 at 9:12 AM Jordan <o@example.com> wrote:\n> Is it?\n>\n> Jordan",
    ],
    [
      "Yes!\n\nOn Mon, Jul 6, 2026 at 9:12 AM Jordan, Shore Golf Carts\n<o@example.com> wrote:\n\n> Is it?",
      "Yes!",
      "On Mon, Jul 6, 2026 at 9:12 AM Jordan, Shore Golf Carts\n<o@example.com> wrote:\n\n> Is it?",
    ],
    [
      "Yes!\n________________________________\nFrom: Jordan <o@example.com>\nSent: Monday\nTo: Dana\nSubject: Re: x\n\nIs it?\n> older\nJordan",
      "Yes!",
      "________________________________\nFrom: Jordan <o@example.com>\nSent: Monday\nTo: Dana\nSubject: Re: x\n\nIs it?\n> older\nJordan",
    ],
    [
      "Yes!\n\nFrom: Jordan\nDate: Monday\nSubject: Re: x\nIs it?",
      "Yes!",
      "From: Jordan\nDate: Monday\nSubject: Re: x\nIs it?",
    ],
    ["> Is it?\n\nYes, below.", "Yes, below.", "> Is it?"],
  ])("is taken apart from what is new: %#", (whole, text, quoted) => {
    expect(splitQuoted(whole)).toEqual({ text, quoted });
  });

  it.each([
    "On Tue Jordan wrote:\n> Is it blue?\nYes.\n> Is it new?\nNo.\n> Jordan",
    "On Tue Jordan wrote:\nIs it?",
    "> Is it?",
    "From: the beach\nWe come on Monday.",
    "On Monday I wrote:\tnothing",
  ])("hides nothing that was written between it: %j", (whole) => {
    expect(splitQuoted(whole)).toEqual({ text: whole, quoted: "" });
  });
});
