import type { Page } from "playwright-core";

/**
 * Chromium's own virtual authenticator: it holds passkeys of the page and uses them without asking. `setVerified(false)`
 * is a person whose finger it does not know.
 */
export async function addAuthenticator(
  page: Page,
): Promise<{ setVerified: (isUserVerified: boolean) => Promise<unknown> }> {
  const session = await page.context().newCDPSession(page);
  await session.send("WebAuthn.enable");
  const { authenticatorId } = await session.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    setVerified: (isUserVerified) =>
      session.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified }),
  };
}

/** Signs a challenge in the page, as the desk's own button does, and returns the reply as JSON. */
export function signInPage(
  page: Page,
  options: { challenge: string; rpId?: string; userVerification?: string },
): Promise<string> {
  return page.evaluate(async (json) => {
    const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(json);
    const credential = await navigator.credentials.get({ publicKey });
    if (!(credential instanceof PublicKeyCredential)) throw new Error("no passkey");
    return JSON.stringify(credential.toJSON());
  }, options);
}
