import { productFields } from "@cairn/contract/catalogue/staff-product-fields.ts";
import { Box } from "@mui/material";
import { TextInput } from "react-admin";
import { useWatch } from "react-hook-form";
import { inputOf } from "../../../ui/fields.ts";
import { SearchCards } from "../../../ui/search-cards.tsx";
import type { DraftImage } from "./draft.ts";

/** What search engines and shared links show of a product, beside the fields that say it. */
export function SearchPreview() {
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
