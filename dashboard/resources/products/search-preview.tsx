import { Box, Stack, Typography } from "@mui/material";
import { TextInput } from "react-admin";
import { useWatch } from "react-hook-form";
import type { DraftImage } from "./draft.ts";

/** As search engines cut a description. */
const longestDescription = 160;

/** The words of HTML, from a document that is only parsed. */
function plainText(html: string): string {
  const { body } = new DOMParser().parseFromString(html, "text/html");
  for (const heading of body.querySelectorAll("h2, h3, h4")) heading.remove();
  return body.textContent?.replaceAll(/\s+/g, " ").trim() ?? "";
}

function cut(text: string): string {
  return text.length > longestDescription ? `${text.slice(0, longestDescription).replace(/\s\S*$/, "")}…` : text;
}

/** What search engines and shared links show of a product, beside the fields that say it. */
export function SearchPreview() {
  const [name = "", slug = "", description = "", seoTitle = "", seoDescription = "", images = []] = useWatch({
    name: ["name", "slug", "description", "seo_title", "seo_description", "images"],
  });
  const title = String(seoTitle || name);
  const text = cut(String(seoDescription || plainText(String(description))));
  const [front] = images as readonly DraftImage[];
  const host = location.host;
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
      <Stack sx={{ gap: 2, minWidth: 0 }}>
        <Box
          aria-label="Search result"
          role="img"
          sx={{ border: 1, borderColor: "divider", borderRadius: 2, p: 2, bgcolor: "background.paper" }}
        >
          <Typography variant="caption" color="textSecondary" noWrap component="p">
            {host} › products › {slug}
          </Typography>
          <Typography sx={{ color: "#1a0dab", fontSize: 19, lineHeight: 1.3 }} noWrap>
            {title || "Without a name"}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {text || "Without a description"}
          </Typography>
        </Box>
        <Box
          aria-label="Shared link"
          role="img"
          sx={{ border: 1, borderColor: "divider", borderRadius: 2, overflow: "hidden", bgcolor: "background.paper" }}
        >
          {front ? (
            <Box
              component="img"
              src={`${front.image_url}?width=720`}
              alt=""
              sx={{
                width: "100%",
                aspectRatio: "1.91",
                objectFit: "cover",
                objectPosition: `${front.focal_point.x}% ${front.focal_point.y}%`,
                display: "block",
              }}
            />
          ) : (
            <Box sx={{ aspectRatio: "1.91", bgcolor: "background.default", display: "grid", placeItems: "center" }}>
              <Typography variant="body2" color="textSecondary">
                The shop's own card, until it has a picture
              </Typography>
            </Box>
          )}
          <Box sx={{ p: 1.5 }}>
            <Typography variant="caption" color="textSecondary" component="p">
              {host}
            </Typography>
            <Typography noWrap sx={{ fontWeight: 600 }}>
              {title}
            </Typography>
            <Typography variant="body2" color="textSecondary" noWrap>
              {text}
            </Typography>
          </Box>
        </Box>
      </Stack>
    </Box>
  );
}
