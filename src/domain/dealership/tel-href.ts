/** The dialable form of a shown number, RFC 3966: "(800) 555-0142" as "tel:+18005550142". */
export function telHref(phone: string): string {
  return `tel:+1${phone.replaceAll(/\D/g, "")}`;
}
