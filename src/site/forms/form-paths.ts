import { parseContext, serializeContext } from "#domain/inquiries/context.ts";

/** Present where the sender has a page whose link is only in our email. */
export const LINK_BY_EMAIL = { link: "by-email" };

/** Present where nothing is booked until the sender presses the link in our email. */
export const CONFIRM_BY_EMAIL = { link: "confirm" };

export const thankYouPath = (reference: string, more: Record<string, string> = {}): string =>
  `/thank-you?${new URLSearchParams({ reference, ...more })}`;

/** Reads what the page says about the posted form. */
export function readSentContext(params: URLSearchParams): Record<string, string> {
  const { intent, vehicle } = parseContext(params);
  return Object.fromEntries(serializeContext({ intent, vehicle }));
}

/** Another address than that of the form's page, which so stays in the history of a browser that could not send. */
export function postPath(path: string): string {
  return `${path}${path.includes("?") ? "&" : "?"}send=1`;
}
