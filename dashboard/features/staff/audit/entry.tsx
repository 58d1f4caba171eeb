import type { AuditEntry } from "@cairn/contract/staff/audit.ts";
import { Box, Link, Typography } from "@mui/material";
import { Link as RouterLink } from "react-router-dom";
import { type DescribedChange, describeChanges } from "./describe-changes.ts";
import { recordOf } from "./records.ts";

const operationNames = { insert: "Added", update: "Changed", delete: "Removed" } as const;

/** What was made, changed or removed, with the way to it. */
export function ChangedRecord({ entry }: { entry: AuditEntry }) {
  const { kind, name, path } = recordOf(entry);
  const words = name || kind;
  return (
    <Box sx={{ overflowWrap: "anywhere" }}>
      {path ? (
        <Link component={RouterLink} to={path} underline="hover" sx={{ fontWeight: 500 }}>
          {words}
        </Link>
      ) : (
        <Box component="span" sx={{ fontWeight: 500 }}>
          {words}
        </Box>
      )}
      <Typography variant="body2" color="textSecondary">
        {operationNames[entry.operation]}: {kind.charAt(0).toLowerCase() + kind.slice(1)}
      </Typography>
    </Box>
  );
}

/** Each changed field with its values of before and after. */
export function Changes({ entry }: { entry: AuditEntry }) {
  const changes = describeChanges(entry);
  if (changes.length === 0) return null;
  return (
    <Box component="ul" sx={{ listStyle: "none", m: 0, p: 0, display: "grid", gap: 0.5, overflowWrap: "anywhere" }}>
      {changes.map((change, index) => (
        // Two parts of a list may have one name, and nothing here is put in another order.
        // biome-ignore lint/suspicious/noArrayIndexKey: the place is what tells them apart.
        <Change key={index} {...change} />
      ))}
    </Box>
  );
}

function Change({ field, before, after }: DescribedChange) {
  return (
    <Box component="li" sx={{ typography: "body2" }}>
      <Box component="span" sx={{ color: "text.secondary" }}>
        {field}:
      </Box>{" "}
      {before !== undefined && (
        <Box component="del" sx={{ textDecoration: after === undefined ? undefined : "none" }}>
          {before}
        </Box>
      )}
      {before !== undefined && after !== undefined && " → "}
      {after !== undefined && (
        <Box component="ins" sx={{ textDecoration: "none", fontWeight: before === undefined ? 400 : 500 }}>
          {after}
        </Box>
      )}
    </Box>
  );
}
