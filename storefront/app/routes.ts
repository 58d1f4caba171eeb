import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

/** Every screen, in the order of the specification's table (section 2). */
export default [
  layout("routes/guests-only.tsx", []),
  index("routes/home.tsx"),
  route("shop", "routes/shop.tsx"),
  route("products/:slug", "routes/product.tsx"),
  route("cart", "routes/cart.tsx"),
  layout("routes/members-only.tsx", [
    route("checkout", "routes/checkout.tsx"),
    route("payment-success", "routes/payment-success.tsx"),
    route("payment-error", "routes/payment-error.tsx"),
  ]),
  route("*", "routes/not-found.tsx"),
] satisfies RouteConfig;
