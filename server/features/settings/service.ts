import type { MailBrand } from "@cairn/contract/mails.ts";
import { type SiteSettings, type SocialLink, siteSettingsSchema, socialLinkSchema } from "@cairn/contract/settings.ts";
import { eq } from "drizzle-orm";
import * as z from "zod/mini";
import type { Config } from "../../config.ts";
import { drop } from "../../platform/cache/drop.ts";
import { tags } from "../../platform/cache/tags.ts";
import type { Database, Transaction } from "../../platform/database/database.ts";
import { sanitiseHtml } from "../../platform/http/html.ts";
import { settings } from "./tables.ts";

/** A document of settings: its name, its shape, and what stands until the owner says otherwise. */
export interface Document<Schema extends z.core.$ZodType> {
  readonly name: string;
  readonly schema: Schema;
  readonly initial: z.output<Schema>;
  /** What shows it. */
  readonly tag: string;
}

const site: Document<typeof siteSettingsSchema> = {
  name: "site",
  tag: tags.settings,
  schema: siteSettingsSchema,
  initial: {
    name: "Cairn",
    favicon: "/media/brand/favicon.svg",
    logo: "/media/brand/logo.svg",
    logo_light: "/media/brand/logo-light.svg",
    copyright_text: "",
    phone: "",
    email: "",
    operating_hours: "",
    description: "",
    promise: "",
    currency_symbol: "£",
    product_price_symbol: "$",
  },
};

const social: Document<z.ZodMiniArray<typeof socialLinkSchema>> = {
  name: "social-links",
  tag: tags.settings,
  schema: z.array(socialLinkSchema),
  initial: [],
};

export async function readDocument<Schema extends z.core.$ZodType>(
  db: Database,
  { name, schema, initial }: Document<Schema>,
): Promise<z.output<Schema>> {
  const [row] = await db.select().from(settings).where(eq(settings.name, name));
  if (!row) return initial;
  // A document that was saved before a release added a field has none for it; what stands initially does.
  const value = Array.isArray(initial) ? row.value : { ...Object(initial), ...Object(row.value) };
  return z.parse(schema, value);
}

export async function writeDocument<Schema extends z.core.$ZodType>(
  tx: Transaction,
  { name, schema, tag }: Document<Schema>,
  value: z.output<Schema>,
): Promise<void> {
  const checked = z.parse(schema, value);
  await tx
    .insert(settings)
    .values({ name, value: checked })
    .onConflictDoUpdate({ target: settings.name, set: { value: checked } });
  drop(tx, tag);
}

/** The owner's HTML is cleaned when saved and again when handed out. */
function clean(settings: SiteSettings): SiteSettings {
  const { operating_hours, description } = settings;
  return { ...settings, operating_hours: sanitiseHtml(operating_hours), description: sanitiseHtml(description) };
}

export async function findSettings(db: Database): Promise<SiteSettings> {
  return clean(await readDocument(db, site));
}
export const saveSettings = (tx: Transaction, value: SiteSettings) => writeDocument(tx, site, clean(value));
export const listSocial = (db: Database): Promise<SocialLink[]> => readDocument(db, social);
export const saveSocial = (tx: Transaction, value: SocialLink[]) => writeDocument(tx, social, value);

/** Whose name, address and promise our mails carry. */
export function brandOf({ publicUrl }: Pick<Config, "publicUrl">) {
  return (db: Database) => async (): Promise<MailBrand> => {
    const { name, email, promise, currency_symbol } = await findSettings(db);
    return { name, email, promise, siteUrl: publicUrl, currencySymbol: currency_symbol };
  };
}
