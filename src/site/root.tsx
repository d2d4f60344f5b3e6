import { QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useLayoutEffect, useRef } from "react";
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useRouteError,
  useRouteLoaderData,
} from "react-router";
import { CallBar } from "#site/chrome/call-bar.tsx";
import { SiteFooter } from "#site/chrome/site-footer.tsx";
import { SiteHeader } from "#site/chrome/site-header.tsx";
import { Toaster } from "#site/chrome/toaster.tsx";
import { useNonce } from "#site/nonce.ts";
import { ErrorScreen } from "#site/not-found/error-screen.tsx";
import { NotFoundScreen } from "#site/not-found/not-found-screen.tsx";
import { useQueryClientOnce } from "#site/query-client.ts";
import { answer, services } from "#site/services.ts";
import { siteFacts, useSiteFacts } from "#site/site-facts.ts";
import type { Route } from "./+types/root.ts";
import "./app.css";

export const links: Route.LinksFunction = () => [
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
  { rel: "icon", href: "/favicon-32.png", sizes: "32x32", type: "image/png" },
  { rel: "apple-touch-icon", href: "/apple-touch-icon.png" },
  {
    rel: "preload",
    href: "/fonts/instrument-sans-latin.woff2",
    as: "font",
    type: "font/woff2",
    crossOrigin: "anonymous",
  },
];

export function loader({ context }: Route.LoaderArgs) {
  const { catalogue, publicUrl } = context.get(services);
  return { ...siteFacts(catalogue, publicUrl), requestId: context.get(answer).requestId };
}

/** The shared facts never change while the process runs. */
export const shouldRevalidate = () => false;

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useNonce();
  const facts = useSiteFacts();
  return (
    <html lang="en-US">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#ffffff" />
        <Meta />
        <Links />
      </head>
      <body>
        <a
          href="#main"
          className="button button-ink -translate-y-24 fixed top-2 left-2 z-50 focus:translate-y-0"
        >
          Skip to the content
        </a>
        {facts && <SiteHeader facts={facts} />}
        <main id="main" tabIndex={-1} className="outline-none">
          {children}
        </main>
        {facts && <SiteFooter facts={facts} />}
        {facts && <CallBar phone={facts.phone} />}
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}

/**
 * After a move within the site the keyboard and screen readers start at the new page's content, also when the link that
 * was chosen still stands in the header or the footer. Before the page's own effects: one may know a better place.
 */
function useFocusOnMove(): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useLayoutEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    document.getElementById("main")?.focus({ preventScroll: true });
  }, [pathname]);
}

export default function Root() {
  const client = useQueryClientOnce();
  useFocusOnMove();
  return (
    <QueryClientProvider client={client}>
      <Toaster>
        <Outlet />
      </Toaster>
    </QueryClientProvider>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  const facts = useRouteLoaderData<typeof loader>("root");
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundScreen facts={facts} />;
  return <ErrorScreen facts={facts} requestId={facts?.requestId} />;
}
