/** The hidden field by which a form that is sent twice is known as one. */
export const FORM_NAME = "form";

/** Whether a text is a form's name as this site gives it: a UUID. */
export function isFormName(text: unknown): text is string {
  return typeof text === "string" && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);
}
