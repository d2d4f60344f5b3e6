import { expect, it } from "vitest";
import { addressList } from "./connections.ts";

const isListed = addressList(["127.0.0.1", "10.0.0.0/8", "2001:db8::/32", "::1"]);

it.each([
  ["127.0.0.1", true],
  ["::ffff:127.0.0.1", true],
  ["127.0.0.2", false],
  ["10.255.0.1", true],
  ["::ffff:10.1.2.3", true],
  ["11.0.0.1", false],
  ["2001:db8:ffff::1", true],
  ["2001:db9::1", false],
  ["::1", true],
])("%s: %s", (address, expected) => {
  expect(isListed(address)).toBe(expected);
});

it("contains no address when it is empty", () => {
  expect(addressList([])("127.0.0.1")).toBe(false);
});
