import { data } from "react-router";
import { NotFoundScreen } from "#site/not-found/not-found-screen.tsx";
import { factsOf, pageMeta } from "#site/seo/page-meta.ts";
import { useSiteFacts } from "#site/site-facts.ts";
import type { Route } from "./+types/page.ts";

export function loader() {
  return data(null, { status: 404 });
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(factsOf(matches), {
    title: "404 Page Not Found",
    description:
      "Nothing is at this address. Search the inventory, see rental plans, or contact us.",
    keywords: ["golf carts"],
    path: "/404",
    index: false,
  });
}

export default function NotFoundPage() {
  return <NotFoundScreen facts={useSiteFacts()} />;
}
