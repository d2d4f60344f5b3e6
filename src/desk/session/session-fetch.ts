import { useEffect, useSyncExternalStore } from "react";
import type { unstable_RouterFetch } from "react-router/dom";

const CHANNEL = "desk-session";
const SIGNED_IN = "signed in";
const RETRY_MS = 1000;

/** On requests that nobody made: they do not keep the session from being idle. */
export const UNUSED = "x-desk-unused";

let isSignedOut = false;
/** The pages' notices that say so; those before the desk have none. */
const notices = new Set<() => void>();

function show(next: boolean): void {
  if (next === isSignedOut) return;
  isSignedOut = next;
  for (const notice of notices) notice();
}

async function nextSignIn(): Promise<void> {
  const channel = new BroadcastChannel(CHANNEL);
  await new Promise((resolve) => {
    channel.onmessage = resolve;
  });
  channel.close();
}

/**
 * Sends a request of this page. When the session is over, it waits until the person has signed in again in another tab,
 * and sends the request once more. So the page stays, with all that was typed.
 */
export async function sendSignedIn(request: Request): Promise<Response> {
  let response = await fetch(request.clone());
  while (response.status === 401 && notices.size > 0) {
    show(true);
    await nextSignIn();
    response = await fetch(request.clone());
  }
  show(false);
  return response;
}

/** An error would replace the page, and what is typed in it. So the request is repeated until it reaches the site. */
async function sendUntilReceived(request: Request): Promise<Response> {
  for (;;) {
    try {
      return await sendSignedIn(request);
    } catch (error) {
      if (request.signal.aborted) throw error;
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    }
  }
}

/** The router's requests to the server. */
export const sessionFetch: unstable_RouterFetch = async (request, { type }) => {
  // The page loads its data again since somebody else has changed something.
  if (type === "revalidation") request.headers.set(UNUSED, "1");
  // After a fetcher's post, the page's data are loaded as its "fetcher" too.
  const isBehindPage = type === "revalidation" || (type === "fetcher" && request.method === "GET");
  return await (isBehindPage ? sendUntilReceived(request) : sendSignedIn(request));
};

function subscribe(notice: () => void) {
  notices.add(notice);
  return () => notices.delete(notice);
}

/** Whether requests of this page wait for a new sign-in. Tells other tabs that somebody is signed in here. */
export function useIsSignedOut(): boolean {
  useEffect(() => {
    const channel = new BroadcastChannel(CHANNEL);
    channel.postMessage(SIGNED_IN);
    channel.close();
  }, []);
  return useSyncExternalStore(
    subscribe,
    () => isSignedOut,
    () => false,
  );
}
