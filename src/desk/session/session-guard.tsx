import { LogIn } from "lucide";
import { useEffect, useState } from "react";
import { ButtonLink } from "#desk/ui/button.tsx";
import { Icon } from "#ui/action/icon.tsx";

const CHANNEL = "desk-session";
const SIGNED_IN = "signed in";

/**
 * When a request of the router finds that the session is over, it waits until the person has signed in again in another
 * tab, and is then sent once more. So the page stays, with all that was typed.
 */
export function SessionGuard() {
  const [isSignedOut, setIsSignedOut] = useState(false);

  useEffect(() => {
    const channel = new BroadcastChannel(CHANNEL);
    const send = window.fetch;
    const signedInAgain = () =>
      new Promise<void>((resolve) =>
        channel.addEventListener("message", () => resolve(), { once: true }),
      );
    // The router has no hook between a response and the page that it replaces.
    window.fetch = async (input, init) => {
      const request = new Request(input, init);
      let response = await send(request.clone());
      while (response.status === 401) {
        setIsSignedOut(true);
        await signedInAgain();
        response = await send(request.clone());
      }
      setIsSignedOut(false);
      return response;
    };
    // Other tabs may be waiting for this one.
    channel.postMessage(SIGNED_IN);
    return () => {
      window.fetch = send;
      channel.close();
    };
  }, []);

  if (!isSignedOut) return null;
  return (
    <div
      role="alert"
      className="fixed top-4 left-1/2 z-50 flex w-[calc(100%-2rem)] max-w-2xl -translate-x-1/2 flex-wrap items-center gap-3 rounded-xl border border-line border-l-3 border-l-danger bg-white px-4 py-3 shadow-pop"
    >
      <span className="text-danger">
        <Icon of={LogIn} size={18} />
      </span>
      <p className="min-w-56 flex-1">
        <strong className="font-semibold">You are signed out.</strong> What you typed is still here.
        Sign in in the new tab, and this page continues.
      </p>
      <ButtonLink href="/desk/sign-in" target="_blank" look="ink">
        Sign in
      </ButtonLink>
    </div>
  );
}
