/** The first letters of the first and the last name: "Alex Sample" as "AS". */
export function initials(name: string): string {
  const words = name.split(/\s+/).filter((word) => word !== "");
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends.map((word) => word?.[0]?.toUpperCase() ?? "").join("");
}
