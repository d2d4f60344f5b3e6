import { expect, it } from "vitest";
import { rateLimitMessage } from "./failure-messages.ts";

it("says how many minutes to wait, rounded up", () => {
  expect(rateLimitMessage(1)).toContain("wait 1 minute, or");
  expect(rateLimitMessage(60)).toContain("wait 1 minute, or");
  expect(rateLimitMessage(61)).toContain("wait 2 minutes");
  expect(rateLimitMessage(600)).toContain("wait 10 minutes");
});
