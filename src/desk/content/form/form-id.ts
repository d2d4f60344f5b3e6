/** Of the one form of a page whose fields are those of the content. */
export const FORM_ID = "content-form";
