import { ShieldCheck } from "lucide";
import { useLocation } from "react-router";
import { Alert } from "#desk/ui/alert.tsx";
import { ButtonLink } from "#desk/ui/button.tsx";

/**
 * Asks for a fresh passkey, or password and code, before something that needs it. With `hasTyped` it opens in another
 * tab, so that the form stays as it is.
 */
export function ReauthenticateNotice({
  toDo,
  hasTyped = false,
}: {
  toDo: string;
  hasTyped?: boolean;
}) {
  const { pathname, search } = useLocation();
  const next = new URLSearchParams({ next: pathname + search });
  return (
    <Alert
      look="warning"
      role="status"
      icon={ShieldCheck}
      className="mb-5"
      action={
        <ButtonLink
          href={`/desk/reauthenticate?${next}`}
          look="ink"
          {...(hasTyped && { target: "_blank" })}
        >
          Show that it's me
        </ButtonLink>
      }
    >
      {hasTyped
        ? "Show in a new tab that it is you, then come back here and press the button. What you typed stays."
        : `Show that it is you before you ${toDo}. It lasts ten minutes.`}
    </Alert>
  );
}
