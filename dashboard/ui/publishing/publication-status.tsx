import type { Publication } from "@cairn/contract/publishing/staff.ts";
import { Alert, Chip, Stack, Typography } from "@mui/material";
import { dateTime } from "../../dates.ts";
import { useContent } from "./use-content.ts";

/** What becomes of a content, in words. */
export const publicationStates = { draft: "Draft", scheduled: "Scheduled", published: "Published" } as const;
const colours = { draft: "default", scheduled: "primary", published: "success" } as const;

/** The state of a content as a mark. */
export function PublicationChip({ publication }: Pick<Publication, "publication">) {
  return <Chip size="small" variant="outlined" label={publicationStates[publication]} color={colours[publication]} />;
}

/** How the form relates to what visitors see. */
export function PublicationStatus() {
  const content = useContent();
  if (!content) return null;
  return (
    <Stack direction="row" sx={{ gap: 1.5, alignItems: "center", flexWrap: "wrap", mb: 2 }}>
      <PublicationChip publication={content.record.publication} />
      <Typography variant="body2" color="textSecondary">
        {describePublication(content.record)}
      </Typography>
      {content.record.problem && (
        <Alert severity="warning" sx={{ width: "100%" }}>
          What was planned for it could not be done. {content.record.problem}
        </Alert>
      )}
    </Stack>
  );
}

/** The same in a sentence or two. */
export function describePublication(content: Publication): string {
  const { publication, is_public, publish_at, take_down_at, public_until } = content;
  const until = take_down_at ? `, until ${dateTime(take_down_at)}` : "";
  const meanwhile = is_public ? earlier(public_until) : "Visitors do not see it yet.";
  if (publication === "published") return `This is what visitors see${until}.`;
  if (publication === "scheduled" && publish_at)
    return `It is published by itself on ${dateTime(publish_at)}${until}. ${meanwhile}`;
  return is_public ? `This is not published. ${meanwhile}` : meanwhile;
}

const earlier = (until: string | null) =>
  until ? `Visitors see an earlier version until ${dateTime(until)}.` : "Visitors see an earlier version.";
