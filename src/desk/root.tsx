import type { ReactNode } from "react";
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useRouteError,
} from "react-router";
import font from "#ui/fonts/instrument-sans-latin.woff2?url";
import { UseFieldContext } from "#ui/form/field.tsx";
import { useNonce } from "#ui/nonce.ts";
import type { Route } from "./+types/root.ts";
import stylesheet from "./desk.css?url";
import { Problem } from "./problem.tsx";
import { NoOwner, noOwnerFacts } from "./session/no-owner.tsx";
import { readSession } from "./session/session-middleware.server.ts";
import { rejectUnsent } from "./session/unsent-posts.ts";
import { useField } from "./ui/use-field.ts";

export const links: Route.LinksFunction = () => [
  { rel: "stylesheet", href: stylesheet },
  {
    rel: "preload",
    href: font,
    as: "font",
    type: "font/woff2",
    crossOrigin: "anonymous",
  },
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
];

export const middleware = [readSession];

export const clientMiddleware = [rejectUnsent];

/** The title of pages that could not be shown. */
export const meta = () => [{ title: "The desk" }];

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useNonce();
  return (
    <html lang="en-US">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <Meta />
        <Links />
      </head>
      <body>
        <UseFieldContext value={useField}>{children}</UseFieldContext>
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}

export function ErrorBoundary() {
  const error = useRouteError();
  const facts = noOwnerFacts(error);
  if (facts !== null) return <NoOwner {...facts} />;
  return <Problem status={isRouteErrorResponse(error) ? error.status : 500} />;
}
