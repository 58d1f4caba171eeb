import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

/** Every screen, in the order of the specification's table (section 2). */
export default [
  layout("routes/guests-only.tsx", []),
  index("routes/home.tsx"),
  route("shop", "routes/shop.tsx"),
  route("products/:slug", "routes/product.tsx"),
  layout("routes/members-only.tsx", []),
  route("*", "routes/not-found.tsx"),
] satisfies RouteConfig;
