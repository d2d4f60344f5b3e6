/** A whole number from 0 on, as a form or an address writes it. Null for anything else, such as a field that was not sent. */
export const parseWholeNumber = (text: unknown): number | null =>
  typeof text === "string" && /^\d{1,15}$/.test(text) ? Number(text) : null;
