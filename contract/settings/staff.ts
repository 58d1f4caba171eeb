import * as z from "zod/mini";
import { sellerSchema } from "../orders/invoices/public.ts";
import { cleanCode, cleanEmail, cleanLine, cleanLines, cleanPhone } from "../platform/normalise.ts";
import { documentCalls } from "../platform/staff-documents.ts";
import { optionalText, requiredText } from "../platform/text.ts";
import { contentCalls } from "../publishing/staff.ts";
import { disputedPlacesSchema } from "./disputed-places.ts";
import { pageSizesSchema, siteSettingsSchema, socialLinkSchema } from "./public.ts";

const permission = "settings.manage";

/** Stricter than what is read: a setting of before that would not pass must not take the site's pages down. */
export const siteFields = {
  ...siteSettingsSchema.shape,
  name: requiredText("The shop needs a name", 60),
  copyright_text: optionalText(200),
  phone: optionalText(60).check(z.overwrite(cleanPhone)),
  email: optionalText(254).check(z.overwrite(cleanEmail)),
  promise: optionalText(300),
  currency_symbol: requiredText("Such as £", 5),
  product_price_symbol: requiredText("Such as £", 5),
};

export const { find: findSiteDocument, save: saveSiteDocument } = contentCalls("site", siteFields, {
  permission,
  what: "the shop's name, pictures, contact data and currency",
});

const { name, address, vat_number } = sellerSchema.shape;
/** Written as people paste them; what stands on an invoice stays as it was issued. */
const sellerFields = {
  ...sellerSchema.shape,
  name: name.check(z.overwrite(cleanLine)),
  address: address.check(z.overwrite(cleanLines)),
  vat_number: vat_number.check(z.overwrite(cleanCode)),
};

export const { find: findSellerDocument, save: saveSellerDocument } = documentCalls("seller", sellerFields, {
  permission,
  what: "who sells, as invoices say it",
});

export const { find: findPageSizesDocument, save: savePageSizesDocument } = documentCalls(
  "page-sizes",
  pageSizesSchema.shape,
  { permission, what: "how much lists show on one page" },
);

export const { find: findDisputedPlacesDocument, save: saveDisputedPlacesDocument } = documentCalls(
  "disputed-places",
  disputedPlacesSchema.shape,
  { permission, what: "what places are named as of which states disagree whose they are" },
);

export const { find: findSocialDocument, save: saveSocialDocument } = contentCalls(
  "social-links",
  { links: z.array(socialLinkSchema).check(z.maxLength(20)) },
  { permission, what: "the links to social media" },
);
