import { useEffect, useSyncExternalStore } from "react";

const CHANNEL = "desk-session";
const SIGNED_IN = "signed in";
const RETRY_MS = 1000;

/** Marks requests that no person made, which must not keep an idle session alive. */
export const BACKGROUND_REQUEST_HEADER = "x-desk-background";

/** The id of a post, which is the same when it is sent again. */
export const POST_ID_HEADER = "x-desk-post";

const POST_TIMEOUT_MS = 30_000;
/** The time for which the deployed proxy waits for a body. */
const UPLOAD_TIMEOUT_MS = 600_000;

/** The browser's own `fetch`, which `wrapFetch` replaces. */
const send = globalThis.fetch;

let refreshes = 0;
let isSignedOut = false;
/** Listeners of the pages' notice that the session is over. Pages before sign-in have none. */
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
  let response = await send(request.clone());
  while (response.status === 401 && notices.size > 0) {
    show(true);
    await nextSignIn();
    response = await send(request.clone());
  }
  show(false);
  return response;
}

/** Repeats a request until it reaches the site: an error would replace the page, and the text typed in it. */
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

/** Ids of posts that got no response, by address and content, so that a repeated post keeps its id. */
const unreceived = new Map<string, string>();

/** Sends a post with an id that it keeps until a response comes, so that the server does not handle it twice. */
async function sendPost(request: Request): Promise<Response> {
  const isUpload = request.headers.get("content-type")?.startsWith("multipart/") ?? false;
  // The boundary of an upload differs each time.
  const content = isUpload ? crypto.randomUUID() : await request.clone().text();
  const post = `${request.url} ${content}`;
  const id = unreceived.get(post) ?? crypto.randomUUID();
  unreceived.set(post, id);
  request.headers.set(POST_ID_HEADER, id);
  const limit = AbortSignal.timeout(isUpload ? UPLOAD_TIMEOUT_MS : POST_TIMEOUT_MS);
  const response = await sendSignedIn(
    new Request(request, { signal: AbortSignal.any([request.signal, limit]) }),
  );
  if (response.status < 500) unreceived.delete(post);
  return response;
}

async function sendForRouter(request: Request): Promise<Response> {
  if (request.method !== "GET") return await sendPost(request);
  if (refreshes > 0) request.headers.set(BACKGROUND_REQUEST_HEADER, "1");
  return await sendUntilReceived(request);
}

/** Sends the router's requests, whose addresses end in ".data", as the session needs it. */
export function wrapFetch(): void {
  window.fetch = async (input, init) => {
    const request = new Request(input, init);
    const isRouters = new URL(request.url).pathname.endsWith(".data");
    return await (isRouters ? sendForRouter(request) : send(request));
  };
}

/** Loads the page's data again though its person has done nothing. */
export async function refreshInBackground(revalidate: () => Promise<void>): Promise<void> {
  refreshes += 1;
  try {
    await revalidate();
  } finally {
    refreshes -= 1;
  }
}

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
