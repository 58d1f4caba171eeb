import type { MailBrand } from "@cairn/contract/mail/mails.ts";
import { type Seller, sellerSchema } from "@cairn/contract/orders/invoices/public.ts";
import {
  type PageSizes,
  pageSizesSchema,
  type SiteSettings,
  type SocialLink,
  siteSettingsSchema,
  socialLinkSchema,
} from "@cairn/contract/settings/public.ts";
import * as z from "zod/mini";
import type { Config } from "../../config.ts";
import { remembered } from "../../platform/cache/remembered.ts";
import { tags } from "../../platform/cache/tags.ts";
import type { Database, Transaction } from "../../platform/database/database.ts";
import { type Document, readDocument, writeDocument } from "./documents.ts";

export const site: Document<typeof siteSettingsSchema> = {
  name: "site",
  tag: tags.settings,
  schema: siteSettingsSchema,
  initial: () => ({
    name: "Cairn",
    favicon: "",
    logo: "",
    logo_light: "",
    account_photograph: "",
    community_photograph: "",
    copyright_text: "",
    phone: "",
    email: "",
    operating_hours: "",
    description: "",
    promise: "",
    currency_symbol: "£",
    product_price_symbol: "$",
    guest_checkout: false,
    map_url: "/map",
  }),
};

const socialSchema = z.object({ links: z.array(socialLinkSchema) });
export const social: Document<typeof socialSchema> = {
  name: "social-links",
  tag: tags.settings,
  schema: socialSchema,
  initial: () => ({ links: [] }),
};

/** What invoices say of their seller (`orders/invoices/`). */
export const seller: Document<typeof sellerSchema> = {
  name: "seller",
  tag: tags.settings,
  schema: sellerSchema,
  initial: () => ({ name: "Cairn", address: "", vat_number: "", note: "" }),
};

export const readSeller = (db: Database | Transaction) => readDocument(db, seller);
export const saveSeller = (tx: Transaction, value: Seller) => writeDocument(tx, seller, value);

/** How much one page of a list shows (decisions, "Shape of answers"). */
export const pageSizes: Document<typeof pageSizesSchema> = {
  name: "page-sizes",
  tag: tags.settings,
  schema: pageSizesSchema,
  initial: () => ({ shop: 12, blog: 6, featured: 24 }),
};

export const findPageSizes = remembered([tags.settings], (db) => readDocument(db, pageSizes));
export const savePageSizes = (tx: Transaction, value: PageSizes) => writeDocument(tx, pageSizes, value);

export const findSettings = remembered([tags.settings], (db) => readDocument(db, site));
export const saveSettings = (tx: Transaction, value: SiteSettings) => writeDocument(tx, site, value);
const anyLinks = z.object({ links: z.array(z.object({ social_media: z.string(), profile_link: z.string() })) });

/** The valid social links: every page shows them, so an invalid one is left out instead of failing all pages. */
export function shownLinks({ links }: z.output<typeof anyLinks>): SocialLink[] {
  return links.filter(
    (link): link is SocialLink => link.profile_link !== "" && z.safeParse(socialLinkSchema, link).success,
  );
}

export const listSocial = remembered([tags.settings], async (db) =>
  shownLinks(await readDocument(db, { ...social, schema: anyLinks })),
);
export const saveSocial = (tx: Transaction, links: SocialLink[]) => writeDocument(tx, social, { links });

/** Loads the name, address and promise that mails carry. */
export function brandOf({ publicUrl }: Pick<Config, "publicUrl">) {
  return (db: Database) => async (): Promise<MailBrand> => {
    const { name, email, promise, currency_symbol, logo, logo_light } = await readDocument(db, site);
    const logos = logo && logo_light ? { light: `${publicUrl}/logo.png`, dark: `${publicUrl}/logo-light.png` } : null;
    return { name, email, promise, siteUrl: publicUrl, currencySymbol: currency_symbol, logos };
  };
}
