import type { Dealership, Location } from "#domain/dealership/dealership-schema.ts";
import { hoursSentence } from "#domain/dealership/hours.ts";
import { telHref } from "#domain/dealership/phone.ts";

/** In octets, without the line end (RFC 2425, 5.8.1). */
const MAX_LINE = 75;

const CONTROLS = /[[\p{Cc}\p{Cs}]--\n]/gv;

/** RFC 2426, 4 */
function escapeText(value: string): string {
  return value
    .replaceAll(/\r\n?/g, "\n")
    .replaceAll(CONTROLS, "")
    .replaceAll(/[\\,]/g, "\\$&")
    .replaceAll("\n", "\\n");
}

/** A component of a structured value; semicolons separate components. */
const escapeComponent = (value: string) => escapeText(value).replaceAll(";", "\\;");

/** Folds a long line (RFC 2425, 5.8.1), never inside a character. */
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
    const preferred = place === 0 ? ",PREF" : "";
    return `TEL;TYPE=WORK,VOICE${preferred}:${telHref(number).replace("tel:", "")}`;
  });
}

function addresses({ name, address }: Location): string[] {
  if (address === null) return [];
  const { street, city, region, postalCode } = address;
  const label = `${name}\n${street}\n${city}, ${region} ${postalCode}`;
  const parts = ["", "", street, city, region, postalCode, "USA"].map(escapeComponent);
  return [`ADR;TYPE=WORK:${parts.join(";")}`, `LABEL;TYPE=WORK:${escapeComponent(label)}`];
}

function note({ hours }: Dealership): string {
  return `Sales: ${hoursSentence(hours.sales)}\nService: ${hoursSentence(hours.service)}`;
}

/** vCard 3.0 (RFC 2426): Android's contacts cannot open 4.0. */
export function vcardText(dealership: Dealership, publicUrl: string): string {
  const { email, locations, name, updated } = dealership;
  return [
    "BEGIN:VCARD",
    "VERSION:3.0",
    `FN:${escapeComponent(name)}`,
    `N:${escapeComponent(name)};;;;`,
    `ORG:${escapeComponent(name)}`,
    ...phones(dealership),
    `EMAIL;TYPE=INTERNET,WORK:${escapeText(email)}`,
    `URL:${publicUrl}/`,
    ...locations.flatMap(addresses),
    `NOTE:${escapeComponent(note(dealership))}`,
    `SOURCE:${publicUrl}/dealership.vcf`,
    `REV:${updated}T00:00:00Z`,
    "X-ABShowAs:COMPANY",
    "END:VCARD",
  ]
    .map(foldLine)
    .join("");
}
