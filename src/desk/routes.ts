import { layout, type RouteConfig, route } from "@react-router/dev/routes";

export default [
  layout("./layout.tsx", [
    route("desk/stock", "./pages/stock/page.tsx"),
    route("desk/more", "./pages/more/page.tsx"),
    route("desk/*", "./pages/not-found/page.tsx"),
  ]),
] satisfies RouteConfig;
