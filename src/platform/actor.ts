/** Who makes a change. `person` is an account's id; null for the command line. */
export type Actor = { person: string | null; name: string };

/** Who acts where nobody does: a rule of the content, or time. */
export const SITE: Actor = { person: null, name: "The site" };
