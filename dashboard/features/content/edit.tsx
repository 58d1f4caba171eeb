import { type DocumentName, documents } from "@cairn/contract/content/staff-documents.ts";
import { Box, Link } from "@mui/material";
import { ChevronLeft } from "lucide-react";
import { useResourceContext } from "react-admin";
import { Link as RouterLink } from "react-router-dom";
import { ContentPage } from "../../ui/publishing/content-page.tsx";
import { SchemaFields } from "../../ui/schema/schema-fields.tsx";
import { MetadataFields } from "./metadata-fields.tsx";

/** Any document of the site's pages: its form is made from its contract. */
export function ContentEdit() {
  const name = useResourceContext() as DocumentName; // The table of resources has it under these names only.
  const { title, fields, schema } = documents[name];
  return (
    <>
      <Link
        component={RouterLink}
        to="/contents"
        underline="hover"
        sx={{ display: "inline-flex", alignItems: "center", gap: 0.5, mt: 1.5, py: 0.5 }}
      >
        <ChevronLeft size={18} /> All contents
      </Link>
      <ContentPage title={title} fields={fields}>
        <Box sx={{ display: "grid", gap: 2.5, width: "100%", maxWidth: 1080, "& > *": { minWidth: 0 } }}>
          {name === "page-metadata" ? <MetadataFields /> : <SchemaFields shape={schema.shape} fields={fields} />}
        </Box>
      </ContentPage>
    </>
  );
}
