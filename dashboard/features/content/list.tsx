import { documentNames, documents } from "@cairn/contract/content/staff-documents.ts";
import { listWaiting } from "@cairn/contract/publishing/staff.ts";
import { Alert, Box, Card, CardActionArea, Stack, Typography } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { Title } from "react-admin";
import { Link } from "react-router-dom";
import { call } from "../../call.ts";
import { dateTime } from "../../dates.ts";
import { PublicationChip } from "../../ui/publishing/publication-status.tsx";

/** Everything that the pages of the site show, with what waits to be published. */
export function ContentList() {
  const { data: waiting = [], error } = useQuery({
    queryKey: ["contents"],
    queryFn: async () => (await call(listWaiting)).data,
  });
  return (
    <Box sx={{ py: 2 }}>
      <Title title="Contents" />
      {error && <Alert severity="error">{error.message}</Alert>}
      <Box
        component="ul"
        sx={{
          display: "grid",
          gap: 2,
          gridTemplateColumns: "repeat(auto-fill, minmax(min(280px, 100%), 1fr))",
          listStyle: "none",
          m: 0,
          p: 0,
        }}
      >
        {documentNames.map((name) => {
          const { title, where } = documents[name];
          const draft = waiting.find(({ resource }) => resource === name);
          return (
            <Card key={name} component="li" variant="outlined">
              <CardActionArea component={Link} to={`/${name}/${name}`} sx={{ p: 2, height: "100%" }}>
                <Stack direction="row" sx={{ gap: 1, justifyContent: "space-between", alignItems: "start" }}>
                  <Typography component="h2" variant="subtitle1" sx={{ fontWeight: 600 }}>
                    {title}
                  </Typography>
                  <PublicationChip publication={draft?.publication ?? "published"} />
                </Stack>
                <Typography variant="body2" color="textSecondary">
                  {draft?.publish_at ? `From ${dateTime(draft.publish_at)}` : where}
                </Typography>
                {draft?.problem && (
                  <Typography variant="body2" color="error">
                    {draft.problem}
                  </Typography>
                )}
              </CardActionArea>
            </Card>
          );
        })}
      </Box>
    </Box>
  );
}
