import { type PageKey, pageKeys, pageMetadataSchema } from "@cairn/contract/page-metadata.ts";
import { Accordion, AccordionDetails, AccordionSummary, Box, Typography } from "@mui/material";
import { ChevronDown } from "lucide-react";
import { useWatch } from "react-hook-form";
import { SchemaFields } from "../../ui/schema/schema-fields.tsx";
import { SearchCards } from "../../ui/search-cards.tsx";

/** The pages by their keys: what they are called, and where they are. */
const pages: Readonly<Record<PageKey, readonly [name: string, path: string]>> = {
  home: ["Home page", "/"],
  about_us: ["About us", "/about-us"],
  shop: ["Shop", "/shop"],
  blog: ["Blog", "/blogs"],
  contest_reward: ["Contest", "/contest"],
  contest_content_upload: ["Contest entry", "/contest/photo-contest"],
  photo_gallery: ["Gallery", "/photo-gallery"],
  trip_planner: ["Trip planner", "/plan-your-trip"],
  community: ["Community", "/community"],
  affiliate_program: ["Affiliate programme", "/affiliate"],
  contact: ["Contact", "/contact-us"],
  cart: ["Cart", "/cart"],
  checkout: ["Checkout", "/checkout"],
  login: ["Login", "/login"],
  register: ["Signup", "/signup"],
};
const inOrder = [...pageKeys].sort((one, other) => Object.keys(pages).indexOf(one) - Object.keys(pages).indexOf(other));

/** What search engines and shared links say of each page, with how it looks there. */
export function MetadataFields() {
  return inOrder.map((key) => <PageFields key={key} page={key} />);
}

function PageFields({ page }: { page: PageKey }) {
  const [name, path] = pages[page];
  const { meta_title: title = "", meta_description: text = "" } = useWatch({ name: page }) ?? {};
  return (
    <Accordion
      variant="outlined"
      disableGutters
      slotProps={{ heading: { component: "h2" }, transition: { unmountOnExit: true } }}
    >
      <AccordionSummary
        expandIcon={<ChevronDown size={20} />}
        sx={{ "& .MuiAccordionSummary-content": { minWidth: 0, justifyContent: "start" } }}
      >
        <Typography sx={{ fontWeight: 500, flexShrink: 0, mr: 2 }}>{name}</Typography>
        <Typography color="textSecondary" noWrap>
          {title}
        </Typography>
      </AccordionSummary>
      <AccordionDetails sx={{ display: "grid", gap: 3, gridTemplateColumns: { md: "1fr 1fr" } }}>
        <Box sx={{ display: "grid", gap: 1, alignContent: "start" }}>
          <SchemaFields shape={pageMetadataSchema.shape} place={`${page}.`} fields={fields} />
        </Box>
        <SearchCards path={path} title={title || name} text={text} otherwise={ofPage} />
      </AccordionDetails>
    </Accordion>
  );
}

const ofPage = {
  picture: "The page's own first picture, or the shop's card where it has none",
  text: "The page's own first words",
};
const fields = {
  meta_title: { label: "Title" },
  meta_description: { label: "Description", help: "One or two sentences, about 160 characters" },
  meta_keywords: { label: "Keywords" },
  meta_author: { label: "Author" },
};
