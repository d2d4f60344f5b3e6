import { describe, expect, it } from "vitest";
import { findMentioned, insertMention, readBegunMention, splitMentions } from "./mentions.ts";

const ALEX = { id: "a", name: "Alex Sample" };
const JO = { id: "j", name: "Jo Ann O'Neil" };
const SAM = { id: "s", name: "Sam Fox" };
const SAM_TOO = { id: "t", name: "Sam Foxglove" };
const PEOPLE = [ALEX, JO, SAM, SAM_TOO];

const find = (text: string) => findMentioned(text, PEOPLE).map(({ id }) => id);

describe("a mention in a note", () => {
  it.each([
    { text: "@Alex please call", found: ["a"] },
    { text: "Ask @alex sample, or @Jo Ann O'Neil.", found: ["a", "j"] },
    { text: "(@Jo) and @jo again", found: ["j"] },
    { text: "@Sam Foxglove", found: ["t"] },
    { text: "@Sam Fox", found: ["s"] },
    { text: "@Sam, which one?", found: [] },
    { text: "write to me@alex.example or @Alexander", found: [] },
    { text: "Alex", found: [] },
  ])("of “$text” is of $found", ({ text, found }) => {
    expect(find(text)).toEqual(found);
  });

  it("splits the text without losing any of it", () => {
    const text = "Hi @Alex,\n@Sam Fox knows";
    const parts = splitMentions(text, PEOPLE);
    expect(parts.map((part) => part.text).join("")).toBe(text);
    expect(parts.filter(({ person }) => person !== null)).toEqual([
      { at: 3, text: "@Alex", person: "a" },
      { at: 10, text: "@Sam Fox", person: "s" },
    ]);
    expect(splitMentions("", PEOPLE)).toEqual([{ at: 0, text: "", person: null }]);
    expect(splitMentions("@Alex", [])).toEqual([{ at: 0, text: "@Alex", person: null }]);
  });

  it("is completed from what is typed", () => {
    expect(readBegunMention("Ask @al")).toBe("al");
    expect(readBegunMention("Ask @")).toBe("");
    expect(readBegunMention("me@al")).toBeNull();
    expect(insertMention("Ask @al", 7, "Alex Sample")).toEqual({
      text: "Ask @Alex Sample ",
      cursor: 17,
    });
    expect(insertMention("Ask about it", 3, "Alex Sample").text).toBe("Ask @Alex Sample about it");
    expect(insertMention("", 0, "Alex Sample").text).toBe("@Alex Sample ");
    expect(insertMention("@bo", 3, "Alex Sample").text).toBe("@bo @Alex Sample ");
  });
});
