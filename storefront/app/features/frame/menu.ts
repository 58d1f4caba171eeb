import { menuMessages } from "@cairn/contract/messages/site.ts";

/** The header's menu in the specification's order. */
export const menu = () => [
  { label: menuMessages.home, path: "/" },
  { label: menuMessages.about, path: "/about-us" },
  { label: menuMessages.contest, path: "/contest" },
  { label: menuMessages.shop, path: "/shop" },
  { label: menuMessages.blog, path: "/blogs" },
  { label: menuMessages.affiliate, path: "/affiliate" },
  { label: menuMessages.gallery, path: "/photo-gallery" },
  { label: menuMessages.contact, path: "/contact-us" },
];
