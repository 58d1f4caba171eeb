import { disputedPlaceIds, disputedPlaces } from "@cairn/contract/settings/disputed-places.ts";
import type { Fields } from "../../ui/fields.ts";

const places: Fields = Object.fromEntries(
  disputedPlaceIds.map((place) => [place, { label: disputedPlaces[place].label }]),
);

/** What the fields of the shop's settings are called, by the names of their documents. */
export const settingsNames = {
  site: {
    favicon: { label: "Icon", help: "A square drawing or picture", media: "image" },
    logo: { media: "image" },
    logo_light: { label: "Logo on dark grounds", media: "image" },
    account_photograph: { label: "Photograph beside login and signup", help: "On wide screens", media: "image" },
    community_photograph: { label: "Photograph of the community's page", media: "image" },
    copyright_text: { label: "Copyright line" },
    operating_hours: { label: "Hours" },
    description: { label: "What stands on the contact page" },
    promise: { help: "One line, in the footer and in mails" },
    currency_symbol: { label: "Symbol of prices" },
    product_price_symbol: { label: "Symbol on product pages" },
    guest_checkout: { label: "Whoever has no account may order, with an e-mail alone" },
    map_url: { label: "Map of the trip planner", help: "A page of this site, or an address that may be framed" },
  },
  seller: {
    name: { label: "Legal name" },
    vat_number: { label: "VAT number" },
    note: { label: "Note below" },
  },
  "social-links": {
    links: { label: "Profiles" },
    social_media: { label: "Where" },
    profile_link: { label: "Address" },
  },
  "page-sizes": {
    shop: { label: "Products on a page" },
    blog: { label: "Posts on a page" },
    featured: { label: "Products on the home page", help: "From 1 to 60" },
  },
  dispatch: {
    cut_off: {
      label: "Cut-off time",
      help: "An order paid before it, such as 12:00 in London, leaves on the same day",
    },
    sends_on_saturdays: { label: "Parcels leave on Saturdays, too" },
    sends_on_sundays: { label: "Parcels leave on Sundays, too" },
    sends_on_bank_holidays: { label: "Parcels leave on bank holidays of England and Wales, too" },
    closed: { label: "Closed" },
    from: { label: "First day" },
    to: { label: "Last day" },
  },
  reviews: {
    ask_after_days: {
      label: "Ask for a review after so many days",
      help: "Counted from the arrival of an order's last parcel, from 0 to 90; 0 asks nobody",
    },
  },
  "disputed-places": places,
} as const satisfies Readonly<Record<string, Fields>>;
