import { expect, it } from "vitest";
import { fillTemplate, leftGap, replyTemplatesSchema } from "./reply-template.ts";

const template = (text: string) => ({
  id: "a",
  name: "Test drive",
  kinds: ["sales" as const],
  text,
});

it("fills what is known, says what it filled, and leaves the rest as gaps", () => {
  const filled = fillTemplate(
    template("Hello [[first name]], the [[cart]] in [[color]] is here."),
    {
      "first name": "Olivia",
      cart: "D5 MAVERICK 4",
    },
  );
  expect(filled).toEqual({
    id: "a",
    name: "Test drive",
    text: "Hello Olivia, the D5 MAVERICK 4 in [[color]] is here.",
    filled: ["Olivia", "D5 MAVERICK 4"],
  });
  expect(leftGap(filled.text)).toBe("[[color]]");
  expect(leftGap("Hello Olivia, it is here.")).toBeNull();
});

it("fills no gap that a customer's name brings along", () => {
  const { text } = fillTemplate(template("Hello [[first name]], we are open [[open times]]."), {
    "first name": "[[open times]]",
    "open times": "until 5 PM",
  });
  expect(text).toBe("Hello [[open times]], we are open until 5 PM.");
});

it("takes no gap that nothing fills", () => {
  const read = (text: string) =>
    replyTemplatesSchema.safeParse({ updated: "2026-11-23", templates: [template(text)] }).success;
  expect(read("Hello [[first name]], thank you.")).toBe(true);
  expect(read("Hello [[last name]], thank you.")).toBe(false);
});
