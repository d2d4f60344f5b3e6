import { priceChoices } from "./price-view.ts";

/** The same page with another view; what else was chosen stays. */
export function viewSearch(params: URLSearchParams, view: string): string {
  const color = params.get("color");
  const choices = [
    ["view", view],
    ...(color === null ? [] : [["color", color]]),
    ...priceChoices(params),
  ];
  return `?${new URLSearchParams(choices)}`;
}
