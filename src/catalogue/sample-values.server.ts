import type { Catalogue } from "./catalogue.ts";
import { collectTexts } from "./collect-texts.ts";
import { CONTENT_FILES } from "./content-files.server.ts";

const FICTIONAL_PHONE = /\b555-01\d\d\b/;
const EXAMPLE_ADDRESS = /\bexample\.(com|org|net)\b/;
const SAMPLE_WORD = /\bSample/;

function reasonFor(value: string, named: boolean): string | null {
  if (FICTIONAL_PHONE.test(value)) return "is a fictional phone number";
  if (EXAMPLE_ADDRESS.test(value)) return "is an example address";
  return named && SAMPLE_WORD.test(value) ? "is a sample" : null;
}

/** `named` also matches the word "Sample", which is innocent in longer texts. */
function samplesIn(file: string, content: unknown, named: boolean): string[] {
  return collectTexts(content).flatMap(({ field, value }) => {
    const reason = reasonFor(value, named);
    return reason === null ? [] : [`${file}: ${field}: "${value}" ${reason}.`];
  });
}

function samplePartners({ carts }: Catalogue): string[] {
  const found = carts.filter(({ partnerUrl }) => EXAMPLE_ADDRESS.test(partnerUrl));
  const [first] = found;
  if (!first) return [];
  if (found.length === 1)
    return [`carts/${first.slug}.json: partnerUrl: "${first.partnerUrl}" is an example address.`];
  return [
    `carts/*.json: partnerUrl: ${found.length} of ${carts.length} carts lead to an example address, such as "${first.partnerUrl}".`,
  ];
}

function sampleReviews({ reviews }: Catalogue): string[] {
  if (reviews.mode === "none") return [];
  if (reviews.mode === "real") return samplesIn("reviews.json", reviews, true);
  return [
    'reviews.json: mode: "sample" shows reviews that no customer wrote. Published sample reviews break the FTC rule on fake reviews (16 CFR Part 465) and Google\'s review policy: use "real" with real ones, or "none".',
  ];
}

function sampleTeam({ team }: Catalogue): string[] {
  if (team.mode === "none") return [];
  if (team.mode === "real") return samplesIn("team.json", team, true);
  return [
    'team.json: mode: "sample" shows people who are made up, each marked as a sample: name your own people and use "real", or "none".',
  ];
}

function sampleFleet({ fleet }: Catalogue): string[] {
  if (fleet.mode === "real" || fleet.units.length === 0) return [];
  return [
    'rentals/fleet.json: mode: "sample" takes bookings for carts that nobody has: list your own and use "real".',
  ];
}

function sampleAppointments({ appointments: { mode, kinds } }: Catalogue): string[] {
  if (mode === "real" || kinds.length === 0) return [];
  return [
    'appointments.json: mode: "sample" books visits by lengths and numbers that are made up: enter your own and use "real".',
  ];
}

const PAGES = ["home", "makes", "services", "about", "navigation", "redirects"] as const;

export function sampleValues(catalogue: Catalogue): string[] {
  const { dealership, areas, brands } = catalogue;
  return [
    ...samplesIn("dealership.json", dealership, true),
    ...sampleTeam(catalogue),
    ...sampleFleet(catalogue),
    ...sampleAppointments(catalogue),
    ...sampleReviews(catalogue),
    ...samplePartners(catalogue),
    ...PAGES.flatMap((name) => samplesIn(CONTENT_FILES[name][0], catalogue[name], false)),
    ...brands.flatMap(({ slug, ...brand }) => samplesIn(`brands/${slug}.json`, brand, false)),
    ...areas.flatMap(({ slug, ...area }) => samplesIn(`areas/${slug}.json`, area, false)),
  ];
}

const OWN_MACHINE = ["localhost", "127.0.0.1", "[::1]"];

/** Null when there is nothing to warn of. */
export function sampleWarning(
  publicUrl: string | undefined,
  samples: readonly string[],
): string | null {
  if (publicUrl === undefined || OWN_MACHINE.includes(new URL(publicUrl).hostname)) return null;
  if (samples.length === 0) return null;
  return `PUBLIC_URL is public, but the content still holds sample values (${samples.length}). List them: npm run cli -- content check`;
}
