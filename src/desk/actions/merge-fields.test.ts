import { expect, it } from "vitest";
import { mergeFields } from "./merge-fields.ts";

it("keeps what a colleague has changed meanwhile, under what the person has typed", () => {
  const opened = { phone: "1", address: "12 Ocean Avenue", notes: "Gate 7\nleft", days: "3" };
  const typed = { ...opened, notes: "Gate 7\r\nleft", address: "14 Ocean Avenue", days: "4" };
  const current = { ...opened, phone: "2", notes: "Gate 8", days: "5" };
  expect(mergeFields({ ...typed, intent: "edit" }, opened, current)).toEqual({
    phone: "2",
    address: "14 Ocean Avenue",
    notes: "Gate 8",
    days: "4",
    intent: "edit",
  });
});
