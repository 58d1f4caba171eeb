import { callLettersSpam, type LetterRow } from "@cairn/contract/inbox/staff.ts";
import { letterStateNames, staffInboxMessages } from "@cairn/contract/inbox/staff-messages.ts";
import { Box, Button, Chip, Typography } from "@mui/material";
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
import { call } from "../../call.ts";
import { ago, dateTime } from "../../dates.ts";
import { ListPage } from "../../ui/list/list.tsx";
import { useIsNarrow } from "../../ui/list/narrow.ts";
import { SelectedBar, SelectPage, SelectRow } from "../../ui/select-rows.tsx";
import { useAction } from "../../use-action.ts";
import { useNotifyRefused } from "../../use-notify-refused.ts";
import { choicesOf } from "../orders/states.tsx";
import { kindNames, stateColours, subjectOf } from "./names.ts";

const filters = [
  <SearchInput key="search" source="search" placeholder="Name, e-mail or words" />,
  <SelectInput key="state" source="state" label="State" choices={choicesOf(letterStateNames)} />,
  <SelectInput key="kind" source="kind" label="Kind" choices={choicesOf(kindNames)} />,
];

/** What visitors and members have written, at first what waits for an answer. */
export function LetterList() {
  const isNarrow = useIsNarrow();
  return (
    <ListPage
      title="Inbox"
      filters={filters}
      filterDefaultValues={{ state: "open" }}
      sort={{ field: "received_at", order: "DESC" }}
      actions={
        <TopToolbar>
          <Button component={RouterLink} to="/ready-answers" size="small">
            Ready answers
          </Button>
        </TopToolbar>
      }
      empty={{
        title: "No letters yet",
        text: "Messages from the contact page, affiliate applications and members' letters to the team arrive here.",
      }}
    >
      {isNarrow ? (
        <SimpleList<LetterRow>
          rowClick="show"
          primaryText={({ name }) => name}
          secondaryText={(letter) => `${subjectOf(letter)}, ${letterStateNames[letter.state].toLowerCase()}`}
          tertiaryText={({ received_at }) => ago(received_at)}
        />
      ) : (
        <>
          <SelectedBar>
            <CallSpam />
          </SelectedBar>
          <DataTable<LetterRow> bulkActionButtons={false} rowClick="show">
            <DataTable.Col
              label={<SelectPage />}
              disableSort
              cellSx={() => ({ p: 0, width: 44 })}
              render={(letter: LetterRow) => <SelectRow record={letter} name={`the letter of ${letter.name}`} />}
            />
            <DataTable.Col source="received_at" label="Received">
              <FunctionField<LetterRow> render={({ received_at }) => dateTime(received_at)} />
            </DataTable.Col>
            <DataTable.Col label="From" disableSort>
              <FunctionField<LetterRow>
                render={({ name, email }) => (
                  <Box sx={{ overflowWrap: "anywhere" }}>
                    <Typography sx={{ fontWeight: 600 }}>{name}</Typography>
                    <Typography variant="body2" color="textSecondary">
                      {email}
                    </Typography>
                  </Box>
                )}
              />
            </DataTable.Col>
            <DataTable.Col label="Message" disableSort>
              <FunctionField<LetterRow>
                render={(letter) => (
                  <Box sx={{ maxWidth: 520 }}>
                    <Typography variant="body2" color="textSecondary">
                      {subjectOf(letter)}
                    </Typography>
                    <Typography noWrap>{letter.beginning}</Typography>
                  </Box>
                )}
              />
            </DataTable.Col>
            <DataTable.Col label="State" disableSort>
              <FunctionField<LetterRow>
                render={({ state }) => (
                  <Chip size="small" label={letterStateNames[state]} color={stateColours[state]} />
                )}
              />
            </DataTable.Col>
          </DataTable>
        </>
      )}
    </ListPage>
  );
}

/** Says of all letters that are ticked that they are spam; what was dealt with meanwhile stays as it is. */
function CallSpam() {
  const { selectedIds, onUnselectItems } = useListContext<LetterRow>();
  const refresh = useRefresh();
  const notifyRefused = useNotifyRefused();
  const { isBusy, run } = useAction();
  const callSpam = () =>
    run(async () => {
      const { done, refused } = (await call(callLettersSpam, { body: { ids: selectedIds } })).data;
      notifyRefused(refused);
      onUnselectItems();
      refresh();
      return { message: done.length > 0 ? staffInboxMessages.calledSpam(done.length) : undefined };
    });
  return (
    <Button size="small" disabled={isBusy} onClick={callSpam}>
      Mark as spam
    </Button>
  );
}
