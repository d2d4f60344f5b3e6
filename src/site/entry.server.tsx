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
import { answer } from "#site/services.ts";

/** More than most pages have; doubled for those that have more. */
const FIRST_BYTES = 128 * 1024;

/** Gathers a page in one block of memory: many small ones that are held until its end would leave holes when they go. */
class PageBytes extends Writable {
  #bytes = Buffer.allocUnsafeSlow(FIRST_BYTES);
  #length = 0;

  override _write(part: Buffer, _encoding: BufferEncoding, done: () => void): void {
    const length = this.#length + part.length;
    while (length > this.#bytes.length) {
      this.#bytes = Buffer.concat([this.#bytes], this.#bytes.length * 2);
    }
    this.#bytes.set(part, this.#length);
    this.#length = length;
    done();
  }

  whole(): Buffer {
    return this.#bytes.subarray(0, this.#length);
  }
}

function render(context: EntryContext, url: string, nonce: string | undefined): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(
      <NonceContext value={nonce}>
        <ServerRouter context={context} url={url} nonce={nonce} />
      </NonceContext>,
      {
        nonce,
        onAllReady() {
          const page = new PageBytes();
          page.once("finish", () => resolve(page.whole()));
          pipe(page);
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
  handOver(await render(routerContext, request.url, nonce || undefined));
  return new Response(null, { status, headers });
}

/** Called by the router for every unexpected error in a loader, an action or a render. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  // What was asked wrongly (a post to a page without a form) is answered, and is no fault of ours.
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return;
  context.get(answer).report(error);
};
