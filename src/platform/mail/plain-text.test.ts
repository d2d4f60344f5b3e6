import { describe, expect, it } from "vitest";
import { greetingName, oneLine, textLines, truncate } from "./plain-text.ts";

describe("single-line text", () => {
  it.each([
    ["a\r\n b\t\u2028c", "a b c"],
    ["\0a\u0007\u001bb\u009f", "ab"],
    ["\u202eabc\u2066", "abc"],
    ["half \ud83d", "half \ufffd"],
    ["  ", ""],
  ])("is one line for %j", (text, line) => {
    expect(oneLine(text)).toBe(line);
  });

  it("keeps the line breaks of a message", () => {
    expect(textLines("a\r\nb\rc\nd\u2028e")).toEqual(["a", "b", "c", "d", "e"]);
  });

  it("is cut between whole characters", () => {
    expect(truncate("abcdef", 6)).toBe("abcdef");
    expect(truncate("abcdefg", 6)).toBe("abcde…");
    expect(truncate("👨‍👩‍👧👨‍👩‍👧", 10)).toBe("👨‍👩‍👧…");
  });

  it("is a given name only if it is nothing else", () => {
    for (const name of ["Dana", "Mary-Jo", "D’Arcy", "  Zoë "]) {
      expect(greetingName(name)).toBe(name.trim());
    }
    for (const other of ["www.example.com", "Call 555", "Dana Sample", "<b>Dana</b>", ""]) {
      expect(greetingName(other)).toBeNull();
    }
  });
});
