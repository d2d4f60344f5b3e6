import { index, type RouteConfig, route } from "@react-router/dev/routes";

/** The site map. Static paths win over the local areas' one-word addresses. */
export default [
  index("./pages/home/page.tsx"),
  route("inventory", "./pages/inventory/page.tsx"),
  route("vehicles/:id", "./pages/vehicle/page.tsx"),
  route("vehicle/:id", "./pages/vehicle/singular.ts"),
  route("denago", "./pages/brand/page.tsx", { id: "denago" }),
  route("evolution", "./pages/brand/page.tsx", { id: "evolution" }),
  route("rentals", "./pages/rentals/page.tsx"),
  route("services", "./pages/services/page.tsx"),
  route("showroom", "./pages/showroom/page.tsx"),
  route("about", "./pages/about/page.tsx"),
  route("contact", "./pages/contact/page.tsx"),
  route("thank-you", "./pages/thank-you/page.tsx"),
  route("privacy", "./pages/policy/page.tsx", { id: "privacy" }),
  route("privacy-policy", "./pages/policy/page.tsx", { id: "privacy-policy" }),
  route("terms", "./pages/policy/page.tsx", { id: "terms" }),
  route("terms-of-service", "./pages/policy/page.tsx", { id: "terms-of-service" }),
  route("policies/:policy", "./pages/policy/page.tsx", { id: "policy" }),
  route("sitemap.xml", "./feeds/sitemap.ts"),
  route("robots.txt", "./feeds/robots.ts"),
  route("social/*", "./social/social-picture.ts"),
  route("pictures/carts/:file", "./pictures/cart-picture.ts"),
  route(":area", "./pages/area/page.tsx"),
  route(":area/rentals", "./pages/area-rental/page.tsx"),
  route("*", "./pages/not-found/page.tsx"),
] satisfies RouteConfig;
