import type { Dealership, Location } from "#domain/dealership/dealership-schema.ts";
import { hoursSentence } from "#domain/dealership/hours-sentence.ts";
import { telHref } from "#domain/dealership/tel-href.ts";

/** Octets of a line without its end (RFC 6350, 3.2). */
const LONGEST_LINE = 75;

const CONTROLS = /[[\p{Cc}\p{Cs}]--\n]/gv;

/** A text value (RFC 6350, 3.4): backslash, comma and line feed are escaped. */
function text(value: string): string {
  return value
    .replaceAll(/\r\n?/g, "\n")
    .replaceAll(CONTROLS, "")
    .replaceAll(/[\\,]/g, "\\$&")
    .replaceAll("\n", "\\n");
}

/** A part of a value that semicolons take apart. */
const part = (value: string) => text(value).replaceAll(";", "\\;");

/** A parameter's value in quotation marks, which it cannot hold; RFC 6868 writes them and line feeds with a caret. */
function parameter(value: string): string {
  const plain = value.replaceAll(/\r\n?/g, "\n").replaceAll(CONTROLS, "");
  return `"${plain.replaceAll("^", "^^").replaceAll("\n", "^n").replaceAll('"', "^'")}"`;
}

/** Cuts a line into pieces that each go on with a space, never inside a character. */
function folded(line: string): string {
  let result = "";
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > LONGEST_LINE) {
      result += "\r\n ";
      octets = 1;
    }
    result += character;
    octets += size;
  }
  return `${result}\r\n`;
}

function phones({ phone, locations }: Dealership): string[] {
  const all = new Set([phone, ...locations.map((location) => location.phone)]);
  return [...all].map((number, place) => {
    const preferred = place === 0 ? ";PREF=1" : "";
    return `TEL;VALUE=uri;TYPE="work,voice"${preferred}:${telHref(number)}`;
  });
}

function addresses({ name, address }: Location): string[] {
  if (address === null) return [];
  const { street, city, region, postalCode } = address;
  const label = `${name}\n${street}\n${city}, ${region} ${postalCode}`;
  const parts = ["", "", street, city, region, postalCode, "USA"].map(part);
  return [`ADR;TYPE=work;LABEL=${parameter(label)}:${parts.join(";")}`];
}

function note({ hours }: Dealership): string {
  return `Sales: ${hoursSentence(hours.sales)}\nService: ${hoursSentence(hours.service)}`;
}

/** The dealership as a vCard 4.0 (RFC 6350). */
export function vcardText(dealership: Dealership, publicUrl: string): string {
  const { email, locations, name, updated } = dealership;
  return [
    "BEGIN:VCARD",
    "VERSION:4.0",
    "KIND:org",
    `FN:${text(name)}`,
    `ORG:${part(name)}`,
    ...phones(dealership),
    `EMAIL;TYPE=work:${text(email)}`,
    `URL:${publicUrl}/`,
    ...locations.flatMap(addresses),
    `NOTE:${text(note(dealership))}`,
    `SOURCE:${publicUrl}/dealership.vcf`,
    `REV:${updated.replaceAll("-", "")}T000000Z`,
    "END:VCARD",
  ]
    .map(folded)
    .join("");
}
