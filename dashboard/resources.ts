import type { Endpoint } from "@cairn/contract/endpoint.ts";
import * as alerts from "@cairn/contract/staff/alerts.ts";
import { listAudit } from "@cairn/contract/staff/audit.ts";
import { listBrokenLinks } from "@cairn/contract/staff/broken-links.ts";
import * as categories from "@cairn/contract/staff/categories.ts";
import { contents } from "@cairn/contract/staff/contents.ts";
import * as coupons from "@cairn/contract/staff/coupons.ts";
import * as customers from "@cairn/contract/staff/customers.ts";
import * as editions from "@cairn/contract/staff/editions.ts";
import { listGalleryPictures } from "@cairn/contract/staff/gallery.ts";
import { findHealth } from "@cairn/contract/staff/health.ts";
import { createImport, findImport, listImports } from "@cairn/contract/staff/imports.ts";
import * as juryDesk from "@cairn/contract/staff/jury-desk.ts";
import * as labels from "@cairn/contract/staff/labels.ts";
import * as mailTexts from "@cairn/contract/staff/mail-texts.ts";
import { listOutbox, readOutboxMail } from "@cairn/contract/staff/mails.ts";
import * as media from "@cairn/contract/staff/media.ts";
import { findMember, listMembers, updateMember } from "@cairn/contract/staff/members.ts";
import { forgetMissedAddress, listMissedAddresses } from "@cairn/contract/staff/missed-addresses.ts";
import { listStaffOrders } from "@cairn/contract/staff/order-list.ts";
import { findStaffOrder } from "@cairn/contract/staff/orders.ts";
import * as pages from "@cairn/contract/staff/pages.ts";
import { mayDo, type Permission, type Role } from "@cairn/contract/staff/permissions.ts";
import { listReportedPictures } from "@cairn/contract/staff/picture-reports.ts";
import * as posts from "@cairn/contract/staff/posts.ts";
import * as preorders from "@cairn/contract/staff/preorders.ts";
import * as products from "@cairn/contract/staff/products.ts";
import { listWaiting } from "@cairn/contract/staff/publishing.ts";
import * as redirects from "@cairn/contract/staff/redirects.ts";
import { listReturns } from "@cairn/contract/staff/returns.ts";
import * as settings from "@cairn/contract/staff/settings.ts";
import * as shipping from "@cairn/contract/staff/shipping.ts";
import { listStock } from "@cairn/contract/staff/stock.ts";
import * as submissions from "@cairn/contract/staff/submissions.ts";
import {
  Backpack,
  BellRing,
  CalendarClock,
  FileInput,
  FileText,
  Flag,
  GalleryHorizontalEnd,
  Gavel,
  HeartPulse,
  History,
  ImagePlus,
  Images,
  LayoutTemplate,
  type LucideIcon,
  Mail,
  Megaphone,
  Newspaper,
  Package,
  PenLine,
  Settings,
  Shapes,
  Signpost,
  Tags,
  TicketPercent,
  Trophy,
  Truck,
  Undo2,
  Unlink,
  UserRound,
  Users,
  Warehouse,
} from "lucide-react";
import type { MenuGroup } from "./frame/menu-groups.ts";

/** The calls of one kind of record; what is left out cannot be done. */
export interface ResourceCalls {
  readonly list?: Endpoint;
  readonly one?: Endpoint;
  readonly create?: Endpoint;
  readonly update?: Endpoint;
  readonly delete?: Endpoint;
}

/** One kind of record in the dashboard: its calls, its name, and where the menu has it; its screens are in `screens.ts`. */
export interface DashboardResource {
  readonly calls: ResourceCalls;
  /** In the plural, as the menu has it; a record is called by its field `represent`. */
  readonly label: string;
  readonly represent: string;
  /** Without, it stands in no menu; its path is its list's unless another is named. */
  readonly menu?: { readonly group: MenuGroup; readonly icon: LucideIcon; readonly path?: string };
  /** Of calls that all staff may make: the permissions without which there is nothing in it. */
  readonly neededForAny?: readonly Permission[];
  /** Whether the palette (Ctrl K) looks for records by its list's `search`. */
  readonly isFound?: true;
  /** A record that is read more than changed opens as a page, from which its form is reached. */
  readonly opensAs?: "show";
}

/** A document of the site's pages, which the overview of contents leads to. */
const contentOf = (label: string, { find, save }: { readonly find: Endpoint; readonly save: Endpoint }) =>
  ({ calls: { one: find, update: save }, label, represent: "id" }) as const;

/** Every resource of the dashboard, in the menu's order. */
export const resources = {
  orders: {
    calls: { list: listStaffOrders, one: findStaffOrder },
    label: "Orders",
    represent: "id",
    menu: { group: "sell", icon: Package },
    isFound: true,
  },
  returns: {
    calls: { list: listReturns },
    label: "Returns",
    represent: "order",
    menu: { group: "sell", icon: Undo2 },
  },
  products: {
    calls: {
      list: products.listStaffProducts,
      one: products.findStaffProduct,
      create: products.createProduct,
      update: products.updateProduct,
      delete: products.deleteProduct,
    },
    label: "Products",
    represent: "name",
    menu: { group: "catalogue", icon: Backpack },
    isFound: true,
  },
  stock: {
    calls: { list: listStock },
    label: "Stock",
    represent: "sku",
    menu: { group: "catalogue", icon: Warehouse },
  },
  categories: {
    calls: {
      list: categories.listStaffCategories,
      one: categories.findCategory,
      create: categories.createCategory,
      update: categories.updateCategory,
      delete: categories.deleteCategory,
    },
    label: "Categories",
    represent: "name",
    menu: { group: "catalogue", icon: Shapes },
  },
  imports: {
    calls: { list: listImports, one: findImport, create: createImport },
    label: "Imports",
    represent: "file_name",
    menu: { group: "catalogue", icon: FileInput },
    neededForAny: ["products.manage", "coupons.manage", "shipping.manage"],
  },
  coupons: {
    calls: {
      list: coupons.listCoupons,
      one: coupons.findStaffCoupon,
      create: coupons.createCoupon,
      update: coupons.updateCoupon,
      delete: coupons.deleteCoupon,
    },
    label: "Coupons",
    represent: "code",
    menu: { group: "sell", icon: TicketPercent },
    isFound: true,
  },
  campaigns: {
    calls: {
      list: coupons.listCampaigns,
      one: coupons.findStaffCampaign,
      create: coupons.createCampaign,
      update: coupons.updateCampaign,
      delete: coupons.deleteCampaign,
    },
    label: "Campaigns",
    represent: "title",
    menu: { group: "sell", icon: Megaphone },
  },
  countries: {
    calls: {
      list: shipping.listStaffCountries,
      one: shipping.findStaffCountry,
      create: shipping.createCountry,
      update: shipping.updateCountry,
      delete: shipping.deleteCountry,
    },
    label: "Delivery",
    represent: "name",
    menu: { group: "sell", icon: Truck },
    isFound: true,
  },
  media: {
    calls: { list: media.listMedia, one: media.findMedia },
    label: "Media",
    represent: "key",
    menu: { group: "catalogue", icon: Images },
  },
  posts: {
    calls: {
      list: posts.listStaffPosts,
      one: posts.findStaffPost,
      create: posts.createPost,
      update: posts.updatePost,
      delete: posts.deletePost,
    },
    label: "Blog",
    represent: "title",
    menu: { group: "content", icon: Newspaper },
    isFound: true,
  },
  pages: {
    calls: {
      list: pages.listStaffPages,
      one: pages.findStaffPage,
      create: pages.createPage,
      update: pages.updatePage,
      delete: pages.deletePage,
    },
    label: "Pages",
    represent: "title",
    menu: { group: "content", icon: FileText },
    isFound: true,
  },
  contents: {
    calls: { one: listWaiting },
    label: "Contents",
    represent: "id",
    menu: { group: "content", icon: LayoutTemplate },
  },
  home: contentOf("Home page", contents.home),
  about: contentOf("About us", contents.about),
  affiliate: contentOf("Affiliate programme", contents.affiliate),
  contest: contentOf("Contest page", contents.contest),
  testimonials: contentOf("What customers say", contents.testimonials),
  faqs: contentOf("Questions about the awards", contents.faqs),
  stays: contentOf("Places to stay", contents.stays),
  menus: contentOf("Menus", contents.menus),
  "page-metadata": contentOf("Search engines", contents["page-metadata"]),
  reservations: {
    calls: { list: preorders.listStaffReservations },
    label: "Pre-orders",
    represent: "id",
    menu: { group: "sell", icon: CalendarClock },
  },
  submissions: {
    calls: { list: submissions.listSubmissions, one: submissions.findSubmission },
    label: "Entries",
    represent: "title",
    menu: { group: "contest", icon: ImagePlus },
    isFound: true,
  },
  gallery: {
    calls: { list: listGalleryPictures },
    label: "Gallery",
    represent: "title",
    menu: { group: "contest", icon: GalleryHorizontalEnd },
  },
  "reported-pictures": {
    calls: { list: listReportedPictures },
    label: "Reported pictures",
    represent: "title",
    menu: { group: "contest", icon: Flag },
  },
  editions: {
    calls: {
      list: editions.listEditions,
      one: editions.findStaffEdition,
      create: editions.createEdition,
      update: editions.changeEdition,
      delete: editions.deleteEdition,
    },
    label: "Editions",
    represent: "title",
    menu: { group: "contest", icon: Trophy },
    isFound: true,
  },
  "contest-rules": {
    calls: { one: editions.findContestRules, update: editions.saveContestRules },
    label: "Limits of the contest",
    represent: "id",
  },
  "decline-reasons": {
    calls: { one: submissions.findDeclineReasons, update: submissions.saveDeclineReasons },
    label: "Reasons for declining",
    represent: "id",
  },
  judging: {
    calls: { list: juryDesk.listJudgedEditions, one: juryDesk.findJudging },
    label: "Judging",
    represent: "title",
    menu: { group: "contest", icon: Gavel },
  },
  customers: {
    calls: {
      list: customers.listCustomers,
      one: customers.findStaffCustomer,
      update: customers.updateCustomer,
    },
    label: "Customers",
    represent: "name",
    menu: { group: "talk", icon: UserRound },
    isFound: true,
    opensAs: "show",
  },
  alerts: {
    calls: { list: alerts.listAlerts, delete: alerts.deleteAlert },
    label: "Alerts",
    represent: "email",
    menu: { group: "talk", icon: BellRing },
  },
  mails: {
    calls: { list: listOutbox, one: readOutboxMail },
    label: "Outbox",
    represent: "subject",
    menu: { group: "talk", icon: Mail },
    isFound: true,
  },
  "mail-texts": {
    calls: { list: mailTexts.listMailTexts, one: mailTexts.findMailTexts, update: mailTexts.saveMailTexts },
    label: "Words of mails",
    represent: "label",
    menu: { group: "talk", icon: PenLine },
    isFound: true,
  },
  redirects: {
    calls: {
      list: redirects.listRedirects,
      one: redirects.findRedirect,
      create: redirects.createRedirect,
      update: redirects.updateRedirect,
      delete: redirects.deleteRedirect,
    },
    label: "Redirects",
    represent: "from",
    menu: { group: "content", icon: Signpost },
    isFound: true,
  },
  "missed-addresses": {
    calls: { list: listMissedAddresses, delete: forgetMissedAddress },
    label: "Addresses not found",
    represent: "path",
  },
  "broken-links": {
    calls: { list: listBrokenLinks },
    label: "Broken links",
    represent: "address",
    menu: { group: "content", icon: Unlink },
  },
  labels: {
    calls: { list: labels.listLabels, one: labels.findLabel, update: labels.saveLabel },
    label: "Labels",
    represent: "words",
    menu: { group: "content", icon: Tags },
    isFound: true,
  },
  "site-settings": {
    calls: { one: settings.findSiteDocument, update: settings.saveSiteDocument },
    label: "Settings",
    represent: "name",
    menu: { group: "run", icon: Settings, path: "/site-settings/site" },
  },
  "seller-settings": {
    calls: { one: settings.findSellerDocument, update: settings.saveSellerDocument },
    label: "Seller on invoices",
    represent: "id",
  },
  "page-sizes": {
    calls: { one: settings.findPageSizesDocument, update: settings.savePageSizesDocument },
    label: "Page sizes",
    represent: "id",
  },
  "social-links": {
    calls: { one: settings.findSocialDocument, update: settings.saveSocialDocument },
    label: "Social media",
    represent: "id",
  },
  health: {
    calls: { one: findHealth },
    label: "Health",
    represent: "version",
    menu: { group: "run", icon: HeartPulse },
  },
  members: {
    calls: { list: listMembers, one: findMember, update: updateMember },
    label: "Staff",
    represent: "name",
    menu: { group: "run", icon: Users },
    isFound: true,
  },
  audit: {
    calls: { list: listAudit },
    label: "Audit log",
    represent: "id",
    menu: { group: "run", icon: History },
  },
} as const satisfies Readonly<Record<string, DashboardResource>>;

const callOf: Readonly<Record<string, keyof ResourceCalls>> = {
  list: "list",
  show: "one",
  create: "create",
  edit: "update",
  delete: "delete",
};

/** A resource by its name; throws for one that there is not. */
export function resourceOf(name: string): DashboardResource {
  const resource: DashboardResource | undefined = resources[name as keyof typeof resources];
  if (!resource) throw new Error(`there is no resource ${name}`);
  return resource;
}

/** The screen on which a record opens. */
export function screenOf(name: string): "edit" | "show" {
  const { calls, opensAs } = resourceOf(name);
  return opensAs ?? (calls.update ? "edit" : "show");
}

/** All resources with their names, in the menu's order. */
export function allResources(): [keyof typeof resources, DashboardResource][] {
  return Object.entries(resources) as [keyof typeof resources, DashboardResource][]; // Its own names.
}

/** Whether a role may make a call. */
export function mayCall(role: Role, endpoint: Endpoint): boolean {
  const { access } = endpoint.config;
  return typeof access === "object" && mayDo(role, access.staff as Permission | "any");
}

/** Whether a role may do something with a resource, by what its call asks for. */
export function mayAccess(role: Role, name: string, action: string): boolean {
  if (!(name in resources)) return true;
  const { calls, neededForAny } = resourceOf(name);
  if (neededForAny && !neededForAny.some((permission) => mayDo(role, permission))) return false;
  const endpoint = calls[callOf[action] ?? "list"] ?? (action === "list" ? calls.one : undefined);
  return endpoint !== undefined && mayCall(role, endpoint);
}
