import { Box, Tab, Tabs } from "@mui/material";
import type { ReactNode } from "react";
import { useResourceContext } from "react-admin";
import { Link } from "react-router-dom";
import { EditPage } from "../../ui/edit.tsx";
import type { Fields } from "../../ui/fields.ts";
import { RecordForm } from "../../ui/form.tsx";
import { ContentForm } from "../../ui/publishing/content-page.tsx";

const tabs = [
  { resource: "site-settings", path: "/site-settings/site", label: "Shop" },
  { resource: "seller-settings", path: "/seller-settings/seller", label: "Seller on invoices" },
  { resource: "social-links", path: "/social-links/social-links", label: "Social media" },
  { resource: "page-sizes", path: "/page-sizes/page-sizes", label: "Page sizes" },
  { resource: "dispatch", path: "/dispatch/dispatch", label: "Dispatch" },
  { resource: "review-settings", path: "/review-settings/reviews", label: "Reviews" },
  { resource: "disputed-places", path: "/disputed-places/disputed-places", label: "Disputed places" },
];

interface SettingsPageProps {
  readonly title: string;
  readonly fields: Fields;
  /** Whether visitors see it, so that it is drafted and published. */
  readonly isContent?: boolean;
  readonly children: ReactNode;
}

/** One document of the settings, with the way to the others. */
export function SettingsPage({ title, fields, isContent = false, children }: SettingsPageProps) {
  const Form = isContent ? ContentForm : RecordForm;
  const resource = useResourceContext();
  return (
    <>
      <Tabs
        component="nav"
        value={resource}
        variant="scrollable"
        allowScrollButtonsMobile
        aria-label="Settings"
        sx={{ mt: 1, "& [role=tab]": { minHeight: 44 } }}
      >
        {tabs.map(({ resource: name, path, label }) => (
          <Tab key={name} value={name} label={label} component={Link} to={path} />
        ))}
      </Tabs>
      <EditPage title={title} fields={fields} redirect={false} actions={false}>
        <Form>
          <Box
            sx={{
              display: "grid",
              gap: 1,
              columnGap: 2,
              width: "100%",
              gridTemplateColumns: { md: "repeat(2, minmax(0, 1fr))" },
            }}
          >
            {children}
          </Box>
        </Form>
      </EditPage>
    </>
  );
}
