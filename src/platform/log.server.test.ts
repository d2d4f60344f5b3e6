import { expect, it } from "vitest";
import { loggedFault } from "./log.server.ts";

it("logs of an error its name, message, code and stack, and not the row that a database refused", () => {
  const fault = Object.assign(new TypeError("a value was refused"), {
    code: "23514",
    detail: "Failing row contains (Dana, dana@example.com)",
    parameters: ["dana@example.com"],
  });
  expect(loggedFault(fault)).toEqual({
    type: "TypeError",
    message: "a value was refused",
    code: "23514",
    stack: expect.stringContaining("a value was refused"),
  });
});

it("logs of what is thrown and is no error nothing but its type", () => {
  expect(loggedFault("dana@example.com")).toEqual({ type: "string" });
});
