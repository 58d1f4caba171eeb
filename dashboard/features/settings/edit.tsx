import { sellerSchema } from "@cairn/contract/orders/invoices/public.ts";
import { disputedPlacesSchema } from "@cairn/contract/settings/disputed-places.ts";
import { pageSizesSchema, socialLinkSchema } from "@cairn/contract/settings/public.ts";
import { siteFields } from "@cairn/contract/settings/staff.ts";
import { dispatchSchema } from "@cairn/contract/shipping/dispatch.ts";
import { Button, Typography } from "@mui/material";
import { useFormContext, useWatch } from "react-hook-form";
import * as z from "zod/mini";
import { SchemaFields } from "../../ui/schema/schema-fields.tsx";
import { MadeOfBrand } from "./made-of-brand.tsx";
import { settingsNames } from "./names.ts";
import { SettingsPage } from "./settings-page.tsx";

const { name, favicon, logo, logo_light, ...otherFields } = siteFields;
const brandFields = { name, favicon, logo, logo_light };

/** The shop's name, pictures, contact data and currency. */
export function SiteSettingsEdit() {
  return (
    <SettingsPage isContent title="Settings" fields={settingsNames.site}>
      <SchemaFields shape={brandFields} fields={settingsNames.site} />
      <MadeOfBrand />
      <SchemaFields shape={otherFields} fields={settingsNames.site} />
      <AgreeOnSymbol />
    </SettingsPage>
  );
}

/** One press makes the product page agree with the shop and the cart. */
function AgreeOnSymbol() {
  const { setValue } = useFormContext();
  const [shop, product] = useWatch({ name: ["currency_symbol", "product_price_symbol"] });
  if (shop === product) return null;
  return (
    <Button
      variant="outlined"
      onClick={() => setValue("product_price_symbol", shop, { shouldDirty: true })}
      sx={{ justifySelf: "start", mb: 2 }}
    >
      Show {shop} on product pages, too
    </Button>
  );
}

/** Who sells, as invoices say it from the next one on. */
export function SellerEdit() {
  return (
    <SettingsPage title="Seller on invoices" fields={settingsNames.seller}>
      <SchemaFields shape={sellerSchema.shape} fields={settingsNames.seller} />
    </SettingsPage>
  );
}

const socialLinks = { links: z.array(socialLinkSchema) };

/** The brand's profiles, in the order in which the footer has them. */
export function SocialLinksEdit() {
  return (
    <SettingsPage isContent title="Social media" fields={settingsNames["social-links"]}>
      <SchemaFields shape={socialLinks} fields={settingsNames["social-links"]} />
    </SettingsPage>
  );
}

/** How much lists of the site show at once. */
export function PageSizesEdit() {
  return (
    <SettingsPage title="Page sizes" fields={settingsNames["page-sizes"]}>
      <SchemaFields shape={pageSizesSchema.shape} fields={settingsNames["page-sizes"]} />
    </SettingsPage>
  );
}

/** When parcels leave, from which pages and mails say when they arrive. */
export function DispatchEdit() {
  return (
    <SettingsPage title="Dispatch" fields={settingsNames.dispatch}>
      <Typography color="textSecondary" sx={{ gridColumn: "1 / -1" }}>
        Customers read on which days their order arrives: on the product's page, in the cart, at the checkout and in
        mails. That follows from this and from the working days of each country under Delivery.
      </Typography>
      <SchemaFields shape={dispatchSchema.shape} fields={settingsNames.dispatch} />
    </SettingsPage>
  );
}

/** How disputed places are named. */
export function DisputedPlacesEdit() {
  return (
    <SettingsPage title="Disputed places" fields={settingsNames["disputed-places"]}>
      <Typography color="textSecondary" sx={{ gridColumn: "1 / -1" }}>
        States disagree about whose these places are. Photographs that were taken there are shown without a country,
        unless you choose one.
      </Typography>
      <SchemaFields shape={disputedPlacesSchema.shape} fields={settingsNames["disputed-places"]} />
    </SettingsPage>
  );
}
