import { siteFields } from "@cairn/contract/staff/settings.ts";
import { Button } from "@mui/material";
import { useFormContext, useWatch } from "react-hook-form";
import type { Fields } from "../../ui/fields.ts";
import { SchemaFields } from "../../ui/schema/schema-fields.tsx";
import { MadeOfBrand } from "./made-of-brand.tsx";
import { SettingsPage } from "./settings-page.tsx";

const fields: Fields = {
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
};

const { name, favicon, logo, logo_light, ...others } = siteFields;
const brand = { name, favicon, logo, logo_light };

/** The shop's name, pictures, contact data and currency. */
export function SiteSettingsEdit() {
  return (
    <SettingsPage isContent title="Settings" fields={fields}>
      <SchemaFields shape={brand} fields={fields} />
      <MadeOfBrand />
      <SchemaFields shape={others} fields={fields} />
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
