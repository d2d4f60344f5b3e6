export const PHONE_FORMAT = /^\(\d{3}\) \d{3}-\d{4}$/;

/** A number with fewer digits cannot be called, and belongs to nobody in particular. */
export const MIN_PHONE_DIGITS = 7;

/** "(800) 555-0142" as "tel:+18005550142" (RFC 3966). */
export function telHref(phone: string): string {
  return `tel:+1${phone.replaceAll(/\D/g, "")}`;
}

/** A link for a number as somebody typed it; null if it has too few digits to be called. Numbers of ten digits are American. */
export function telLink(phone: string): string | null {
  const digits = phone.replaceAll(/\D/g, "");
  if (digits.length < MIN_PHONE_DIGITS) return null;
  if (phone.trim().startsWith("+")) return `tel:+${digits}`;
  return digits.length === 10 ? `tel:+1${digits}` : `tel:${digits}`;
}
