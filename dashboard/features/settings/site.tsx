import { siteFields } from "@cairn/contract/settings/staff.ts";
import { Button } from "@mui/material";
import { useFormContext, useWatch } from "react-hook-form";
import { SchemaFields } from "../../ui/schema/schema-fields.tsx";
import { MadeOfBrand } from "./made-of-brand.tsx";
import { settingsNames } from "./names.ts";
import { SettingsPage } from "./settings-page.tsx";

const fields = settingsNames.site;
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
