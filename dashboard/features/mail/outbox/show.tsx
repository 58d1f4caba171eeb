import { type readOutboxMail, resendMail } from "@cairn/contract/mail/staff-outbox.ts";
import type { Answer } from "@cairn/contract/platform/endpoint.ts";
import { Box, Button, Chip, Stack, Tab, Tabs, Typography } from "@mui/material";
import { type ReactNode, useState } from "react";
import { Show, usePermissions, useRecordContext, useRefresh } from "react-admin";
import { call } from "../../../call.ts";
import { dateTime } from "../../../dates.ts";
import { mayCall } from "../../../resources.ts";
import { useAction } from "../../../use-action.ts";
import { kindName, stateOf } from "./kinds.ts";

type Mail = Answer<typeof readOutboxMail>["data"];

/** One mail as its recipient sees it, and what became of it. */
export function MailShow() {
  return (
    <Show actions={false}>
      <Written />
    </Show>
  );
}

const tabs = { html: "As it looks", text: "As plain text", server: "Delivery log" } as const;
type TabName = keyof typeof tabs;

function Written() {
  const mail = useRecordContext<Mail>();
  const [tab, setTab] = useState<TabName>("html");
  if (!mail) return null;
  return (
    <Box sx={{ p: { xs: 2, md: 3 } }}>
      <Stack direction="row" sx={{ gap: 2, flexWrap: "wrap", alignItems: "flex-start" }}>
        <Box sx={{ flex: "1 1 320px", minWidth: 0 }}>
          <Typography component="h2" variant="h6" sx={{ overflowWrap: "anywhere" }}>
            {mail.subject ?? kindName(mail.kind)}
          </Typography>
          <Typography color="text.secondary" sx={{ overflowWrap: "anywhere" }}>
            {kindName(mail.kind)}, to {mail.recipient}
          </Typography>
        </Box>
        <Chip size="small" {...stateOf(mail)} sx={{ mt: 0.5 }} />
        <Resend id={mail.id} isSent={mail.sent_at !== null} />
      </Stack>
      <Tabs value={tab} onChange={(_, chosen: TabName) => setTab(chosen)} variant="scrollable" sx={{ mb: 2 }}>
        {Object.entries(tabs).map(([name, label]) => (
          <Tab key={name} value={name} label={label} id={`mail-tab-${name}`} aria-controls="mail-panel" />
        ))}
      </Tabs>
      <Box role="tabpanel" id="mail-panel" aria-labelledby={`mail-tab-${tab}`}>
        {panels[tab](mail)}
      </Box>
    </Box>
  );
}

const nothing = (
  <Typography color="text.secondary">
    There is nothing to see: the mail is not written yet, or it held a code or a link that the outbox has forgotten.
  </Typography>
);

const panels: Readonly<Record<TabName, (mail: Mail) => ReactNode>> = {
  html: ({ id, html, subject }) =>
    html === null ? (
      nothing
    ) : (
      <iframe
        title={subject ?? "The mail"}
        sandbox=""
        src={`/api/admin/mails/${id}/page`}
        style={{ width: "100%", height: 720, border: "1px solid #dde5ea", borderRadius: 12, background: "#fff" }}
      />
    ),
  text: ({ text }) =>
    text === null ? (
      nothing
    ) : (
      <Box component="pre" sx={{ m: 0, whiteSpace: "pre-wrap", overflowWrap: "anywhere", maxWidth: 720 }}>
        {text}
      </Box>
    ),
  server: ({ created_at, sent_at, failed_at, failure }) => (
    <Box component="dl" sx={{ m: 0, display: "grid", gridTemplateColumns: "max-content 1fr", gap: "8px 24px" }}>
      <Fact name="Written">{dateTime(created_at)}</Fact>
      <Fact name="Sent">{sent_at === null ? "not yet" : dateTime(sent_at)}</Fact>
      {failed_at !== null && <Fact name="Given up">{dateTime(failed_at)}</Fact>}
      <Fact name="The server's words">{failure ?? "none: it was not refused"}</Fact>
    </Box>
  ),
};

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <Typography component="dt" color="text.secondary">
        {name}
      </Typography>
      <Typography component="dd" sx={{ m: 0, overflowWrap: "anywhere" }}>
        {children}
      </Typography>
    </>
  );
}

function Resend({ id, isSent }: { id: number; isSent: boolean }) {
  const { isBusy, run } = useAction();
  const refresh = useRefresh();
  const { permissions: member } = usePermissions();
  if (!member || !mayCall(member.role, resendMail)) return null;
  return (
    <Button
      variant="outlined"
      disabled={isBusy}
      onClick={async () => {
        if (await run(() => call(resendMail, { params: { id }, body: {} }))) refresh();
      }}
    >
      {isSent ? "Send it again" : "Try again"}
    </Button>
  );
}
