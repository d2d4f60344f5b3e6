import { useState } from "react";

export type PasskeyPurpose =
  | { for: "sign-in" | "reauthenticate" | "add" }
  | { for: "join"; invitation: string };

const NOT_SUPPORTED = "This browser cannot use passkeys. Use your password and a code instead.";
const NOT_USED = "No passkey was used. Nothing was changed; try again when you are ready.";
const NOT_READY = "The site can't sign anyone in right now. Please try again in a few minutes.";
const NO_CONNECTION = "There is no connection to the site. Check the network, then try again.";

async function fetchOptions(purpose: PasskeyPurpose): Promise<Response | null> {
  const body = new URLSearchParams(purpose);
  return await fetch("/desk/challenge", { method: "POST", body }).catch(() => null);
}

async function askBrowser(purpose: PasskeyPurpose, options: Response): Promise<Credential | null> {
  if (purpose.for === "join" || purpose.for === "add") {
    const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(await options.json());
    return await navigator.credentials.create({ publicKey });
  }
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(await options.json());
  return await navigator.credentials.get({ publicKey });
}

/** Asks the browser for a passkey, and gives what it replies as JSON to `onReply`. */
export function usePasskey(purpose: PasskeyPurpose, onReply: (json: string) => void) {
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  const ask = async (): Promise<string | null> => {
    if (!("PublicKeyCredential" in window)) return NOT_SUPPORTED;
    if (!("parseRequestOptionsFromJSON" in PublicKeyCredential)) return NOT_SUPPORTED;
    const options = await fetchOptions(purpose);
    if (options?.status === 429) return await options.text();
    if (options?.status === 503) return NOT_READY;
    if (!options?.ok) return NO_CONNECTION;
    // It throws when somebody closes the browser's dialog.
    const credential = await askBrowser(purpose, options).catch(() => null);
    if (!(credential instanceof PublicKeyCredential)) return NOT_USED;
    onReply(JSON.stringify(credential.toJSON()));
    return null;
  };

  return {
    isBusy,
    problem,
    start: async () => {
      setIsBusy(true);
      setProblem(await ask());
      setIsBusy(false);
    },
  };
}
