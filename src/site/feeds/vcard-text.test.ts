import ICAL from "ical.js";
import { describe, expect, it } from "vitest";
import { catalogue } from "#catalogue/testing/shipped-catalogue.ts";
import type { Dealership } from "#domain/dealership/dealership-schema.ts";
import { vcardText } from "./vcard-text.ts";

const { dealership } = catalogue;
const URL = "https://carts.example.org";

function parsed(input: Dealership) {
  const card = new ICAL.Component(ICAL.parse(vcardText(input, URL)));
  const all = (name: string) =>
    card.getAllProperties(name).map((allProperty) => allProperty.getFirstValue());
  return { card, all };
}

describe("vcardText", () => {
  it("has the dealership's name, phones, addresses, email, site and hours", () => {
    const { card, all } = parsed(dealership);
    expect(card.name).toBe("vcard");
    expect([all("version"), all("fn"), all("org")]).toEqual([
      ["3.0"],
      [dealership.name],
      [dealership.name],
    ]);
    expect(all("n")).toEqual([[dealership.name, "", "", "", ""]]);
    expect(all("tel")).toEqual(["+18005550142", "+18005550143", "+18005550144"]);
    expect(all("email")).toEqual([dealership.email]);
    expect(all("url")).toEqual([`${URL}/`]);
    expect(all("adr")).toEqual(
      dealership.locations.flatMap(({ address }) =>
        address === null
          ? []
          : [["", "", address.street, address.city, address.region, address.postalCode, "USA"]],
      ),
    );
    expect(all("note")).toEqual([
      "Sales: Monday to Saturday, 9AM to 5PM. Sunday: closed.\nService: Monday to Friday, 8AM to 5PM. Saturday, 9AM to 3PM. Sunday: emergency only.",
    ]);
  });

  it("folds lines at 75 octets with CRLF, without splitting a character", () => {
    const name = `${"Küstenwägen 🛺 ".repeat(12)}Ende`;
    const text = vcardText({ ...dealership, name }, URL);
    const lines = text.split("\r\n");
    expect(lines.at(-1)).toBe("");
    expect(text.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
    for (const line of lines) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(Buffer.from(text).toString()).toBe(text);
    expect(parsed({ ...dealership, name }).all("fn")).toEqual([name]);
  });

  it("escapes text that would end a value, a parameter or the card", () => {
    const name = 'Carts; "Sons", Ltd \\ Co\r\nEND:VCARD';
    const [first, ...others] = dealership.locations;
    if (!first?.address) throw new Error("the first location has no address");
    const city = "Long, Beach; North";
    const place = { ...first, name, address: { ...first.address, city } };
    const { card, all } = parsed({ ...dealership, name, locations: [place, ...others] });
    // The parser leaves the backslash of a semicolon, which RFC 2426 asks for.
    expect(String(all("fn")[0]).replaceAll("\\;", ";")).toBe(name.replace("\r\n", "\n"));
    expect(all("adr")[0]).toContain(city);
    expect(String(all("label")[0])).toContain('Carts\\; "Sons"');
    expect(card.getAllSubcomponents()).toEqual([]);
  });
});
