import { data } from "react-router";
import { NotFoundScreen, notFoundMeta } from "#site/not-found/not-found-screen.tsx";
import { findSiteFacts } from "#site/seo/page-meta.ts";
import type { Route } from "./+types/page.ts";

export function loader() {
  return data(null, { status: 404 });
}

export function meta({ matches }: Route.MetaArgs) {
  return notFoundMeta(findSiteFacts(matches));
}

export default function NotFoundPage() {
  return <NotFoundScreen />;
}
