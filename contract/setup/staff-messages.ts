import type { DemoPart, SetupStep } from "./staff.ts";

interface StepWords {
  readonly title: string;
  readonly why: string;
  readonly action: string;
}

/** What each first step is called, why it matters, and what its link says. */
export const setupStepWords: Readonly<Record<SetupStep, StepWords>> = {
  second_factor: {
    title: "Set up your second factor",
    why: "Your login opens everything, and only a password protects it so far.",
    action: "Open your profile",
  },
  demo: {
    title: "Remove the demo",
    why: "The demo's products, orders and customers are still in the shop.",
    action: "See what is removed",
  },
  products: {
    title: "Publish a product",
    why: "Visitors cannot see any products yet.",
    action: "Open the products",
  },
  countries: {
    title: "Set where you deliver",
    why: "Without a country nobody can order.",
    action: "Open delivery",
  },
  seller: {
    title: "Add the seller's details",
    why: "Invoices must name the seller and an address.",
    action: "Open seller details",
  },
  payments: {
    title: "Connect a payment provider",
    why: "Nobody can pay with real money yet. The shop needs a provider's keys.",
    action: "Connect payments",
  },
  mail: {
    title: "Connect a mail server",
    why: "Mails wait in the outbox until the shop has a mail server.",
    action: "Connect mail",
  },
  backup: {
    title: "Make a backup",
    why: "If this machine dies, the shop is gone with it.",
    action: "Open backups",
  },
};

const many = (one: string, more: string) => (count: number) => (count === 1 ? `1 ${one}` : `${count} ${more}`);

export const demoPartNames: Readonly<Record<DemoPart, (count: number) => string>> = {
  products: many("product", "products"),
  categories: many("category", "categories"),
  attributes: many("attribute", "attributes"),
  coupons: many("coupon", "coupons"),
  campaigns: many("pop-up", "pop-ups"),
  orders: many("order", "orders"),
  customers: many("customer", "customers"),
  posts: many("post", "posts"),
  pages: many("page", "pages"),
  editions: many("contest edition", "contest editions"),
  submissions: many("contest entry", "contest entries"),
  letters: many("letter", "letters"),
  countries: many("delivery country", "delivery countries"),
  settings: many("page of texts or settings", "pages of texts and settings"),
  search_synonyms: many("list of synonyms", "lists of synonyms"),
};

export const setupMessages = {
  removed: "The demo is removed",
  noDemo: "There is no demo in this shop any more",
} as const;
