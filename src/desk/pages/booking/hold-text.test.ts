import { expect, it } from "vitest";
import { noMailText } from "./hold-text.ts";

const REQUEST = {
  state: "requested" as const,
  byRule: null as number | null,
  inquiry: "1" as string | null,
  renter: { email: "dana@example.com" },
};
const NOT_MAILED = { isMailed: false, canMail: true };

it("says that a request had no email beyond the limit of a day", () => {
  expect(noMailText(REQUEST, NOT_MAILED)).toMatch(
    /no email about this.*Confirming it sends one\.$/,
  );
  const byRule = { ...REQUEST, state: "confirmed" as const, byRule: 2 };
  expect(noMailText(byRule, NOT_MAILED)).toMatch(/write to the renter/);
});

it.each([
  [REQUEST, { isMailed: true, canMail: true }],
  [REQUEST, { isMailed: false, canMail: false }],
  [{ ...REQUEST, inquiry: null }, NOT_MAILED],
  [{ ...REQUEST, renter: { email: "" } }, NOT_MAILED],
  [{ ...REQUEST, state: "confirmed" as const }, NOT_MAILED],
  [{ ...REQUEST, state: "out" as const }, NOT_MAILED],
])("says nothing otherwise", (booking, mail) => {
  expect(noMailText(booking, mail)).toBeNull();
});
