const FORM_TYPES = /^(application\/x-www-form-urlencoded|multipart\/form-data)\s*(;|$)/i;

/** Whether a body of this Content-Type can be read as a form. */
export const isFormType = (contentType: string | null | undefined) =>
  FORM_TYPES.test(contentType ?? "");
