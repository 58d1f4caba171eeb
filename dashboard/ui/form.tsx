import { Box, type SxProps, Typography } from "@mui/material";
import type { ReactNode } from "react";
import { SaveButton, SimpleForm, type SimpleFormProps, Toolbar } from "react-admin";
import { RefusalsElsewhere } from "./refusals-elsewhere.tsx";

interface RecordFormProps extends Pick<SimpleFormProps, "defaultValues"> {
  readonly children: ReactNode;
  /** What stands beside "Save", such as the way to delete. */
  readonly beside?: ReactNode;
}

/** The form of a record: it warns of unsaved changes, and keeps its button in sight. */
export function RecordForm({ children, beside, defaultValues }: RecordFormProps) {
  return (
    <SimpleForm
      warnWhenUnsavedChanges
      defaultValues={defaultValues}
      toolbar={<RecordToolbar beside={beside} />}
      sx={{ p: { xs: 2, md: 3 } }}
    >
      <RefusalsElsewhere />
      {children}
    </SimpleForm>
  );
}

/** What a form ends with: "Save", and what stands beside it. */
export function RecordToolbar({ beside }: Pick<RecordFormProps, "beside">) {
  return (
    <Toolbar sx={{ gap: 1, justifyContent: "space-between" }}>
      <SaveButton />
      {beside}
    </Toolbar>
  );
}

/** Fields that belong together, side by side where there is room. */
export function FieldGroup({ title, children, sx }: { title?: string; children: ReactNode; sx?: SxProps }) {
  return (
    <Box component="section" sx={{ width: "100%", mb: 2, ...sx }}>
      {title && (
        <Typography component="h2" variant="h6" sx={{ mb: 1.5 }}>
          {title}
        </Typography>
      )}
      <Box
        sx={{ display: "grid", gap: 2, gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "repeat(2, minmax(0, 1fr))" } }}
      >
        {children}
      </Box>
    </Box>
  );
}
