import { PassThrough } from "node:stream";
import { buffer } from "node:stream/consumers";
import { renderToPipeableStream } from "react-dom/server";
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { NonceContext } from "#ui/nonce.ts";
import { visit } from "./visit.ts";

function render(
  context: EntryContext,
  url: string,
  nonce: string | undefined,
): Promise<Buffer<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(
      <NonceContext value={nonce}>
        <ServerRouter context={context} url={url} nonce={nonce} />
      </NonceContext>,
      {
        nonce,
        onAllReady: () => buffer(pipe(new PassThrough())).then(resolve, reject),
        onShellError: reject,
        onError: reject,
      },
    );
  });
}

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const { nonce, render: whenFree } = loadContext.get(visit);
  headers.set("content-type", "text/html; charset=utf-8");
  const html = await whenFree(() => render(routerContext, request.url, nonce || undefined));
  return new Response(html, { status, headers });
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return;
  context.get(visit).report(error);
};
