import { memo, type ReactNode, Suspense, useEffect } from "react";
import { Links, Meta, Outlet, useLocation, useRouteLoaderData } from "react-router";
import stylesheet from "#site/app.css?url";
import { CallBar } from "#site/chrome/call-bar.tsx";
import { SiteFooter } from "#site/chrome/site-footer.tsx";
import { SiteHeader } from "#site/chrome/site-header.tsx";
import { DevClient } from "#site/document/dev-client.tsx";
import { restoreEarlyInput } from "#site/document/early-input.ts";
import { LateScripts } from "#site/document/late-scripts.tsx";
import { NextPages } from "#site/document/next-pages.tsx";
import { OpeningScript } from "#site/document/opening-script.tsx";
import { type PageHandle, useBottomBar, useIsInteractive } from "#site/document/page-handle.ts";
import { ErrorScreen } from "#site/not-found/error-screen.tsx";
import { requestContext, services } from "#site/services.ts";
import { siteFacts } from "#site/site-facts.server.ts";
import type { SiteFacts } from "#site/site-facts.ts";
import { buttonClass } from "#ui/action/button.tsx";
import font from "#ui/fonts/instrument-sans-latin.woff2?url";
import type { Route } from "./+types/root.ts";

export const links: Route.LinksFunction = () => [
  { rel: "stylesheet", href: stylesheet },
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
  { rel: "icon", href: "/favicon-32.png", sizes: "32x32", type: "image/png" },
  { rel: "apple-touch-icon", href: "/apple-touch-icon.png" },
  {
    rel: "preload",
    href: font,
    as: "font",
    type: "font/woff2",
    crossOrigin: "anonymous",
  },
];

export function loader({ context }: Route.LoaderArgs) {
  const { catalogue, publicUrl } = context.get(services);
  return { ...siteFacts(catalogue, publicUrl), requestId: context.get(requestContext).requestId };
}

/** The shared facts do not change during a visit. */
export const shouldRevalidate = () => false;

/** Hydrated after the page itself, and not rendered again when the page changes. */
const DocumentTop = memo(function DocumentTop(props: {
  facts: SiteFacts | undefined;
  pathname: string;
}) {
  return (
    <Suspense>
      <a
        href="#main"
        className={`${buttonClass("ink")} fixed top-2 left-2 z-50 [translate:0_-6rem] focus:[translate:none]`}
      >
        Skip to the content
      </a>
      {props.facts && <SiteHeader facts={props.facts} pathname={props.pathname} />}
    </Suspense>
  );
});

const DocumentEnd = memo(function DocumentEnd(props: {
  facts: SiteFacts;
  bottomBar: PageHandle["bottomBar"];
}) {
  return (
    <Suspense>
      <SiteFooter facts={props.facts} />
      {props.bottomBar !== "own" && <CallBar phone={props.facts.phone} action={props.bottomBar} />}
    </Suspense>
  );
});

export function Layout({ children }: { children: ReactNode }) {
  const isInteractive = useIsInteractive();
  const bottomBar = useBottomBar();
  const facts = useRouteLoaderData<typeof loader>("root");
  const { pathname } = useLocation();
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
        {isInteractive && <LateScripts />}
        <DocumentTop facts={facts} pathname={pathname} />
        <main id="main" tabIndex={-1} className="outline-none">
          {/* A translation or an extension may have changed the page: React then renders this part again, not all. */}
          <Suspense>{children}</Suspense>
        </main>
        {facts && <DocumentEnd facts={facts} bottomBar={bottomBar} />}
        <OpeningScript />
        <NextPages />
        {import.meta.env.DEV && <DevClient />}
      </body>
    </html>
  );
}

export default function Root() {
  useEffect(() => {
    restoreEarlyInput();
    // The sign for styles and tests that React handles events.
    document.documentElement.dataset.hydrated = "";
  }, []);
  return <Outlet />;
}

export function ErrorBoundary() {
  const facts = useRouteLoaderData<typeof loader>("root");
  return <ErrorScreen facts={facts} requestId={facts?.requestId} />;
}
