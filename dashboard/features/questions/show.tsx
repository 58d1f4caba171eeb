import { findStaffCustomer } from "@cairn/contract/customers/staff.ts";
import {
  declineQuestion,
  hideQuestion,
  type StaffQuestion,
  showQuestionAgain,
} from "@cairn/contract/questions/staff.ts";
import { Alert, Box, Button, Stack, TextField, Typography } from "@mui/material";
import { ShowBase, Title, useCreatePath, usePermissions, useRecordContext, useRefresh } from "react-admin";
import { Link as RouterLink } from "react-router-dom";
import { call } from "../../call.ts";
import { ago, dateTime } from "../../dates.ts";
import { mayCall } from "../../resources.ts";
import { AskButton } from "../../ui/ask.tsx";
import { Facts } from "../../ui/facts.tsx";
import { Panel } from "../../ui/panel.tsx";
import { Outline } from "../../ui/screen.tsx";
import { useAction } from "../../use-action.ts";
import { AnswerForm } from "./answer-form.tsx";
import { QuestionChip } from "./list.tsx";

/** One question about a product, its answer, and what is done about it. */
export function QuestionShow() {
  return (
    <ShowBase>
      <Page />
    </ShowBase>
  );
}

function Page() {
  const question = useRecordContext<StaffQuestion>();
  // A row of the list stands in for it at first, and has less.
  if (!question || !("reason" in question)) return <Outline />;
  const { state, product, words, asker, asked_at, decided_at, decided_by } = question;
  const decided = decided_at && `${dateTime(decided_at)}${decided_by ? ` by ${decided_by}` : ""}`;
  return (
    <Box sx={{ pt: 2, pb: 4, display: "grid", gap: 2, gridTemplateColumns: "minmax(0, 1fr)" }}>
      <Title title={`Question about ${product.name}`} />
      <Decided {...question} />
      <Actions question={question} />
      <Panel title={product.name}>
        <QuestionChip state={state} />
        <Typography dir="auto" sx={{ whiteSpace: "pre-line", overflowWrap: "anywhere" }}>
          {words}
        </Typography>
        <Facts
          facts={[
            ["Asked by", asker || "Erased"],
            ["Asked", ago(asked_at)],
            ...(decided ? [["Decided", decided] as const] : []),
          ]}
        />
      </Panel>
      {(state === "open" || state === "answered") && <AnswerForm key={question.id} question={question} />}
      {state === "hidden" && (
        <Panel title="Answer">
          <Typography sx={{ whiteSpace: "pre-line", overflowWrap: "anywhere" }}>{question.answer}</Typography>
        </Panel>
      )}
    </Box>
  );
}

function Decided({ state, reason }: StaffQuestion) {
  if (state !== "declined" && state !== "hidden") return null;
  return (
    <Alert severity="warning" sx={{ overflowWrap: "anywhere" }}>
      <Typography sx={{ fontWeight: 600 }}>
        {state === "declined" ? "Declined: nobody sees it" : "Hidden from everybody"}
      </Typography>
      <Typography sx={{ whiteSpace: "pre-line" }}>{reason}</Typography>
    </Alert>
  );
}

function Actions({ question }: { question: StaffQuestion }) {
  const { id, version, state, product, customer_id, is_email_confirmed } = question;
  const refresh = useRefresh();
  const createPath = useCreatePath();
  const { permissions: member } = usePermissions();
  const { isBusy, run } = useAction();
  const params = { id };
  const words = (form: FormData, name: string) => String(form.get(name) ?? "");
  const show = async () => {
    await run(() => call(showQuestionAgain, { params, body: { version } }));
    // A refusal means that it has changed meanwhile.
    refresh();
  };
  return (
    <Stack direction="row" sx={{ gap: 1, flexWrap: "wrap", "& .MuiButton-root": { minHeight: 44 } }}>
      {state === "open" && (
        <AskButton
          label="Decline"
          title="Decline this question?"
          submit="Decline it"
          button={{ variant: "outlined", color: "error" }}
          run={(form) => call(declineQuestion, { params, body: { version, reason: words(form, "reason") } })}
          onDone={refresh}
        >
          <Typography>
            {is_email_confirmed
              ? "It is shown nowhere, and whoever asked is mailed why."
              : "It is shown nowhere. Whoever asked has no confirmed e-mail address, so nobody is mailed."}
          </Typography>
          <TextField
            name="reason"
            label="What they read"
            slotProps={{ htmlInput: { maxLength: 1000 } }}
            required
            multiline
            minRows={3}
            autoFocus
          />
        </AskButton>
      )}
      {state === "answered" && (
        <AskButton
          label="Hide"
          title="Hide question and answer?"
          submit="Hide at once"
          isDangerous
          button={{ variant: "outlined", color: "error" }}
          run={(form) => call(hideQuestion, { params, body: { version, note: words(form, "note") } })}
          onDone={refresh}
        >
          <Typography>Nobody sees them any more from the next request on.</Typography>
          <TextField
            name="note"
            label="A note for colleagues"
            slotProps={{ htmlInput: { maxLength: 1000 } }}
            autoFocus
          />
        </AskButton>
      )}
      {state === "hidden" && (
        <Button variant="contained" disabled={isBusy} onClick={show}>
          Show it again
        </Button>
      )}
      <Button component="a" href={`/products/${product.slug}`} target="_blank" rel="noopener" variant="outlined">
        See the product
      </Button>
      {customer_id !== null && member && mayCall(member.role, findStaffCustomer) && (
        <Button
          component={RouterLink}
          to={createPath({ resource: "customers", id: customer_id, type: "show" })}
          variant="outlined"
        >
          Who asked
        </Button>
      )}
    </Stack>
  );
}
