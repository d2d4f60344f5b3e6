import { expect, it } from "vitest";
import { nextPage } from "./next-page.ts";

it.each(["/desk", "/desk/inbox", "/desk/inbox?state=new&order=old", "/desk?a=1"])(
  "leads back to %s",
  (path) => expect(nextPage(path)).toBe(path),
);

it.each([
  null,
  "",
  "/",
  "/inventory",
  "/desks",
  "desk",
  "//desk",
  "//evil.example/desk",
  "https://evil.example/desk",
  "/desk\\evil.example",
  "/desk/\\evil.example",
  "javascript:alert(1)",
])("leads from %s to the start of the desk", (path) => expect(nextPage(path)).toBe("/desk"));
