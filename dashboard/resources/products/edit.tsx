import { writePounds } from "@cairn/contract/money.ts";
import type { StaffProduct } from "@cairn/contract/staff/products.ts";
import { variantNameOf } from "@cairn/contract/variants.ts";
import { Box, Stack } from "@mui/material";
import { required, SaveButton, SimpleForm, TextInput, Toolbar, TopToolbar } from "react-admin";
import { RichTextInput } from "../../rich-text/input.tsx";
import { DeleteButton } from "../../ui/delete-button.tsx";
import { EditPage } from "../../ui/edit.tsx";
import type { Fields } from "../../ui/fields.ts";
import { OptionsEditor } from "./options-editor.tsx";
import { Organisation, SpecificationsEditor } from "./organisation.tsx";
import { Pictures } from "./pictures.tsx";
import { PublishPanel } from "./publish-panel.tsx";
import { SearchPreview } from "./search-preview.tsx";
import { Section } from "./section.tsx";
import { VariantsGrid } from "./variants-grid.tsx";

/** How the parts of a product read where two versions of it are compared. */
const fields: Fields = {
  slug: { label: "Address" },
  images: {
    label: "Pictures",
    show: (images: StaffProduct["images"]) => images.map(({ alt, image_url }) => alt || image_url).join("\n"),
  },
  options: {
    show: (options: StaffProduct["options"]) =>
      options.map(({ name, values }) => `${name}: ${values.map((value) => value.name).join(", ")}`).join("\n"),
  },
  variants: {
    show: (variants: StaffProduct["variants"]) =>
      variants
        .map(({ sku, option_values, price, is_active }) =>
          [variantNameOf(option_values), sku, writePounds(price), ...(is_active ? [] : ["not on sale"])]
            .filter(Boolean)
            .join(", "),
        )
        .join("\n"),
  },
  specifications: {
    show: (lines: StaffProduct["specifications"]) => lines.map(({ name, value }) => `${name}: ${value}`).join("\n"),
  },
  category_ids: { label: "Categories" },
  related_ids: { label: "Goes well with it" },
  seo_title: { label: "Title for search engines" },
  seo_description: { label: "Description for search engines" },
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
            <Section title="Words">
              <TextInput source="name" validate={required()} fullWidth helperText={false} />
              <TextInput
                source="slug"
                label="Address"
                validate={required()}
                fullWidth
                helperText="Its page is /products/ and this; a former address goes on leading there"
              />
              <RichTextInput source="description" label="Description" />
            </Section>
            <Section
              title="Variants"
              hint="Prices include tax. Stock is changed where it is kept; a variant that was sold once can be taken out of sale, not removed."
            >
              <OptionsEditor />
              <VariantsGrid />
            </Section>
            <Section title="Pictures" hint="Click on a picture where it must stay in view.">
              <Pictures />
            </Section>
            <Section title="Specifications" hint="The table on its page.">
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
