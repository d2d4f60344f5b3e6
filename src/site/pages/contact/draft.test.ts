import { describe, expect, it } from "vitest";
import { prefilledMessage, toDraft, withDraft } from "./draft.ts";

const GT4 = { firstLine: "I would like to test drive the GT4.", interest: "sales" } as const;
const CITY = { firstLine: "Please send me a quote for the EV CITY.", interest: "sales" } as const;
const PLAIN = { firstLine: "", interest: "sales" } as const;
const EMPTY = { firstName: "", lastName: "", email: "", phone: "", interest: "sales" };

describe("the draft", () => {
  it("contains what the visitor typed, not the prefilled text", () => {
    const untouched = { ...EMPTY, message: prefilledMessage(GT4.firstLine) };
    expect(toDraft(untouched, GT4).values).toEqual({});
    expect(toDraft({ ...untouched, firstName: "Dana", interest: "parts" }, GT4)).toEqual({
      values: { firstName: "Dana", interest: "parts" },
      firstLine: GT4.firstLine,
    });
  });

  it("is restored", () => {
    const typed = { ...EMPTY, firstName: "Dana", message: `${GT4.firstLine}\n\nOn Friday?` };
    const now = { ...EMPTY, message: prefilledMessage(GT4.firstLine) };
    expect(withDraft(now, toDraft(typed, GT4), GT4)).toEqual(typed);
  });

  it("does not overwrite newer input", () => {
    const draft = {
      values: { firstName: "Dana", phone: "555", message: "old text" },
      firstLine: "",
    };
    const now = { ...EMPTY, firstName: "Dan", message: "new text" };
    expect(withDraft(now, draft, PLAIN)).toEqual({
      ...EMPTY,
      firstName: "Dan",
      phone: "555",
      message: "new text",
    });
  });

  it("gets the first line of the current vehicle", () => {
    const draft = {
      values: { message: `${GT4.firstLine}\n\nOn Friday?` },
      firstLine: GT4.firstLine,
    };
    const now = { ...EMPTY, message: prefilledMessage(CITY.firstLine) };
    expect(withDraft(now, draft, CITY).message).toBe(`${CITY.firstLine}\n\nOn Friday?`);
  });

  it("loses its first line when the visitor removes the subject", () => {
    const draft = {
      values: { message: `${GT4.firstLine}\n\nOn Friday?` },
      firstLine: GT4.firstLine,
    };
    expect(withDraft({ ...EMPTY, message: "" }, draft, PLAIN).message).toBe("On Friday?");
  });

  it("does not change a message that starts with the visitor's own text", () => {
    const draft = { values: { message: "Hello. On Friday?" }, firstLine: GT4.firstLine };
    const now = { ...EMPTY, message: prefilledMessage(CITY.firstLine) };
    expect(withDraft(now, draft, CITY).message).toBe("Hello. On Friday?");
  });

  it("keeps the prefilled message when none was typed", () => {
    const now = { ...EMPTY, message: prefilledMessage(CITY.firstLine) };
    expect(withDraft(now, { values: { email: "a@b.co" }, firstLine: "" }, CITY)).toEqual({
      ...now,
      email: "a@b.co",
    });
  });
});
