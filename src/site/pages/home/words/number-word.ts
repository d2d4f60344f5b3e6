const WORDS = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];

/** A count in running text: words up to ten, digits above. */
export function numberWord(count: number): string {
  return WORDS[count] ?? String(count);
}

/** The same at the start of a sentence: "Six". */
export function numberWordFirst(count: number): string {
  const word = numberWord(count);
  return word.charAt(0).toUpperCase() + word.slice(1);
}
