import { Writable } from "node:stream";
import { renderToPipeableStream } from "react-dom/server";
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { NonceContext } from "#site/document/nonce.ts";
import { type SiteFrame, SiteFrameContext, siteFrame } from "#site/document/site-frame.ts";
import { answer, services } from "#site/services.ts";

function render(
  context: EntryContext,
  url: string,
  nonce: string | undefined,
  frame: SiteFrame,
): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(
      <NonceContext value={nonce}>
        <SiteFrameContext value={frame}>
          <ServerRouter context={context} url={url} nonce={nonce} />
        </SiteFrameContext>
      </NonceContext>,
      {
        nonce,
        onAllReady() {
          const parts: Buffer[] = [];
          pipe(
            new Writable({
              write(part: Buffer, _encoding, done) {
                parts.push(part);
                done();
              },
              final(done) {
                resolve(Buffer.concat(parts));
                done();
              },
            }),
          );
        },
        onShellError: reject,
        onError(error) {
          reject(error);
        },
      },
    );
  });
}

/**
 * Renders a whole page at once: no page has late data, and a whole page can fail as a whole. Its bytes go to the server
 * past the `Response`, which would copy them twice and put them through a stream.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  headers.set("content-type", "text/html; charset=utf-8");
  const { nonce, handOver } = loadContext.get(answer);
  const frame = siteFrame(loadContext.get(services).catalogue);
  handOver(await render(routerContext, request.url, nonce || undefined, frame));
  return new Response(null, { status, headers });
}

/** Called by the router for every unexpected error in a loader, an action or a render. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  // What was asked wrongly (a post to a page without a form) is answered, and is no fault of ours.
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return;
  context.get(answer).report(error);
};
