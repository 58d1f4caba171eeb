import * as calls from "@cairn/contract/access-keys/staff.ts";
import { rightNames } from "@cairn/contract/staff/right-names.ts";
import { Alert, Box, Button, Chip, Skeleton, Stack, Typography } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Title } from "react-admin";
import { call } from "../../call.ts";
import { dateTime, day } from "../../dates.ts";
import { AskButton } from "../../ui/ask.tsx";
import { Facts } from "../../ui/facts.tsx";
import { Panel } from "../../ui/panel.tsx";
import { KeyDialog } from "./key-dialog.tsx";
import { MakeDialog } from "./make-dialog.tsx";
import { inWords } from "./rights.ts";

/** The keys by which other programs read and change what the shop has. */
export function AccessKeysScreen() {
  const [isMaking, setMaking] = useState(false);
  const [key, setKey] = useState<string>();
  const { data, error, refetch } = useQuery({
    queryKey: ["access-keys"],
    queryFn: async () => (await call(calls.listAccessKeys)).data,
  });
  return (
    <Box sx={{ pt: 2, pb: 4 }}>
      <Title title="Access keys" />
      <Stack
        direction={{ xs: "column", sm: "row" }}
        sx={{ gap: 2, mb: 2, justifyContent: "space-between", alignItems: { xs: "flex-start", sm: "center" } }}
      >
        <Typography color="textSecondary" sx={{ maxWidth: 720 }}>
          With an access key, another program can read and change the shop. You choose what each key may do.
        </Typography>
        <Button variant="contained" onClick={() => setMaking(true)} sx={{ flexShrink: 0 }}>
          Create an access key
        </Button>
      </Stack>
      {error && !data && (
        <Alert severity="error" action={<Button onClick={() => refetch()}>Try again</Button>}>
          {error.message}
        </Alert>
      )}
      {!error && !data && <Skeleton variant="rounded" height={240} />}
      {data?.length === 0 && (
        <Typography>No access keys yet. Create one for each program that works with the shop.</Typography>
      )}
      <Box sx={{ display: "grid", gap: 2, gridTemplateColumns: "minmax(0, 1fr)" }}>
        {data?.map((accessKey) => (
          <KeyPanel key={accessKey.id} accessKey={accessKey} onChange={() => refetch()} />
        ))}
      </Box>
      {isMaking && <MakeDialog onKey={setKey} onDone={() => refetch()} onClose={() => setMaking(false)} />}
      {key && <KeyDialog shownKey={key} onClose={() => setKey(undefined)} />}
    </Box>
  );
}

function KeyPanel({ accessKey, onChange }: { accessKey: calls.AccessKey; onChange(): void }) {
  const { id, name, ending, rights, made_by, made_at, expires_at, has_expired, last_used_at } = accessKey;
  return (
    <Panel title={name}>
      <Stack direction="row" sx={{ gap: 1, flexWrap: "wrap" }}>
        {rights.map((right) => (
          <Chip key={right} label={inWords(rightNames[right])} size="small" />
        ))}
      </Stack>
      {has_expired && (
        <Alert severity="info" sx={{ width: "100%" }}>
          This key has expired. A program that uses it is refused.
        </Alert>
      )}
      <Facts
        facts={[
          ["Key", `Ends in ${ending}`],
          ["Created", `${day(made_at)} by ${made_by}`],
          ["Last used", last_used_at ? dateTime(last_used_at) : "Never"],
          [has_expired ? "Expired" : "Expires", expires_at ? dateTime(expires_at) : "Never"],
        ]}
      />
      <AskButton
        label="Revoke"
        title={`Revoke the key of ${name}?`}
        submit="Revoke the key"
        isDangerous
        button={{ color: "error", variant: "outlined" }}
        run={() => call(calls.endAccessKey, { params: { id } })}
        onDone={onChange}
      >
        <Typography>{name} is refused at once. A revoked key cannot be restored.</Typography>
      </AskButton>
    </Panel>
  );
}
