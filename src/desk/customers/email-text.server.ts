import { optionalText } from "#desk/ui/form-schemas.ts";
import { readEmail } from "#domain/inquiries/email.ts";
import { isMailAddress } from "#platform/mail/mail-address.ts";

/** An address that mail reaches. */
export const emailText = optionalText.transform(readEmail).refine(isMailAddress, {
  error: "Enter an address such as grace@example.com. Nothing was changed.",
});
