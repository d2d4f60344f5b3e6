/** What the price is asked for with, by the names of the address's parameters. */
const CHOICES = ["area", "down", "months"] as const;

/** The price's choices that an address holds, for links and forms that change something else of it. */
export function keptChoices(params: URLSearchParams): [name: string, value: string][] {
  return CHOICES.flatMap((name) => {
    const value = params.get(name);
    return value === null || value === "" ? [] : [[name, value] as [string, string]];
  });
}

/** The form of the price, which hidden fields elsewhere on the page belong to. */
export const PRICE_FORM = "price-form";
