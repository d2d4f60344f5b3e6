/** How the content writes a phone number: "(800) 555-0142". */
export const PHONE_FORMAT = /^\(\d{3}\) \d{3}-\d{4}$/;

/** The dialable form of a shown number, RFC 3966: "(800) 555-0142" as "tel:+18005550142". */
export function telHref(phone: string): string {
  return `tel:+1${phone.replaceAll(/\D/g, "")}`;
}
