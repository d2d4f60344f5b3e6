import { randomBytes } from "node:crypto";
import type { ServerBuild } from "react-router";
import type { Services } from "#site/services.ts";
import { createFormPages } from "./form-pages.ts";
import { createPageStore } from "./page-store.ts";
import { createPageRenderer, sealed } from "./render-page.ts";
import type { Rendered } from "./rendered.ts";
import { routePolicies } from "./route-policy.ts";

/** Room for some hundred pages: all of the catalogue's several times over. */
const MOST_BYTES = 48 * 1024 * 1024;

type Options = {
  build: ServerBuild;
  /** Where the built browser files are; null in development, where Vite serves them and nothing is kept. */
  clientDirectory: string | null;
  services: Services;
  headers: Readonly<Record<string, string>>;
  /** Answers that are no pages and are kept beside them; null when an address is not theirs. */
  renderOther: (address: string) => Promise<Rendered> | null;
  onFault: (error: unknown) => void;
};

/** The pages of the built site: how they are rendered, and those that are kept. */
export function createPages(options: Options) {
  const { build, clientDirectory, services, onFault } = options;
  const policyOf = routePolicies(build);
  const draft = createPageRenderer({
    build,
    mode: clientDirectory === null ? "development" : "production",
    services,
    nonce: clientDirectory === null ? null : randomBytes(16).toString("base64url"),
  });
  const render = async (...asked: Parameters<typeof draft>) => sealed(await draft(...asked));
  const forEverybody = {
    requestId: "none",
    report: onFault,
    consumeRateLimit: () => null,
    refundRateLimit: () => {},
  };
  const store = createPageStore({
    render: (address) =>
      options.renderOther(address) ??
      render(
        new Request(new URL(address, services.publicUrl)),
        policyOf(address.split("?", 1)[0] ?? "/"),
        forEverybody,
      ),
    headers: options.headers,
    mostBytes: clientDirectory === null ? 0 : MOST_BYTES,
    onFault,
  });
  const { publicUrl } = services;
  const forms =
    clientDirectory === null
      ? null
      : createFormPages({ draft, publicUrl, headers: options.headers, visit: forEverybody });
  return { policyOf, render, forms, store };
}
