/** How the content writes the numbers of the dealership and of towns. */
export const PHONE_FORMAT = /^\(\d{3}\) \d{3}-\d{4}$/;

/** "(800) 555-0142" as "tel:+18005550142" (RFC 3966). */
export function telHref(phone: string): string {
  return `tel:+1${phone.replaceAll(/\D/g, "")}`;
}
