/** A cart's file with another price. */
export function withPrice(text: string | undefined, price: number): string {
  if (text === undefined) throw new Error("there is no such cart");
  return JSON.stringify({ ...JSON.parse(text), price }, null, 2);
}
