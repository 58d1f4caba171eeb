import type { ComponentType } from "react";
import type { resources } from "./resources.ts";
import { screen } from "./ui/screen.tsx";

interface Screens {
  readonly list?: ComponentType;
  readonly show?: ComponentType;
  readonly edit?: ComponentType;
  readonly create?: ComponentType;
}

const content: Screens = {
  edit: screen(async () => (await import("./resources/contents/edit.tsx")).ContentEdit),
};

/** The screens of every resource, each in a chunk of its own. */
export const screens: Readonly<Record<keyof typeof resources, Screens>> = {
  orders: {
    list: screen(async () => (await import("./resources/orders/list/list.tsx")).OrderList),
    show: screen(async () => (await import("./resources/orders/detail/show.tsx")).OrderShow),
  },
  products: {
    list: screen(async () => (await import("./resources/products/list.tsx")).ProductList),
    create: screen(async () => (await import("./resources/products/create.tsx")).ProductCreate),
    edit: screen(async () => (await import("./resources/products/edit.tsx")).ProductEdit),
  },
  stock: { list: screen(async () => (await import("./resources/stock/list.tsx")).StockList) },
  categories: {
    list: screen(async () => (await import("./resources/categories/list.tsx")).CategoryList),
    create: screen(async () => (await import("./resources/categories/edit.tsx")).CategoryCreate),
    edit: screen(async () => (await import("./resources/categories/edit.tsx")).CategoryEdit),
  },
  imports: {
    list: screen(async () => (await import("./resources/imports/list.tsx")).ImportList),
    show: screen(async () => (await import("./resources/imports/show.tsx")).ImportShow),
    create: screen(async () => (await import("./resources/imports/create.tsx")).ImportCreate),
  },
  returns: { list: screen(async () => (await import("./resources/returns/list.tsx")).ReturnList) },
  coupons: {
    list: screen(async () => (await import("./resources/coupons/list.tsx")).CouponList),
    edit: screen(async () => (await import("./resources/coupons/edit.tsx")).CouponEdit),
    create: screen(async () => (await import("./resources/coupons/create.tsx")).CouponCreate),
  },
  campaigns: {
    list: screen(async () => (await import("./resources/campaigns/list.tsx")).CampaignList),
    edit: screen(async () => (await import("./resources/campaigns/edit.tsx")).CampaignEdit),
    create: screen(async () => (await import("./resources/campaigns/create.tsx")).CampaignCreate),
  },
  countries: {
    list: screen(async () => (await import("./resources/countries/list.tsx")).CountryList),
    edit: screen(async () => (await import("./resources/countries/edit.tsx")).CountryEdit),
    create: screen(async () => (await import("./resources/countries/create.tsx")).CountryCreate),
  },
  posts: {
    list: screen(async () => (await import("./resources/posts/list.tsx")).PostList),
    edit: screen(async () => (await import("./resources/posts/edit.tsx")).PostEdit),
    create: screen(async () => (await import("./resources/posts/edit.tsx")).PostCreate),
  },
  pages: {
    list: screen(async () => (await import("./resources/pages/list.tsx")).PageList),
    edit: screen(async () => (await import("./resources/pages/edit.tsx")).PageEdit),
    create: screen(async () => (await import("./resources/pages/edit.tsx")).PageCreate),
  },
  contents: { list: screen(async () => (await import("./resources/contents/list.tsx")).ContentList) },
  home: content,
  about: content,
  affiliate: content,
  contest: content,
  testimonials: content,
  faqs: content,
  stays: content,
  menus: content,
  "page-metadata": content,
  media: { list: screen(async () => (await import("./resources/media/list.tsx")).MediaList) },
  reservations: {
    list: screen(async () => (await import("./resources/reservations/list.tsx")).ReservationList),
  },
  submissions: {
    list: screen(async () => (await import("./resources/submissions/list.tsx")).SubmissionList),
    show: screen(async () => (await import("./resources/submissions/show.tsx")).SubmissionShow),
  },
  gallery: { list: screen(async () => (await import("./resources/gallery/list.tsx")).GalleryList) },
  "reported-pictures": {
    list: screen(async () => (await import("./resources/reported-pictures/list.tsx")).ReportedPictureList),
  },
  editions: {
    list: screen(async () => (await import("./resources/editions/list.tsx")).EditionList),
    create: screen(async () => (await import("./resources/editions/create.tsx")).EditionCreate),
    edit: screen(async () => (await import("./resources/editions/edit.tsx")).EditionEdit),
  },
  "contest-rules": {
    edit: screen(async () => (await import("./resources/editions/limits.tsx")).ContestLimitsEdit),
  },
  "decline-reasons": {
    edit: screen(async () => (await import("./resources/decline-reasons/edit.tsx")).DeclineReasonsEdit),
  },
  letters: {
    list: screen(async () => (await import("./resources/letters/list.tsx")).LetterList),
    show: screen(async () => (await import("./resources/letters/show.tsx")).LetterShow),
  },
  customers: {
    list: screen(async () => (await import("./resources/customers/list.tsx")).CustomerList),
    show: screen(async () => (await import("./resources/customers/show.tsx")).CustomerShow),
    edit: screen(async () => (await import("./resources/customers/edit.tsx")).CustomerEdit),
  },
  "community-cards": {
    list: screen(async () => (await import("./resources/community-cards/list.tsx")).CommunityCardList),
    show: screen(async () => (await import("./resources/community-cards/show.tsx")).CommunityCardShow),
  },
  judging: {
    list: screen(async () => (await import("./resources/judging/list.tsx")).JudgingList),
    show: screen(async () => (await import("./resources/judging/show.tsx")).JudgingShow),
  },
  alerts: { list: screen(async () => (await import("./resources/alerts/list.tsx")).AlertList) },
  mails: {
    list: screen(async () => (await import("./resources/mails/list.tsx")).MailList),
    show: screen(async () => (await import("./resources/mails/show.tsx")).MailShow),
  },
  "mail-texts": {
    list: screen(async () => (await import("./resources/mail-texts/list.tsx")).MailTextList),
    edit: screen(async () => (await import("./resources/mail-texts/edit.tsx")).MailTextEdit),
  },
  redirects: {
    list: screen(async () => (await import("./resources/redirects/list.tsx")).RedirectList),
    edit: screen(async () => (await import("./resources/redirects/edit.tsx")).RedirectEdit),
    create: screen(async () => (await import("./resources/redirects/edit.tsx")).RedirectCreate),
  },
  "missed-addresses": {},
  "broken-links": { list: screen(async () => (await import("./resources/broken-links/list.tsx")).BrokenLinkList) },
  labels: {
    list: screen(async () => (await import("./resources/labels/list.tsx")).LabelList),
    edit: screen(async () => (await import("./resources/labels/edit.tsx")).LabelEdit),
  },
  "site-settings": { edit: screen(async () => (await import("./resources/settings/site.tsx")).SiteSettingsEdit) },
  "seller-settings": { edit: screen(async () => (await import("./resources/settings/seller.tsx")).SellerEdit) },
  "page-sizes": { edit: screen(async () => (await import("./resources/settings/page-sizes.tsx")).PageSizesEdit) },
  "disputed-places": {
    edit: screen(async () => (await import("./resources/settings/disputed-places.tsx")).DisputedPlacesEdit),
  },
  "social-links": { edit: screen(async () => (await import("./resources/settings/social-links.tsx")).SocialLinksEdit) },
  health: { list: screen(async () => (await import("./resources/health/health.tsx")).HealthScreen) },
  members: {
    list: screen(async () => (await import("./resources/members/list.tsx")).MemberList),
    edit: screen(async () => (await import("./resources/members/edit.tsx")).MemberEdit),
  },
  audit: { list: screen(async () => (await import("./resources/audit/list.tsx")).AuditList) },
};
