import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

/** Every screen, in the order of the specification's table (section 2). */
export default [
  layout("routes/guests-only.tsx", [route("login", "routes/login.tsx"), route("signup", "routes/signup.tsx")]),
  index("routes/home.tsx"),
  route("plan-your-trip", "routes/plan-your-trip.tsx"),
  route("map", "routes/map.tsx"),
  route("about-us", "routes/about.tsx"),
  route("contest", "routes/contest.tsx"),
  route("blogs", "routes/blogs.tsx"),
  route("blogs/:slug", "routes/post.tsx"),
  route("affiliate", "routes/affiliate.tsx"),
  route("contact-us", "routes/contact.tsx"),
  route("shop", "routes/shop.tsx"),
  route("products/:slug", "routes/product.tsx"),
  route("cart", "routes/cart.tsx"),
  layout("routes/members-only.tsx", [
    route("join-community", "routes/join-community.tsx"),
    route("account", "routes/account.tsx"),
    route("account/orders/:reference", "routes/order.tsx"),
    route("checkout", "routes/checkout.tsx"),
    route("payment-success", "routes/payment-success.tsx"),
    route("payment-error", "routes/payment-error.tsx"),
  ]),
  route("community", "routes/community.tsx"),
  route("members/:name", "routes/member.tsx"),
  route("verify-email", "routes/verify-email.tsx"),
  route("verify-otp", "routes/verify-otp.tsx"),
  route("reset-password", "routes/reset-password.tsx"),
  route("confirm-email", "routes/confirm-email.tsx"),
  route(":slug", "routes/dynamic-page.tsx"),
  route("*", "routes/not-found.tsx"),
] satisfies RouteConfig;
