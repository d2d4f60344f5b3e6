/** `label` as the brands' files and all pages spell it. */
export const BATTERIES = [
  { value: "lithium", label: "Lithium Ion", words: /lithium/i },
  { value: "lead-acid", label: "Lead Acid", words: /lead[\s-]?acid/i },
] as const;

/** Null for another kind, or none. */
export function findBattery(text: string | number | undefined) {
  return BATTERIES.find(({ words }) => words.test(String(text ?? ""))) ?? null;
}
