import type { Page } from "@cairn/contract/platform/endpoint.ts";
import { Box, Button, Drawer, IconButton, Skeleton, Stack, Typography } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { X } from "lucide-react";
import { type ReactNode, useId, useState } from "react";

interface HistoryProps<Change> {
  title: string;
  /** A line below the title. */
  about?: string;
  /** What is said where nothing has changed yet. */
  empty: string;
  queryKey: readonly unknown[];
  read: (page: number) => Promise<Page<Change>>;
  line: (change: Change) => ReactNode;
  onClose: () => void;
}

interface HistoryDrawerProps<Change> extends HistoryProps<Change> {
  open: boolean;
}

/** What changed something, newest first, in a drawer beside it. */
export function HistoryDrawer<Change extends { id: number }>({ open, ...history }: HistoryDrawerProps<Change>) {
  const titleId = useId();
  return (
    <Drawer
      anchor="right"
      open={open}
      onClose={history.onClose}
      slotProps={{ paper: { sx: { width: 440, maxWidth: "100%" }, "aria-labelledby": titleId } }}
    >
      {open && <History {...history} titleId={titleId} />}
    </Drawer>
  );
}

function History<Change extends { id: number }>({
  title,
  about,
  empty,
  queryKey,
  read,
  line,
  onClose,
  titleId,
}: HistoryProps<Change> & { titleId: string }) {
  const [page, setPage] = useState(1);
  const { data } = useQuery({ queryKey: [...queryKey, page], queryFn: () => read(page) });
  return (
    <Box sx={{ p: 2 }}>
      <Stack direction="row" sx={{ justifyContent: "space-between", gap: 1, mb: 2 }}>
        <div>
          <Typography id={titleId} component="h2" variant="h6">
            {title}
          </Typography>
          {about && (
            <Typography variant="body2" color="textSecondary">
              {about}
            </Typography>
          )}
        </div>
        <IconButton aria-label="Close" onClick={onClose} sx={{ alignSelf: "start" }}>
          <X size={20} />
        </IconButton>
      </Stack>
      {!data && <Skeleton variant="rounded" height={240} />}
      {data?.data.length === 0 && <Typography color="textSecondary">{empty}</Typography>}
      <Box component="ul" sx={{ listStyle: "none", m: 0, p: 0 }}>
        {data?.data.map((change) => (
          <Stack
            key={change.id}
            component="li"
            direction="row"
            sx={{ gap: 2, py: 1, borderBottom: 1, borderColor: "divider", justifyContent: "space-between" }}
          >
            {line(change)}
          </Stack>
        ))}
      </Box>
      {data && data.last_page > 1 && (
        <Stack direction="row" sx={{ justifyContent: "space-between", mt: 2 }}>
          <Button disabled={page === 1} onClick={() => setPage(page - 1)}>
            Newer
          </Button>
          <Button disabled={page === data.last_page} onClick={() => setPage(page + 1)}>
            Older
          </Button>
        </Stack>
      )}
    </Box>
  );
}
