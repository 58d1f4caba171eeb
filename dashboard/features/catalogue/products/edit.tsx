import { productFields } from "@cairn/contract/catalogue/staff-product-fields.ts";
import { writePounds } from "@cairn/contract/platform/money.ts";
import { Box, Card, Stack, Typography } from "@mui/material";
import { type ReactNode, useId } from "react";
import { required, SaveButton, SimpleForm, TextInput, Toolbar, TopToolbar } from "react-admin";
import { useWatch } from "react-hook-form";
import { RichTextInput } from "../../../rich-text/input.tsx";
import { DeleteButton } from "../../../ui/delete-button.tsx";
import { EditPage } from "../../../ui/edit.tsx";
import { type Fields, inputOf } from "../../../ui/fields.ts";
import { SearchCards } from "../../../ui/search-cards.tsx";
import { AttributesEditor } from "./attributes-editor.tsx";
import type { DraftImage } from "./draft.ts";
import { Films } from "./films.tsx";
import { OptionsEditor } from "./options-editor.tsx";
import { Organisation, SpecificationsEditor } from "./organisation.tsx";
import { Pictures } from "./pictures.tsx";
import { PriceHistory } from "./price-history.tsx";
import { PublishPanel } from "./publish-panel.tsx";
import { VariantsGrid } from "./variants-grid.tsx";

/** How the fields of a product are called where two versions of it are compared. */
const fields: Fields = {
  ...productFields,
  image_url: { label: "Picture" },
  film_url: { label: "Film" },
  place: { label: "Pictures before it" },
  alt: { label: "Description" },
  option_values: { label: "Shows" },
  "variants.option_values": { label: "Values" },
  "variants.sku": { label: "Number (SKU)" },
  "variants.price": { show: writePounds },
  "variants.sale_price": { label: "Sale price", show: writePounds },
  "variants.sale_from": { label: "Sale from" },
  "variants.sale_until": { label: "Sale until" },
  "variants.barcode": { label: "Barcode" },
  "variants.tax_class": { label: "Tax class" },
  "variants.tax": { show: writePounds },
  "variants.weight_grams": { label: "Weight, in grams" },
  "variants.low_stock": { label: "Too few from" },
  "variants.is_default": { label: "First choice" },
  "variants.is_active": { label: "For sale" },
  "specifications.name": { label: "Line" },
  "specifications.value": { label: "What it says" },
  category_ids: { ...productFields.category_ids, reference: "categories" },
  related_ids: { ...productFields.related_ids, reference: "products" },
};

/** All of a product on one page, saved as a whole. */
export function ProductEdit() {
  return (
    <EditPage fields={fields} redirect={false} component="div" actions={<TopToolbar sx={{ minHeight: 0, p: 0 }} />}>
      <SimpleForm
        warnWhenUnsavedChanges
        toolbar={<Save />}
        sx={{ p: 0, "& > .MuiStack-root": { alignItems: "stretch" } }}
      >
        <Box
          sx={{ display: "grid", gridTemplateColumns: { lg: "minmax(0, 1fr) 272px" }, gap: 3, width: "100%", pt: 2 }}
        >
          <Stack sx={{ gap: 3, minWidth: 0 }}>
            <Section title="Title and description">
              <TextInput {...inputOf(productFields, "name")} validate={required()} fullWidth />
              <TextInput {...inputOf(productFields, "slug")} validate={required()} fullWidth />
              <RichTextInput source="description" label={productFields.description.label} />
            </Section>
            <Section
              title="Variants"
              hint="Prices include tax. The opening stock of a new variant is typed here; later its stock is changed where it is kept. A variant that was sold once can be taken out of sale, not removed."
            >
              <OptionsEditor />
              <VariantsGrid />
              <Box>
                <PriceHistory />
              </Box>
            </Section>
            <Section title="Pictures" hint="Click on a picture where it must stay in view.">
              <Pictures />
            </Section>
            <Section
              title={productFields.films.label}
              hint="They stand among the pictures on its page, and play when somebody presses on them. Lists show pictures alone."
            >
              <Films />
            </Section>
            <Section
              title={productFields.attributes.label}
              hint="What its card, its table and search engines say of it."
            >
              <AttributesEditor />
            </Section>
            <Section title="Specifications" hint="Further lines of the table on its page.">
              <SpecificationsEditor />
            </Section>
            <Section title="Where it belongs">
              <Organisation />
            </Section>
            <Section title="Search engines and shared links">
              <SearchPreview />
            </Section>
          </Stack>
          <Box sx={{ order: { xs: -1, lg: 0 } }}>
            <Box sx={{ position: { lg: "sticky" }, top: { lg: 72 } }}>
              <PublishPanel />
            </Box>
          </Box>
        </Box>
      </SimpleForm>
    </EditPage>
  );
}

function Save() {
  return (
    <Toolbar
      sx={{
        position: "sticky",
        bottom: 0,
        zIndex: 2,
        justifyContent: "space-between",
        mt: 3,
        borderTop: 1,
        borderColor: "divider",
        bgcolor: "background.paper",
      }}
    >
      <SaveButton />
      <DeleteButton />
    </Toolbar>
  );
}

/** What search engines and shared links show of a product, beside the fields that say it. */
function SearchPreview() {
  const [name = "", slug = "", description = "", seoTitle = "", seoDescription = "", images = []] = useWatch({
    name: ["name", "slug", "description", "seo_title", "seo_description", "images"],
  });
  const title = String(seoTitle || name);
  const [front] = images as readonly DraftImage[];
  return (
    <Box sx={{ display: "grid", gridTemplateColumns: { md: "1fr 1fr" }, gap: 3 }}>
      <div>
        <TextInput {...inputOf(productFields, "seo_title")} fullWidth />
        <TextInput {...inputOf(productFields, "seo_description")} fullWidth multiline minRows={3} />
      </div>
      <SearchCards
        path={`/products/${slug}`}
        title={title}
        text={String(seoDescription)}
        html={String(description)}
        picture={front && { url: front.image_url, focus: front.focal_point }}
      />
    </Box>
  );
}

interface SectionProps {
  readonly title: string;
  /** One sentence on what it is for, where the title does not say it. */
  readonly hint?: string;
  readonly children: ReactNode;
}

/** A part of a long form, under a heading of its own. */
function Section({ title, hint, children }: SectionProps) {
  const id = useId();
  return (
    <Card component="section" variant="outlined" aria-labelledby={id} sx={{ p: { xs: 2, sm: 3 }, minWidth: 0 }}>
      <Typography id={id} component="h2" variant="h6">
        {title}
      </Typography>
      {hint && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
          {hint}
        </Typography>
      )}
      <div style={{ marginTop: 16 }}>{children}</div>
    </Card>
  );
}
