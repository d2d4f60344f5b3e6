import { expect, it } from "vitest";
import { contactKey, readContactPoints } from "./contact-points.ts";

it.each([
  ["Dana@Example.com ", "732-555-0148 x12", ["email:dana@example.com", "phone:+17325550148"]],
  ["", "732-555-0148 or 609-555-0123", ["phone:+17325550148", "phone:+16095550123"]],
  ["", "732-555-0148 / (732) 555-0148", ["phone:+17325550148"]],
  ["none", "n/a", []],
])("reads how somebody with %j and %j can be reached", (email, phone, keys) => {
  expect(readContactPoints({ email, phone }).map(contactKey)).toEqual(keys);
});
