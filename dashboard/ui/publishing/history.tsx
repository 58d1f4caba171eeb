import { findRevision, listRevisions, type Revision } from "@cairn/contract/publishing/staff.ts";
import { Box, Button, Drawer, IconButton, List, ListItemButton, Skeleton, Stack, Typography } from "@mui/material";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { X } from "lucide-react";
import { useState } from "react";
import { useNotify } from "react-admin";
import { useFormContext } from "react-hook-form";
import { call } from "../../call.ts";
import { dateTime } from "../../dates.ts";
import { type Fields, placeOf, shown } from "../fields.ts";
import { distinguish, type LeafDifference, leavesThatDiffer } from "../leaves.ts";
import { useContent } from "./use-content.ts";

const causes: Readonly<Record<Revision["cause"], string>> = {
  published: "Published",
  scheduled: "Published by its schedule",
  taken_down: "Came back when the later one was taken down",
  before: "As it was before",
};

const atOnce = 50;

/** What a content was, how that differs from the form, and the way to bring it back into the form. */
export function ContentHistory({ fields, onClose }: { fields: Fields; onClose: () => void }) {
  const content = useContent();
  const [chosen, setChosen] = useState<number>();
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: ["revisions", content?.key, content?.record.version],
    queryFn: async ({ pageParam }) =>
      (await call(listRevisions, { query: { ...content?.key, page: pageParam, per_page: atOnce } })).data,
    initialPageParam: 1,
    getNextPageParam: ({ total }, pages) => (pages.length * atOnce < total ? pages.length + 1 : undefined),
  });
  const revisions = data?.pages.flatMap((page) => page.data);
  return (
    <Drawer open anchor="right" onClose={onClose} slotProps={{ paper: { "aria-label": "History" } }}>
      <Box sx={{ width: "min(520px, 100vw)", p: 2.5 }}>
        <Stack direction="row" sx={{ alignItems: "center", mb: 1 }}>
          <Typography component="h2" variant="h6" sx={{ flex: 1 }}>
            History
          </Typography>
          <IconButton aria-label="Close" edge="end" onClick={onClose}>
            <X size={20} />
          </IconButton>
        </Stack>
        {!revisions && <Skeleton variant="rounded" height={200} />}
        {revisions?.length === 0 && (
          <Typography color="textSecondary">Each version that is published is kept here from now on.</Typography>
        )}
        <List disablePadding>
          {revisions?.map(({ id, published_at, published_by, cause }) => (
            <Box key={id} component="li" sx={{ borderBottom: 1, borderColor: "divider" }}>
              <ListItemButton
                aria-expanded={id === chosen}
                onClick={() => setChosen(id === chosen ? undefined : id)}
                sx={{ display: "block", px: 1 }}
              >
                <Typography sx={{ fontWeight: 500 }}>{dateTime(published_at)}</Typography>
                <Typography variant="body2" color="textSecondary">
                  {causes[cause]}
                  {published_by && `, ${published_by}`}
                </Typography>
              </ListItemButton>
              {id === chosen && <FormerRevision id={id} fields={fields} onRestored={onClose} />}
            </Box>
          ))}
        </List>
        {hasNextPage && (
          <Button onClick={() => fetchNextPage()} loading={isFetchingNextPage} sx={{ mt: 1 }}>
            Show earlier ones
          </Button>
        )}
      </Box>
    </Drawer>
  );
}

/** One former revision: what of the form is otherwise in it. */
function FormerRevision({ id, fields, onRestored }: { id: number; fields: Fields; onRestored: () => void }) {
  const { getValues, setValue } = useFormContext();
  const notify = useNotify();
  const { data } = useQuery({
    queryKey: ["revision", id],
    queryFn: async () => (await call(findRevision, { params: { id } })).data.value,
  });
  if (!data) return <Skeleton variant="rounded" height={80} sx={{ m: 1 }} />;
  const inForm = getValues();
  const differing = leavesThatDiffer(
    data,
    Object.fromEntries(Object.keys(data).map((field) => [field, inForm[field]])),
  );

  function restore() {
    for (const [field, value] of Object.entries(data ?? {})) setValue(field, value, { shouldDirty: true });
    notify("It is in the form now. Publish it, or save it as a draft.", { type: "info" });
    onRestored();
  }

  return (
    <Stack sx={{ gap: 1.5, p: 1, pb: 2 }}>
      {differing.length === 0 && <Typography variant="body2">It is the same as in the form.</Typography>}
      {differing.slice(0, 20).map((difference) => (
        <Differing key={difference.path.join(".")} difference={difference} fields={fields} />
      ))}
      {differing.length > 20 && <Typography variant="body2">And {differing.length - 20} more.</Typography>}
      <Button variant="outlined" onClick={restore} disabled={differing.length === 0} sx={{ justifySelf: "start" }}>
        Bring this into the form
      </Button>
    </Stack>
  );
}

/** One field of a former revision, beneath what it is now. */
function Differing({ difference, fields }: { difference: LeafDifference; fields: Fields }) {
  const name = difference.path.join(".");
  const { former, now } = distinguish(shown(fields, name, difference.former), shown(fields, name, difference.now));
  return (
    <Box sx={{ typography: "body2", overflowWrap: "anywhere" }}>
      <Box sx={{ fontWeight: 500 }}>{placeOf(fields, difference.path)}</Box>
      <Box component="del" sx={{ color: "text.secondary", display: "block" }}>
        {now}
      </Box>
      <Box component="ins" sx={{ color: "success.main", display: "block", textDecoration: "none" }}>
        {former}
      </Box>
    </Box>
  );
}
