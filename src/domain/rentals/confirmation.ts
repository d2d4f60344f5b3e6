type Confirmed = {
  name: string;
  /** A rule confirms requests for the class while enough carts stay free. */
  confirmsAtOnce: boolean;
};

const list = new Intl.ListFormat("en-US");

/** Who confirms a request, for one class or for all that a page offers. */
export function confirmationSentence(classes: readonly Confirmed[]): string {
  const atOnce = classes.filter(({ confirmsAtOnce }) => confirmsAtOnce);
  if (atOnce.length === 0) return "Not confirmed until we call.";
  if (atOnce.length === classes.length) {
    return "Confirmed at once if enough carts are free. Otherwise we call you.";
  }
  const names = list.format(atOnce.map(({ name }) => name));
  return `${names}: confirmed at once if enough carts are free. Otherwise we call you.`;
}
