import { Box } from "@mui/material";
import { TextInput } from "react-admin";
import { useWatch } from "react-hook-form";
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
        <TextInput source="seo_title" label="Title for search engines" fullWidth helperText="Empty for its name" />
        <TextInput
          source="seo_description"
          label="Description for search engines"
          fullWidth
          multiline
          minRows={3}
          helperText="Empty for the beginning of its description"
        />
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
