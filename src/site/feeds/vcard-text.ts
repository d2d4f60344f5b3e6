import type { Dealership, Location } from "#domain/dealership/dealership-schema.ts";
import { hoursSentence } from "#domain/dealership/hours.ts";
import { telHref } from "#domain/dealership/phone.ts";

/** In octets, without the line end (RFC 6350, 3.2). */
const MAX_LINE = 75;

const CONTROLS = /[[\p{Cc}\p{Cs}]--\n]/gv;

/** RFC 6350, 3.4 */
function escapeText(value: string): string {
  return value
    .replaceAll(/\r\n?/g, "\n")
    .replaceAll(CONTROLS, "")
    .replaceAll(/[\\,]/g, "\\$&")
    .replaceAll("\n", "\\n");
}

/** A component of a structured value; semicolons separate components. */
const escapeComponent = (value: string) => escapeText(value).replaceAll(";", "\\;");

/** A quoted parameter value; carets encode quotation marks and line feeds (RFC 6868). */
function quoteParameter(value: string): string {
  const plain = value.replaceAll(/\r\n?/g, "\n").replaceAll(CONTROLS, "");
  return `"${plain.replaceAll("^", "^^").replaceAll("\n", "^n").replaceAll('"', "^'")}"`;
}

/** Folds a long line (RFC 6350, 3.2), never inside a character. */
function foldLine(line: string): string {
  let result = "";
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > MAX_LINE) {
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
  const parts = ["", "", street, city, region, postalCode, "USA"].map(escapeComponent);
  return [`ADR;TYPE=work;LABEL=${quoteParameter(label)}:${parts.join(";")}`];
}

function note({ hours }: Dealership): string {
  return `Sales: ${hoursSentence(hours.sales)}\nService: ${hoursSentence(hours.service)}`;
}

/** vCard 4.0 (RFC 6350). */
export function vcardText(dealership: Dealership, publicUrl: string): string {
  const { email, locations, name, updated } = dealership;
  return [
    "BEGIN:VCARD",
    "VERSION:4.0",
    "KIND:org",
    `FN:${escapeText(name)}`,
    `ORG:${escapeComponent(name)}`,
    ...phones(dealership),
    `EMAIL;TYPE=work:${escapeText(email)}`,
    `URL:${publicUrl}/`,
    ...locations.flatMap(addresses),
    `NOTE:${escapeText(note(dealership))}`,
    `SOURCE:${publicUrl}/dealership.vcf`,
    `REV:${updated.replaceAll("-", "")}T000000Z`,
    "END:VCARD",
  ]
    .map(foldLine)
    .join("");
}
