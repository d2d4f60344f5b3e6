const WORDS =
  "no one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty";

/** "six" for 6; digits above twenty. */
export function spellNumber(number: number): string {
  return WORDS.split(" ")[number] ?? number.toLocaleString("en-US");
}
