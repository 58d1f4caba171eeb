import { answerable, type LetterAim, letterMoves, moveLetter, type StaffLetter } from "@cairn/contract/inbox/staff.ts";
import { letterStateNames, staffInboxMessages } from "@cairn/contract/inbox/staff-messages.ts";
import { Alert, Box, Button, Chip, Link, Stack, Typography } from "@mui/material";
import { ShowBase, Title, useCreatePath, useRecordContext, useRefresh } from "react-admin";
import { Link as RouterLink } from "react-router-dom";
import { call } from "../../call.ts";
import { dateTime } from "../../dates.ts";
import { Facts } from "../../ui/facts.tsx";
import { Panel } from "../../ui/panel.tsx";
import { Outline } from "../../ui/screen.tsx";
import { useAction } from "../../use-action.ts";
import { AnswerForm } from "./answer-form.tsx";
import { stateColours } from "./names.ts";
import { Note } from "./note.tsx";
import { Thread } from "./thread.tsx";

/** One letter with what was answered, and what can be done about it. */
export function LetterShow() {
  return (
    <ShowBase>
      <Page />
    </ShowBase>
  );
}

function Page() {
  const letter = useRecordContext<StaffLetter>();
  if (!letter) return <Outline />;
  const { state, name, held_for } = letter;
  const isHidden = state === "held_back" || state === "spam";
  return (
    // What is typed belongs to its letter alone: the palette leads from one letter to another in place.
    <Box key={letter.id} sx={{ pt: 2, pb: 4, display: "grid", gap: 2 }}>
      <Title title={name} />
      <Stack direction="row" sx={{ gap: 1, flexWrap: "wrap", alignItems: "center", justifyContent: "space-between" }}>
        <Chip label={letterStateNames[state]} color={stateColours[state]} />
        <LetterActions letter={letter} />
      </Stack>
      {isHidden && held_for && (
        <Alert severity="info">
          This letter was held back because {staffInboxMessages.heldFor[held_for]}. It is deleted after thirty days
          unless you release it.
        </Alert>
      )}
      <Box
        sx={{
          display: "grid",
          gap: 2,
          alignItems: "start",
          gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "minmax(0, 3fr) minmax(0, 2fr)" },
        }}
      >
        <Box sx={{ display: "grid", gap: 2 }}>
          <Thread {...letter} />
          {answerable.includes(state) && <AnswerForm letter={letter} />}
        </Box>
        <Box sx={{ display: "grid", gap: 2 }}>
          <Writer {...letter} />
          <Note letter={letter} />
        </Box>
      </Box>
    </Box>
  );
}

function Writer({ name, email, link, customer, state, state_since, is_by_mail }: StaffLetter) {
  const createPath = useCreatePath();
  return (
    <Panel title="Sender">
      <Facts
        facts={[
          ["Name", name],
          ["E-mail", email],
          // As text, never as a link: whoever wrote it may lead anywhere.
          ...(link ? [["Website", link] as const] : []),
          [letterStateNames[state], `since ${dateTime(state_since)}`],
        ]}
      />
      {customer ? (
        <Typography>
          {customer.was_logged_in
            ? "Written while logged in as "
            : is_by_mail
              ? "It came by mail, which does not prove its sender. The address belongs to "
              : "A guest typed this address, which belongs to "}
          <Link component={RouterLink} to={createPath({ resource: "customers", id: customer.id, type: "show" })}>
            {customer.name}
          </Link>
          .
        </Typography>
      ) : (
        <Typography color="textSecondary">
          No account has this address{is_by_mail ? "" : ", which the sender typed"}.
        </Typography>
      )}
    </Panel>
  );
}

/** What brings a letter to a state is called by where it comes from. */
function labelOf({ state }: StaffLetter, aim: LetterAim): string {
  if (aim === "closed") return "Close";
  if (aim === "spam") return "Mark as spam";
  return state === "held_back" || state === "spam" ? "Release" : "Open again";
}

/** The states to which a letter can be brought by hand. */
function LetterActions({ letter }: { letter: StaffLetter }) {
  const { id, version, state } = letter;
  const refresh = useRefresh();
  const { isBusy, run } = useAction();

  async function move(aim: LetterAim) {
    await run(() => call(moveLetter, { params: { id }, body: { version, state: aim } }));
    // Also after a refusal, since somebody else may have been faster.
    refresh();
  }

  return (
    <Stack direction="row" sx={{ gap: 1, flexWrap: "wrap" }}>
      {letterMoves[state].map((aim) => (
        <Button key={aim} variant="outlined" disabled={isBusy} onClick={() => move(aim)}>
          {labelOf(letter, aim)}
        </Button>
      ))}
    </Stack>
  );
}
