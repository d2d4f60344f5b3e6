import { z } from "zod";
import { formatDate } from "#domain/dates.ts";
import { type Clerk, formatAsOf } from "./clerk.ts";

export const localRuleSchema = z
  .strictObject({
    status: z.string().min(10).max(60),
    says: z.string().min(40),
    /** Precise enough to be found: an ordinance number, a newspaper with its date. */
    source: z.string().min(10),
    /** An ordinance that did not advance is not in force. */
    step: z.enum(["adopted", "not advanced"]),
    date: z.iso.date(),
    bansLowSpeedVehicles: z.boolean(),
  })
  .refine(({ step, bansLowSpeedVehicles }) => step === "adopted" || !bansLowSpeedVehicles, {
    message: "only an ordinance that was adopted bans anything",
    path: ["bansLowSpeedVehicles"],
  });

export type LocalRule = z.infer<typeof localRuleSchema>;

type Place = {
  name: string;
  type: string;
  partOf: string | null;
  localRule: LocalRule | null;
  clerk?: Clerk | undefined;
};

export function municipalityName({
  name,
  type,
  partOf,
}: Omit<Place, "localRule" | "clerk">): string {
  if (partOf !== null) return partOf;
  return type === "Township" && !name.endsWith(type) ? `${name} ${type}` : name;
}

export function findMunicipality<P extends Place>(places: readonly P[], place: P): P | null {
  if (place.partOf === null) return null;
  return (
    places.find((other) => other.partOf === null && municipalityName(other) === place.partOf) ??
    null
  );
}

/** A community without a rule or a clerk of its own has its municipality's. */
export function withLocalRules<P extends Place>(places: readonly P[]): P[] {
  return places.map((place) => {
    const municipality = findMunicipality(places, place);
    return {
      ...place,
      localRule: place.localRule ?? municipality?.localRule ?? null,
      clerk: place.clerk ?? municipality?.clerk,
    };
  });
}

export type LocalStatus = {
  known: boolean;
  title: string;
  text: string;
  source: string | null;
  ask: string;
  /** With `asOf` in words; null where no public source is known. */
  clerk: Clerk | null;
};

export function localStatus(place: Place): LocalStatus {
  const town = municipalityName(place);
  const rule = place.localRule;
  const clerk = place.clerk ? { ...place.clerk, asOf: formatAsOf(place.clerk) } : null;
  if (rule === null) {
    const lies = place.partOf === null ? "" : `${place.name} is part of ${town}. `;
    return {
      known: false,
      title: `${town}'s own rule: not verified`,
      text: `${lies}We haven't found a dated source for this rule.`,
      source: null,
      ask: `Ask the municipal clerk of ${town} before you drive on a street.`,
      clerk,
    };
  }
  const step = rule.step === "adopted" ? "Adopted on" : "Not advanced at the meeting of";
  return {
    known: true,
    title: `${town}: ${rule.status}`,
    text: rule.says,
    source: `Source: ${rule.source}. ${step} ${formatDate(rule.date)}.`,
    ask: `Ask the municipal clerk of ${town} what the rule is today.`,
    clerk,
  };
}
