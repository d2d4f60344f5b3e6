import { ShieldCheck } from "lucide";
import { useEffect } from "react";
import { useFetcher, useLocation, useRouteLoaderData } from "react-router";
import { type ActionData, findRejection } from "#desk/ui/action-data.ts";
import { Alert } from "#desk/ui/alert.tsx";
import { ButtonLink } from "#desk/ui/button.tsx";
import type { SignInMethod } from "#people/tables.ts";
import { usePasskey } from "./use-passkey.ts";
import { useRefresh } from "./use-refresh.ts";

/**
 * Asks for a fresh passkey, or password and code, before something that needs it. The page stays, with what is typed in it: a
 * passkey is used in place, and a password is asked for in another tab.
 */
export function ReauthenticateNotice({
  toDo,
  className = "mb-5",
}: {
  toDo: string;
  className?: string;
}) {
  const { pathname, search } = useLocation();
  const method = useRouteLoaderData<{ person: { method: SignInMethod } }>("layout")?.person.method;
  const fetcher = useFetcher<ActionData>();
  const action = `/desk/reauthenticate?${new URLSearchParams({ next: pathname + search })}`;
  const passkey = usePasskey({ for: "reauthenticate" }, (reply) =>
    fetcher.submit({ intent: "passkey-in-place", reply }, { method: "post", action }),
  );
  const { refresh } = useRefresh();
  useEffect(() => {
    // From the tab in which the person has shown it.
    window.addEventListener("focus", refresh);
    return () => window.removeEventListener("focus", refresh);
  }, [refresh]);
  const problem = passkey.problem ?? findRejection(fetcher.data)?.message;
  const isInPlace = method === "passkey" && problem === undefined;
  return (
    <Alert
      look="warning"
      role="status"
      icon={ShieldCheck}
      className={className}
      action={
        <ButtonLink
          href={action}
          target="_blank"
          look="ink"
          onClick={(event) => {
            if (!isInPlace) return;
            event.preventDefault();
            void passkey.start();
          }}
        >
          Confirm it's me
        </ButtonLink>
      }
    >
      {problem && <strong className="block font-semibold">{problem}</strong>}
      Confirm that it's you before you {toDo}. It lasts ten minutes.
      {!isInPlace && " It opens in a new tab; what you typed here stays."}
    </Alert>
  );
}
