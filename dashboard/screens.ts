import { byDocument } from "@cairn/contract/content/staff-documents.ts";
import type { ComponentType } from "react";
import type { resources } from "./resources.ts";
import { screen } from "./ui/screen.tsx";

interface Screens {
  readonly list?: ComponentType;
  readonly show?: ComponentType;
  readonly edit?: ComponentType;
  readonly create?: ComponentType;
}

const documentScreens = byDocument(
  (): Screens => ({
    edit: screen(async () => (await import("./features/content/edit.tsx")).ContentEdit),
  }),
);

/** The screens of every resource, each loaded when it is first opened. */
export const screens: Readonly<Record<keyof typeof resources, Screens>> = {
  orders: {
    list: screen(async () => (await import("./features/orders/list/list.tsx")).OrderList),
    show: screen(async () => (await import("./features/orders/detail/show.tsx")).OrderShow),
  },
  products: {
    list: screen(async () => (await import("./features/catalogue/products/list.tsx")).ProductList),
    create: screen(async () => (await import("./features/catalogue/products/create.tsx")).ProductCreate),
    edit: screen(async () => (await import("./features/catalogue/products/edit.tsx")).ProductEdit),
  },
  stock: { list: screen(async () => (await import("./features/catalogue/stock/list.tsx")).StockList) },
  categories: {
    list: screen(async () => (await import("./features/catalogue/categories/list.tsx")).CategoryList),
    create: screen(async () => (await import("./features/catalogue/categories/edit.tsx")).CategoryCreate),
    edit: screen(async () => (await import("./features/catalogue/categories/edit.tsx")).CategoryEdit),
  },
  attributes: {
    list: screen(async () => (await import("./features/catalogue/attributes/list.tsx")).AttributeList),
    create: screen(async () => (await import("./features/catalogue/attributes/edit.tsx")).AttributeCreate),
    edit: screen(async () => (await import("./features/catalogue/attributes/edit.tsx")).AttributeEdit),
  },
  imports: {
    list: screen(async () => (await import("./features/exchange/list.tsx")).ImportList),
    show: screen(async () => (await import("./features/exchange/show.tsx")).ImportShow),
    create: screen(async () => (await import("./features/exchange/create.tsx")).ImportCreate),
  },
  "draft-orders": {
    list: screen(async () => (await import("./features/orders/drafts/list.tsx")).DraftList),
    create: screen(async () => (await import("./features/orders/drafts/create.tsx")).DraftCreate),
  },
  returns: { list: screen(async () => (await import("./features/orders/returns/list.tsx")).ReturnList) },
  books: { list: screen(async () => (await import("./features/orders/books/books.tsx")).BooksScreen) },
  coupons: {
    list: screen(async () => (await import("./features/coupons/list.tsx")).CouponList),
    edit: screen(async () => (await import("./features/coupons/edit.tsx")).CouponEdit),
    create: screen(async () => (await import("./features/coupons/edit.tsx")).CouponCreate),
  },
  campaigns: {
    list: screen(async () => (await import("./features/coupons/campaigns/list.tsx")).CampaignList),
    edit: screen(async () => (await import("./features/coupons/campaigns/edit.tsx")).CampaignEdit),
    create: screen(async () => (await import("./features/coupons/campaigns/edit.tsx")).CampaignCreate),
  },
  countries: {
    list: screen(async () => (await import("./features/shipping/list.tsx")).CountryList),
    edit: screen(async () => (await import("./features/shipping/edit.tsx")).CountryEdit),
    create: screen(async () => (await import("./features/shipping/edit.tsx")).CountryCreate),
  },
  posts: {
    list: screen(async () => (await import("./features/blog/list.tsx")).PostList),
    edit: screen(async () => (await import("./features/blog/edit.tsx")).PostEdit),
    create: screen(async () => (await import("./features/blog/edit.tsx")).PostCreate),
  },
  pages: {
    list: screen(async () => (await import("./features/pages/list.tsx")).PageList),
    edit: screen(async () => (await import("./features/pages/edit.tsx")).PageEdit),
    create: screen(async () => (await import("./features/pages/edit.tsx")).PageCreate),
  },
  contents: { list: screen(async () => (await import("./features/content/list.tsx")).ContentList) },
  ...documentScreens,
  media: { list: screen(async () => (await import("./features/media/list.tsx")).MediaList) },
  reservations: {
    list: screen(async () => (await import("./features/preorders/list.tsx")).ReservationList),
  },
  submissions: {
    list: screen(async () => (await import("./features/contest/submissions/list.tsx")).SubmissionList),
    show: screen(async () => (await import("./features/contest/submissions/show.tsx")).SubmissionShow),
  },
  gallery: { list: screen(async () => (await import("./features/contest/gallery/list.tsx")).GalleryList) },
  "reported-pictures": {
    list: screen(async () => (await import("./features/contest/reports/list.tsx")).ReportedPictureList),
  },
  "prize-products": {},
  editions: {
    list: screen(async () => (await import("./features/contest/editions/list.tsx")).EditionList),
    create: screen(async () => (await import("./features/contest/editions/create.tsx")).EditionCreate),
    edit: screen(async () => (await import("./features/contest/editions/edit.tsx")).EditionEdit),
  },
  "contest-rules": {
    edit: screen(async () => (await import("./features/contest/editions/limits.tsx")).ContestLimitsEdit),
  },
  "decline-reasons": {
    edit: screen(async () => (await import("./features/contest/decline-reasons/edit.tsx")).DeclineReasonsEdit),
  },
  letters: {
    list: screen(async () => (await import("./features/inbox/list.tsx")).LetterList),
    show: screen(async () => (await import("./features/inbox/show.tsx")).LetterShow),
  },
  "ready-answers": {
    list: screen(async () => (await import("./features/inbox/ready-answers/list.tsx")).ReadyAnswerList),
    create: screen(async () => (await import("./features/inbox/ready-answers/edit.tsx")).ReadyAnswerCreate),
    edit: screen(async () => (await import("./features/inbox/ready-answers/edit.tsx")).ReadyAnswerEdit),
  },
  customers: {
    list: screen(async () => (await import("./features/customers/list.tsx")).CustomerList),
    show: screen(async () => (await import("./features/customers/show.tsx")).CustomerShow),
    edit: screen(async () => (await import("./features/customers/edit.tsx")).CustomerEdit),
  },
  reviews: {
    list: screen(async () => (await import("./features/reviews/list.tsx")).ReviewList),
    show: screen(async () => (await import("./features/reviews/show.tsx")).ReviewShow),
  },
  "review-settings": { edit: screen(async () => (await import("./features/reviews/settings.tsx")).ReviewSettingsEdit) },
  "community-cards": {
    list: screen(async () => (await import("./features/community/list.tsx")).CommunityCardList),
    show: screen(async () => (await import("./features/community/show.tsx")).CommunityCardShow),
  },
  questions: {
    list: screen(async () => (await import("./features/questions/list.tsx")).QuestionList),
    show: screen(async () => (await import("./features/questions/show.tsx")).QuestionShow),
  },
  judging: {
    list: screen(async () => (await import("./features/contest/judging/list.tsx")).JudgingList),
    show: screen(async () => (await import("./features/contest/judging/show.tsx")).JudgingShow),
  },
  alerts: { list: screen(async () => (await import("./features/alerts/list.tsx")).AlertList) },
  mails: {
    list: screen(async () => (await import("./features/mail/outbox/list.tsx")).MailList),
    show: screen(async () => (await import("./features/mail/outbox/show.tsx")).MailShow),
  },
  "mail-texts": {
    list: screen(async () => (await import("./features/mail/templates/list.tsx")).MailTextList),
    edit: screen(async () => (await import("./features/mail/templates/edit.tsx")).MailTextEdit),
  },
  redirects: {
    list: screen(async () => (await import("./features/links/redirects/list.tsx")).RedirectList),
    edit: screen(async () => (await import("./features/links/redirects/edit.tsx")).RedirectEdit),
    create: screen(async () => (await import("./features/links/redirects/edit.tsx")).RedirectCreate),
  },
  "missed-addresses": {},
  "broken-links": { list: screen(async () => (await import("./features/links/broken-links/list.tsx")).BrokenLinkList) },
  searches: { list: screen(async () => (await import("./features/search/searches/list.tsx")).SearchList) },
  "search-synonyms": {
    list: screen(async () => (await import("./features/search/synonyms/list.tsx")).SynonymsList),
    edit: screen(async () => (await import("./features/search/synonyms/edit.tsx")).SynonymsEdit),
    create: screen(async () => (await import("./features/search/synonyms/edit.tsx")).SynonymsCreate),
  },
  "search-redirects": {
    list: screen(async () => (await import("./features/search/redirects/list.tsx")).SearchRedirectList),
    edit: screen(async () => (await import("./features/search/redirects/edit.tsx")).SearchRedirectEdit),
    create: screen(async () => (await import("./features/search/redirects/edit.tsx")).SearchRedirectCreate),
  },
  labels: {
    list: screen(async () => (await import("./features/labels/list.tsx")).LabelList),
    edit: screen(async () => (await import("./features/labels/edit.tsx")).LabelEdit),
  },
  "site-settings": { edit: screen(async () => (await import("./features/settings/edit.tsx")).SiteSettingsEdit) },
  "seller-settings": { edit: screen(async () => (await import("./features/settings/edit.tsx")).SellerEdit) },
  dispatch: { edit: screen(async () => (await import("./features/settings/edit.tsx")).DispatchEdit) },
  "page-sizes": { edit: screen(async () => (await import("./features/settings/edit.tsx")).PageSizesEdit) },
  "disputed-places": {
    edit: screen(async () => (await import("./features/settings/edit.tsx")).DisputedPlacesEdit),
  },
  "social-links": { edit: screen(async () => (await import("./features/settings/edit.tsx")).SocialLinksEdit) },
  connections: {
    list: screen(async () => (await import("./features/connections/connections.tsx")).ConnectionsScreen),
  },
  webhooks: { list: screen(async () => (await import("./features/webhooks/webhooks.tsx")).WebhooksScreen) },
  "access-keys": {
    list: screen(async () => (await import("./features/access-keys/access-keys.tsx")).AccessKeysScreen),
  },
  health: { list: screen(async () => (await import("./features/health/health.tsx")).HealthScreen) },
  members: {
    list: screen(async () => (await import("./features/staff/members/list.tsx")).MemberList),
    edit: screen(async () => (await import("./features/staff/members/edit.tsx")).MemberEdit),
  },
  audit: { list: screen(async () => (await import("./features/staff/audit/list.tsx")).AuditList) },
};
