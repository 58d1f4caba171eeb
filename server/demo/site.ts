import type { Seller } from "@cairn/contract/orders/invoices/public.ts";
import type { SiteSettings, SocialLink } from "@cairn/contract/settings/public.ts";

/** The number is from the range that Ofcom keeps for fiction; `.example` is reserved by RFC 2606. */
export const demoSettings: SiteSettings = {
  name: "Cairn",
  favicon: "/media/brand/favicon.svg",
  logo: "/media/brand/logo.svg",
  logo_light: "/media/brand/logo-light.svg",
  account_photograph: "/media/landscapes/lake-dawn-portrait.webp",
  community_photograph: "/media/landscapes/night-tent.webp",
  copyright_text: "© Cairn. All rights reserved.",
  phone: "+44 20 7946 0182",
  email: "hello@cairn.example",
  operating_hours: `
<p><strong>Monday to Friday:</strong> 9.00 to 17.30</p>
<p><strong>Saturday:</strong> 10.00 to 14.00</p>
<p>London time. On Sundays we are out walking.</p>
`.trim(),
  description: `
<p>A question about a bag, an order or a repair? Write or call. The people who answer are the people who sew, test and carry what we sell.</p>
<p>We reply to every mail within one working day.</p>
`.trim(),
  promise: "2% of our profits go to poverty relief, and everything we make uses recycled materials.",
  currency_symbol: "£",
  product_price_symbol: "$",
  guest_checkout: true,
  map_url: "/map",
};

export const demoSocialLinks: readonly SocialLink[] = [
  { social_media: "facebook", profile_link: "https://www.facebook.com/cairn.example" },
  { social_media: "pinterest", profile_link: "https://www.pinterest.com/cairn.example" },
  { social_media: "tiktok", profile_link: "https://www.tiktok.com/@cairn.example" },
  { social_media: "instagram", profile_link: "https://www.instagram.com/cairn.example" },
  { social_media: "youtube", profile_link: "https://www.youtube.com/@cairn.example" },
];

/** A number of the shape that HMRC gives, which it gives nobody. */
export const demoSeller: Seller = {
  name: "Cairn Travel Goods Ltd",
  address: "4 Quay Street\nWhitby YO21 1AB\nUnited Kingdom",
  vat_number: "GB 000 0000 00",
  note: "Thank you for walking with us. Questions about this invoice: hello@cairn.example",
};
