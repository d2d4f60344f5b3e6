import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import { renderToPipeableStream } from "react-dom/server";
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { requestContext } from "#site/services.ts";
import { NonceContext } from "#ui/nonce.ts";

function render(context: EntryContext, url: string, nonce: string | undefined): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(
      <NonceContext value={nonce}>
        <ServerRouter context={context} url={url} nonce={nonce} />
      </NonceContext>,
      {
        nonce,
        // Nothing arrives late, so no boundary has to be moved into its place by a script.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onAllReady: () => text(pipe(new PassThrough())).then(resolve, reject),
        onShellError: reject,
        onError: reject,
      },
    );
  });
}

/** No page has late data, and an error then replaces the whole page. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const { nonce, render: whenFree } = loadContext.get(requestContext);
  headers.set("content-type", "text/html; charset=utf-8");
  const html = await whenFree(() => render(routerContext, request.url, nonce || undefined));
  return new Response(html, { status, headers });
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  // A wrong request, such as a post to a page without a form, is no fault of ours.
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return;
  context.get(requestContext).report(error);
};
