import { layout, type RouteConfig, route } from "@react-router/dev/routes";

export default [
  route("desk/sign-in", "./pages/sign-in/page.tsx"),
  route("desk/sign-in/code", "./pages/sign-in-code/page.tsx"),
  route("desk/join", "./pages/join/page.tsx"),
  route("desk/prove", "./pages/prove/page.tsx"),
  route("desk/sign-out", "./pages/sign-out/action.ts"),
  route("desk/challenge", "./session/challenge.ts"),
  layout("./layout.tsx", [
    route("desk/stock", "./pages/stock/page.tsx"),
    route("desk/stock/new", "./pages/stock-new/page.tsx"),
    route("desk/stock/import", "./pages/stock-import/page.tsx"),
    route("desk/stock/:id", "./pages/cart/page.tsx"),
    route("desk/stock/:id/preview", "./pages/cart/preview-page.ts"),
    layout("./pages/settings/layout.tsx", [
      route("desk/settings", "./pages/settings/index-redirect.ts"),
      route("desk/settings/hours", "./pages/settings/hours/page.tsx"),
      route("desk/settings/phones", "./pages/settings/phones/page.tsx"),
      route("desk/settings/prices", "./pages/settings/prices/page.tsx"),
      route("desk/settings/promise", "./pages/settings/promise/page.tsx"),
      route("desk/settings/texts", "./pages/settings/texts/page.tsx"),
      route("desk/settings/texts/*", "./pages/settings/text/page.tsx"),
      route("desk/settings/log", "./pages/settings/log/page.tsx"),
      route("desk/settings/release", "./pages/settings/release/page.tsx"),
      route("desk/settings/save", "./pages/settings/save/page.tsx"),
    ]),
    route("desk/settings/preview", "./pages/settings/preview/page.ts"),
    route("desk/more", "./pages/more/page.tsx"),
    route("desk/*", "./pages/not-found/page.tsx"),
  ]),
] satisfies RouteConfig;
