import { pictureReportMessages } from "@cairn/contract/contest/reports/messages.ts";
import {
  hidePicture,
  leavePicture,
  type ReportedPicture,
  showPictureAgain,
} from "@cairn/contract/contest/reports/staff.ts";
import { Box, Button, Card, Chip, Link, Stack, TextField, Typography } from "@mui/material";
import { type ReactNode, useState } from "react";
import { SearchInput, SelectInput, useListContext, useRefresh } from "react-admin";
import { Link as RouterLink } from "react-router-dom";
import { call } from "../../../call.ts";
import { ListPage } from "../../../ui/list/list.tsx";
import { VisitorReports } from "../../../ui/visitor-reports.tsx";
import { useAction } from "../../../use-action.ts";

const stateChoices = [
  { id: "open", name: "Waits for an answer" },
  { id: "hidden", name: "Hidden" },
  { id: "left", name: "Left in the gallery" },
];

const filters = [
  <SearchInput key="search" source="search" placeholder="Title or author" />,
  <SelectInput key="state" source="state" label="Answer" choices={stateChoices} />,
];

/** Pictures that visitors have reported, with what is done about them on the spot. */
export function ReportedPictureList() {
  return (
    <ListPage
      title="Reported pictures"
      filters={filters}
      filterDefaultValues={{ state: "open" }}
      sort={{ field: "reported_at", order: "DESC" }}
      empty={{
        title: "Nobody has reported a picture",
        text: "Visitors can report each picture of the gallery. What they say waits here.",
      }}
    >
      <Pictures />
    </ListPage>
  );
}

function Pictures() {
  const { data = [] } = useListContext<ReportedPicture>();
  return (
    <Box
      component="ul"
      aria-label="Reported pictures"
      sx={{ m: 0, p: { xs: 1, md: 2 }, display: "grid", gap: 2, listStyle: "none" }}
    >
      {data.map((picture) => (
        <li key={picture.id}>
          <Reported picture={picture} />
        </li>
      ))}
    </Box>
  );
}

function Reported({ picture }: { picture: ReportedPicture }) {
  const { id, title, user_name, entry, is_hidden, open_reports, reports } = picture;
  const refresh = useRefresh();
  const { isBusy, run } = useAction();
  const [note, setNote] = useState("");
  const answer = async (endpoint: typeof hidePicture | typeof leavePicture | typeof showPictureAgain, body: object) => {
    if (await run(() => call(endpoint, { params: { id }, body }))) refresh();
  };
  return (
    <Card
      variant="outlined"
      component="article"
      aria-label={title}
      sx={{ display: "grid", gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "minmax(0, 420px) minmax(0, 1fr)" } }}
    >
      <Box sx={{ display: "grid", placeItems: "center", bgcolor: "secondary.main", height: { xs: 260, md: 340 } }}>
        <Shown picture={picture} />
      </Box>
      <Stack sx={{ gap: 1.5, p: 2, minWidth: 0, overflowWrap: "anywhere" }}>
        <Stack direction="row" sx={{ gap: 1, flexWrap: "wrap", alignItems: "center" }}>
          <Link component={RouterLink} to={`/submissions/${entry}/show`} variant="h6" color="inherit" underline="hover">
            {title}
          </Link>
          <Typography color="textSecondary">by {user_name}</Typography>
          {is_hidden && <Chip size="small" color="warning" label="Hidden from everybody" />}
        </Stack>
        <VisitorReports reports={reports} reasons={pictureReportMessages.reasons} />
        {open_reports > 0 && (
          <TextField
            label="A note for colleagues"
            value={note}
            onChange={({ target }) => setNote(target.value)}
            slotProps={{ htmlInput: { maxLength: 500 } }}
          />
        )}
        <Stack direction="row" sx={{ gap: 1, flexWrap: "wrap", "& button": { minHeight: 44 } }}>
          {!is_hidden && (
            <ActionButton isMain={open_reports > 0} isBusy={isBusy} run={() => answer(hidePicture, { note })}>
              Hide at once
            </ActionButton>
          )}
          {open_reports > 0 && (
            <ActionButton isBusy={isBusy} run={() => answer(leavePicture, { note })}>
              Leave it
            </ActionButton>
          )}
          {is_hidden && (
            <ActionButton isBusy={isBusy} run={() => answer(showPictureAgain, {})}>
              Show it again
            </ActionButton>
          )}
        </Stack>
      </Stack>
    </Card>
  );
}

function Shown({ picture: { kind, file_url, poster_url, title } }: { picture: ReportedPicture }) {
  const look = { width: "100%", height: "100%", objectFit: "contain" } as const;
  if (!file_url) return <Typography sx={{ color: "common.white" }}>It was removed with its entry</Typography>;
  if (kind === "video") return <Box component="video" src={file_url} poster={poster_url} controls sx={look} />;
  return <img src={`${file_url}?width=960`} alt={title} style={look} />;
}

interface ActionButtonProps {
  readonly isMain?: boolean;
  readonly isBusy: boolean;
  readonly children: ReactNode;
  run(): void;
}

function ActionButton({ isMain = false, isBusy, children, run }: ActionButtonProps) {
  return (
    <Button variant={isMain ? "contained" : "outlined"} disabled={isBusy} onClick={run}>
      {children}
    </Button>
  );
}
