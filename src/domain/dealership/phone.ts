export const PHONE_FORMAT = /^\(\d{3}\) \d{3}-\d{4}$/;

/** "(800) 555-0142" as "tel:+18005550142" (RFC 3966). */
export function telHref(phone: string): string {
  return `tel:+1${phone.replaceAll(/\D/g, "")}`;
}

/**
 * Of a number as somebody typed it; null for what has too few digits to be called. Numbers of ten digits are American.
 */
export function telLink(phone: string): string | null {
  const digits = phone.replaceAll(/\D/g, "");
  if (digits.length < 7) return null;
  if (phone.trim().startsWith("+")) return `tel:+${digits}`;
  return digits.length === 10 ? `tel:+1${digits}` : `tel:${digits}`;
}
