import type { RelatedSubmission, StaffSubmission } from "@cairn/contract/contest/moderation/staff.ts";
import { Box, Link, Typography } from "@mui/material";
import { Link as RouterLink } from "react-router-dom";
import { ago } from "../../../dates.ts";
import { StateChip } from "../entry-states.tsx";

const frame = { width: "100%", aspectRatio: "4 / 3", objectFit: "cover", borderRadius: 8, display: "block" } as const;

/** Each entry that looks like this one, beside it. */
export function LookAlikes({ entry }: { entry: StaffSubmission }) {
  return entry.looks_like.map((alike) => (
    <Box
      key={alike.id}
      sx={{ width: "100%", display: "grid", gap: 1, gridTemplateColumns: "repeat(2, minmax(0, 1fr))" }}
    >
      <Picture url={alike.own_picture_url} words="This entry" />
      <Picture url={alike.picture_url} words={`${alike.title} by ${alike.user_name}`} />
      <Box sx={{ gridColumn: "1 / -1" }}>
        <RelatedEntry entry={alike} />
        {alike.user_name === entry.user_name && (
          <Typography variant="body2" color="textSecondary">
            Sent under the same user name
          </Typography>
        )}
      </Box>
    </Box>
  ));
}

function Picture({ url, words }: { url: string; words: string }) {
  if (!url) return <Box sx={{ ...frame, bgcolor: "divider" }} />;
  return <img src={`${url}?width=480`} alt={words} loading="lazy" style={frame} />;
}

/** The entrant's other entries, with what became of them. */
export function Others({ entrant: { counts, others } }: Pick<StaffSubmission, "entrant">) {
  const total = counts.pending + counts.approved + counts.declined + counts.withdrawn;
  if (total === 1) return <Typography color="textSecondary">This is their first entry.</Typography>;
  const parts = [
    `${counts.approved} in the gallery`,
    `${counts.declined} declined`,
    counts.pending > 0 && `${counts.pending} waiting`,
    counts.withdrawn > 0 && `${counts.withdrawn} withdrawn`,
  ];
  return (
    <>
      <Typography>
        {total} entries: {parts.filter(Boolean).join(", ")}.
      </Typography>
      <Box component="ul" sx={{ m: 0, p: 0, display: "grid", gap: 1, width: "100%", listStyle: "none" }}>
        {others.map((other) => (
          <li key={other.id}>
            <RelatedEntry entry={other} />
            {other.decline_reason && (
              <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: "anywhere" }}>
                {other.decline_reason}
              </Typography>
            )}
          </li>
        ))}
      </Box>
    </>
  );
}

function RelatedEntry({ entry }: { entry: RelatedSubmission }) {
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, alignItems: "center", overflowWrap: "anywhere" }}>
      <Link component={RouterLink} to={`/submissions/${entry.id}/show`} target="_blank">
        {entry.title}
      </Link>
      <StateChip state={entry.state} />
      <Typography variant="body2" color="textSecondary">
        {entry.edition}, {ago(entry.submitted_at)}
      </Typography>
    </Box>
  );
}
