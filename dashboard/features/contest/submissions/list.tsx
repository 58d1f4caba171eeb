import {
  approveSubmissions,
  declineSubmissions,
  type SubmissionRow,
  undoDecisions,
} from "@cairn/contract/contest/moderation/staff.ts";
import { Box, Button, Stack, Typography } from "@mui/material";
import { Keyboard } from "lucide-react";
import { useState } from "react";
import {
  DataTable,
  FunctionField,
  SearchInput,
  SelectInput,
  SimpleList,
  TopToolbar,
  useListContext,
  useRefresh,
} from "react-admin";
import { Link as RouterLink } from "react-router-dom";
import { call } from "../../../call.ts";
import { dateTime } from "../../../dates.ts";
import { ListPage } from "../../../ui/list/list.tsx";
import { useIsNarrow } from "../../../ui/list/narrow.ts";
import { useAction } from "../../../use-action.ts";
import { useNotifyRefused } from "../../../use-notify-refused.ts";
import { useNotifyDone } from "../../../use-undo.tsx";
import { CategoryFilter, useCategoryNames, useEditionNames } from "../edition-filters.tsx";
import { StateChip, stateChoices } from "../entry-states.tsx";
import { DeclineDialog } from "../moderation/decline-dialog.tsx";

/** Every entry of every edition. */
export function SubmissionList() {
  const isNarrow = useIsNarrow();
  const editions = useEditionNames();
  const categoryName = useCategoryNames();
  const filters = [
    <SearchInput key="search" source="search" placeholder="Title, name, place, e-mail" />,
    <SelectInput key="state" source="state" label="State" choices={stateChoices} />,
    <SelectInput
      key="edition"
      source="edition"
      label="Edition"
      choices={editions.map(({ id, title }) => ({ id, name: title }))}
    />,
    <CategoryFilter key="category" source="category" label="Category" />,
  ];
  return (
    <ListPage
      title="Entries"
      sort={{ field: "submitted_at", order: "DESC" }}
      filters={filters}
      inWords={{ category: (slug) => `category “${categoryName(slug) ?? slug}”` }}
      actions={<Actions />}
      empty={{ title: "No entry yet", text: "As soon as a member enters the contest, it stands here." }}
    >
      {isNarrow ? (
        <SimpleList<SubmissionRow>
          rowClick="show"
          leftAvatar={(row) => <Thumbnail {...row} />}
          primaryText={({ title }) => title}
          secondaryText={({ user_name, edition }) => `${user_name}, ${edition}`}
          tertiaryText={({ state }) => stateChoices.find(({ id }) => id === state)?.name ?? ""}
        />
      ) : (
        <DataTable<SubmissionRow> rowClick="show" bulkActionButtons={<BulkActions />}>
          <DataTable.Col label="Entry" disableSort>
            <FunctionField<SubmissionRow>
              render={(row) => (
                <Stack direction="row" sx={{ gap: 1.5, alignItems: "center" }}>
                  <Thumbnail {...row} />
                  <Box sx={{ minWidth: 0, overflowWrap: "anywhere" }}>
                    <Typography sx={{ fontWeight: 600 }}>{row.title}</Typography>
                    <Typography variant="body2" color="textSecondary">
                      {row.files === 1 ? "1 file" : `${row.files} files`}
                      {row.location && `, ${row.location}`}
                    </Typography>
                  </Box>
                </Stack>
              )}
            />
          </DataTable.Col>
          <DataTable.Col label="By" disableSort>
            <FunctionField<SubmissionRow>
              render={({ user_name, name, is_email_confirmed }) => (
                <Box sx={{ minWidth: 120, overflowWrap: "anywhere" }}>
                  {user_name}
                  <Typography variant="body2" color="textSecondary">
                    {name}
                    {!is_email_confirmed && ", e-mail not confirmed"}
                  </Typography>
                </Box>
              )}
            />
          </DataTable.Col>
          <DataTable.Col label="Category" disableSort>
            <FunctionField<SubmissionRow> render={({ category_name }) => category_name ?? "None yet"} />
          </DataTable.Col>
          <DataTable.Col source="edition" label="Edition" disableSort />
          <DataTable.Col
            source="submitted_at"
            label="Sent"
            render={({ submitted_at }: SubmissionRow) => dateTime(submitted_at)}
          />
          <DataTable.Col label="State" disableSort>
            <FunctionField<SubmissionRow> render={({ state }) => <StateChip state={state} />} />
          </DataTable.Col>
        </DataTable>
      )}
    </ListPage>
  );
}

function Actions() {
  return (
    <TopToolbar sx={{ flexWrap: { xs: "wrap", md: "nowrap" }, flexShrink: 0 }}>
      <Button component={RouterLink} to="/moderate" size="small" startIcon={<Keyboard size={18} strokeWidth={1.75} />}>
        Moderate
      </Button>
    </TopToolbar>
  );
}

function Thumbnail({ picture_url }: Pick<SubmissionRow, "picture_url">) {
  const look = {
    width: 64,
    height: 48,
    flexShrink: 0,
    borderRadius: 1,
    bgcolor: "divider",
    objectFit: "cover",
  } as const;
  if (!picture_url) return <Box sx={look} />;
  return <Box component="img" src={`${picture_url}?width=320`} alt="" loading="lazy" sx={look} />;
}

/** What is done to all entries that are ticked; it can be taken back until the mails leave. */
function BulkActions() {
  const { selectedIds, onUnselectItems } = useListContext<SubmissionRow>();
  const [isDeclining, setDeclining] = useState(false);
  const { isBusy, run } = useAction();
  const refresh = useRefresh();
  const notifyRefused = useNotifyRefused();
  const notifyDone = useNotifyDone();

  const decide = (words: string, work: () => ReturnType<typeof call<typeof approveSubmissions>>) =>
    run(async () => {
      const { done, refused } = (await work()).data;
      setDeclining(false);
      onUnselectItems();
      refresh();
      notifyRefused(refused);
      if (done.length > 0)
        notifyDone(`${done.length} ${words}`, async () => {
          await call(undoDecisions, { body: { ids: done } });
          refresh();
        });
      return {};
    });

  return (
    <>
      <Button
        size="small"
        disabled={isBusy}
        onClick={() => decide("in the gallery", () => call(approveSubmissions, { body: { ids: selectedIds } }))}
      >
        Approve
      </Button>
      <Button size="small" color="error" disabled={isBusy} onClick={() => setDeclining(true)}>
        Decline
      </Button>
      {isDeclining && (
        <DeclineDialog
          title={selectedIds.length === 1 ? "this entry" : `these ${selectedIds.length} entries`}
          isBusy={isBusy}
          onDecline={(reason) =>
            decide("declined", () => call(declineSubmissions, { body: { ids: selectedIds, reason } }))
          }
          onClose={() => setDeclining(false)}
        />
      )}
    </>
  );
}
