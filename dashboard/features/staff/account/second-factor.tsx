import {
  beginSecondFactor,
  confirmSecondFactor,
  endSecondFactor,
  renewRecoveryCodes,
} from "@cairn/contract/staff/second-factor.ts";
import { Alert, Box, Button, Stack, TextField, Typography } from "@mui/material";
import { QRCodeSVG } from "qrcode.react";
import { type FormEvent, useState } from "react";
import { usePermissions } from "react-admin";
import { forgetMe } from "../../../auth-provider.ts";
import { call, fieldErrorOf } from "../../../call.ts";
import { Panel } from "../../../ui/panel.tsx";
import { useAction } from "../../../use-action.ts";

/** Sets up, renews and ends the second factor of whoever looks. */
export function SecondFactor() {
  const { permissions: member, refetch } = usePermissions();
  const { isBusy, problem, run } = useAction();
  const [setup, setSetup] = useState<{ secret: string; uri: string }>();
  const [codes, setCodes] = useState<readonly string[]>();
  if (!member) return null;
  const { is_on, is_required } = member.second_factor;

  async function learn() {
    forgetMe();
    await refetch();
  }

  function begin() {
    return run(async () => {
      setSetup((await call(beginSecondFactor, { body: {} })).data);
      return {};
    });
  }

  function confirm(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const body = Object.fromEntries(new FormData(event.currentTarget));
    return run(async () => {
      const { data, message } = await call(confirmSecondFactor, { body });
      setCodes(data.recovery_codes);
      setSetup(undefined);
      await learn();
      return { message };
    });
  }

  function renew() {
    return run(async () => {
      setCodes((await call(renewRecoveryCodes, { body: {} })).data.recovery_codes);
      return {};
    });
  }

  async function end() {
    if (await run(() => call(endSecondFactor, { body: {} }))) {
      setCodes(undefined);
      await learn();
    }
  }

  const codeError = fieldErrorOf(problem, "code");
  return (
    <Panel title="Second factor">
      {is_required && !is_on && (
        <Alert severity="warning">Your role asks for a second factor. Set it up here, and everything opens.</Alert>
      )}
      <Typography>
        {is_on
          ? "It is on: signing in asks for the code that your app shows."
          : "With a second factor, signing in also asks for a code that an authenticator app on your phone shows."}
      </Typography>
      {codes && <RecoveryCodes codes={codes} />}
      {setup && (
        <Stack component="form" onSubmit={confirm} sx={{ gap: 2, alignItems: "start" }}>
          <Typography>
            Read this with your app, or type the secret into it. Then enter the code that it shows.
          </Typography>
          <Box sx={{ p: 2, bgcolor: "#fff", border: 1, borderColor: "divider", borderRadius: 2 }}>
            <QRCodeSVG value={setup.uri} size={176} title="QR code for your authenticator app" />
          </Box>
          <Typography component="code" sx={{ overflowWrap: "anywhere" }}>
            {setup.secret.match(/.{1,4}/g)?.join(" ")}
          </Typography>
          <TextField
            name="code"
            label="Code"
            autoComplete="one-time-code"
            required
            error={codeError !== undefined}
            helperText={codeError}
          />
          <Button type="submit" variant="contained" disabled={isBusy}>
            Switch it on
          </Button>
        </Stack>
      )}
      <Stack direction="row" sx={{ gap: 2, flexWrap: "wrap" }}>
        {!is_on && !setup && (
          <Button variant="contained" disabled={isBusy} onClick={begin}>
            Set it up
          </Button>
        )}
        {is_on && (
          <Button variant="outlined" disabled={isBusy} onClick={renew}>
            New recovery codes
          </Button>
        )}
        {is_on && !is_required && (
          <Button color="error" disabled={isBusy} onClick={end}>
            Switch it off
          </Button>
        )}
      </Stack>
    </Panel>
  );
}

function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  return (
    <Alert severity="info" sx={{ width: "100%" }}>
      Each of these codes stands in for your app once, should you lose it. They are shown this once: print them, or keep
      them where only you find them.
      <Box component="ul" sx={{ columns: 2, fontFamily: "monospace", fontSize: 16, pl: 2, mb: 0 }}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Box>
    </Alert>
  );
}
