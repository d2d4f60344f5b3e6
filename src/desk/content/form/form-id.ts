/** The id of a page's one form with fields of the content. */
export const FORM_ID = "content-form";
