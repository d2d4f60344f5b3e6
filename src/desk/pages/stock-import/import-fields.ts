/** The choice for a column that becomes a specification of its own. */
export const OWN_COLUMN = "own";

export const SIMILAR_ALL = "similar-all";
export const similarField = (id: string) => `similar-${id}`;
