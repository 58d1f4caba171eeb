import type { MailTextRow } from "@cairn/contract/mail/staff-templates.ts";
import { Card, Chip, List, ListItemButton, ListItemText, Skeleton, Stack, Typography } from "@mui/material";
import { Title, useGetList } from "react-admin";
import { Link } from "react-router";

const all = { pagination: { page: 1, perPage: 100 }, sort: { field: "id", order: "ASC" }, filter: {} } as const;

/** Every kind of mail that the shop writes, by what it is about. */
export function MailTextList() {
  const { data, error } = useGetList<MailTextRow>("mail-texts", all);
  const groups = Map.groupBy(data ?? [], ({ group }) => group);
  return (
    <Stack sx={{ gap: 3, pt: 2, pb: 4 }}>
      <Title title="Mail templates" />
      <Typography color="text.secondary" sx={{ maxWidth: 640 }}>
        What the shop writes, and when it does so by itself. The next mail has the text that is saved here.
      </Typography>
      {error && <Typography color="error">{error.message}</Typography>}
      {!data && !error && <Skeleton variant="rounded" height={480} />}
      {[...groups].map(([group, kinds]) => (
        <section key={group}>
          <Typography component="h2" variant="h6" sx={{ mb: 1 }}>
            {group}
          </Typography>
          <Card>
            <List disablePadding component="div">
              {kinds.map(({ id, label, is_changed }, index) => (
                <ListItemButton key={id} component={Link} to={`/mail-texts/${id}`} divider={index < kinds.length - 1}>
                  <ListItemText primary={label} />
                  {is_changed && <Chip size="small" label="Changed" />}
                </ListItemButton>
              ))}
            </List>
          </Card>
        </section>
      ))}
    </Stack>
  );
}
