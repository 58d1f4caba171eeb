import { describedScreens, pageMetadataSchema } from "@cairn/contract/content/page-metadata.ts";
import { Accordion, AccordionDetails, AccordionSummary, Box, Typography } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { ChevronDown } from "lucide-react";
import { useWatch } from "react-hook-form";
import { SchemaFields } from "../../ui/schema/schema-fields.tsx";
import { SearchCards } from "../../ui/search-cards.tsx";

/** What search engines and shared links say of each page, with how it looks there. */
export function MetadataFields() {
  return describedScreens.map((screen) => <PageFields key={screen.metadata} screen={screen} />);
}

function PageFields({ screen: { metadata, name, path } }: { screen: (typeof describedScreens)[number] }) {
  const { meta_title: title = "", meta_description: text = "" } = useWatch({ name: metadata }) ?? {};
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
          <SchemaFields shape={pageMetadataSchema.shape} place={`${metadata}.`} fields={fields} />
        </Box>
        <Cards path={path} title={title || name} text={text} />
      </AccordionDetails>
    </Accordion>
  );
}

/** With the picture that the page shares as it is now. */
function Cards({ path, title, text }: { path: string; title: string; text: string }) {
  const { data: url, status } = useQuery({
    queryKey: ["shared-picture", path],
    queryFn: () => readSharedPicture(path),
  });
  return (
    <SearchCards
      path={path}
      title={title}
      text={text}
      picture={url ? { url, focus: middle } : undefined}
      otherwise={{ picture: pictureWords[status], text: "The page's own first words" }}
    />
  );
}

const middle = { x: 50, y: 50 };
const pictureWords = {
  pending: "One moment",
  error: "The page could not be read",
  success: "Without a picture",
} as const;
const fields = {
  meta_title: { label: "Title" },
  meta_description: { label: "Description", help: "One or two sentences, about 160 characters" },
  meta_keywords: { label: "Keywords" },
  meta_author: { label: "Author" },
};

/** The address of the picture that shared links of a page show now; null of pages without. Throws where it is not read. */
async function readSharedPicture(path: string): Promise<string | null> {
  const page = await fetch(path);
  if (!page.ok) throw new Error(`${path} was answered with ${page.status}`);
  const html = await page.text();
  // Read without a parser, whose output the policy of trusted types would have to let through.
  const [, address] = /<meta property="og:image" content="([^"]*)"/.exec(html) ?? [];
  return address ? new URL(address, location.href).pathname : null;
}
