/** `type` as a brand's file states it, `label` as a card and a filter do. */
export const BATTERIES = [
  { value: "lithium", label: "Lithium", type: "Lithium Ion", words: /lithium/i },
  { value: "lead-acid", label: "Lead-acid", type: "Lead Acid", words: /lead[\s-]?acid/i },
] as const;

/** Null for another kind, or none. */
export function findBattery(text: string | number | undefined) {
  return BATTERIES.find(({ words }) => words.test(String(text ?? ""))) ?? null;
}
