/** Present where the sender has a page whose link is only in our email. */
export const LINK_BY_EMAIL = { link: "by-email" };

export const thankYouPath = (reference: string, more: Record<string, string> = {}): string =>
  `/thank-you?${new URLSearchParams({ reference, ...more })}`;
