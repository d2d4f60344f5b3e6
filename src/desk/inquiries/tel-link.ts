/** Null for what has too few digits to be called. Numbers of ten digits are American. */
export function telLink(phone: string): string | null {
  const digits = phone.replaceAll(/\D/g, "");
  if (digits.length < 7) return null;
  if (phone.trim().startsWith("+")) return `tel:+${digits}`;
  return digits.length === 10 ? `tel:+1${digits}` : `tel:${digits}`;
}
