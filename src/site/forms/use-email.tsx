import {
  ASKED_EMAIL_FIELD,
  emailQuestion,
  suggestEmail,
  USE_EMAIL_FIELD,
} from "#domain/inquiries/email.ts";
import { buttonClass } from "#ui/action/button.tsx";

/**
 * Sends the form with the suggested address, while the form asks about a likely typing mistake. It comes after the form's
 * own button, which Enter presses and which sends the address as it was typed.
 */
export function UseEmail({
  email = "",
  error,
  isSending,
}: {
  email: string | undefined;
  error: string | undefined;
  isSending: boolean;
}) {
  const suggestion = suggestEmail(email);
  if (suggestion === null || error !== emailQuestion(suggestion)) return null;
  return (
    <>
      <input type="hidden" name={ASKED_EMAIL_FIELD} value={email} />
      <button
        type="submit"
        name={USE_EMAIL_FIELD}
        value={suggestion}
        disabled={isSending}
        className={`${buttonClass("outline")} max-w-full [overflow-wrap:anywhere]`}
      >
        Use {suggestion}
      </button>
    </>
  );
}
