export const DOLLARS_HINT = "must be whole US dollars above 0, such as 6500 or $6,500";

const AMOUNT =
  /^(?:USD|US\$|\$)? ?(?<whole>\d+|\d{1,3}(?:,\d{3})+|\d{1,3}(?: \d{3})+)(?:\.(?<cents>\d\d?|\d{4,}))?(?: ?USD)?$/i;

const CALL =
  /^\*?(?:please )?(?:call|contact|inquire|ask|email|text)(?: (?:us|dealer|now|today))?(?: for (?:our )?(?:price|pricing|details|quote|info))?[!.*]?$|^(?:price )?(?:on|upon|by) (?:request|application|inquiry)$|^p\.?o\.?[ar]\.?$|^tb[ad]$/i;

/** Whether a price is a word such as "Call", "POA" or "Price on request". */
export const isOnRequest = (text: string): boolean =>
  CALL.test(text.replaceAll(/\s+/g, " ").trim());

/**
 * Reads whole US dollars as people here write them: "$6,500", "6,500.00", "6 500". What could mean two amounts, such as
 * "6.500" or "6,5", is a mistake; so are cents.
 */
export function parseDollars(
  text: string,
): { ok: true; dollars: number } | { ok: false; mistake: string } {
  const groups = AMOUNT.exec(text.replaceAll(/\s+/g, " ").trim())?.groups;
  if (groups?.cents !== undefined && Number(groups.cents) > 0) {
    return { ok: false, mistake: "must be whole dollars, without cents" };
  }
  const dollars = Number(groups?.whole?.replaceAll(/[, ]/g, "") ?? 0);
  return dollars > 0 ? { ok: true, dollars } : { ok: false, mistake: DOLLARS_HINT };
}
