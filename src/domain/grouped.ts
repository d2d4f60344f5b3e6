const THOUSANDS = /\B(?=(?:\d{3})+$)/g;

/**
 * A whole number, not below 0, with its thousands apart: "1,200". As `Intl.NumberFormat` has it for en-US, whose tables of
 * all languages are read when it is first used: a twentieth of the server's start.
 */
export function grouped(count: number): string {
  return String(count).replaceAll(THOUSANDS, ",");
}
