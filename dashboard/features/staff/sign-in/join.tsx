import { acceptInvitation, type Invitation, readInvitation } from "@cairn/contract/staff/members.ts";
import { roleNames } from "@cairn/contract/staff/messages.ts";
import { Alert, Button, Stack, TextField, Typography } from "@mui/material";
import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useEffect, useState } from "react";
import { useNavigate } from "react-router-dom";
import { forgetMe } from "../../../auth-provider.ts";
import { call, fieldErrorOf } from "../../../call.ts";
import { SignInFrame } from "./frame.tsx";

/** Where an invitation's link leads: its token stands behind the #, which no server sees. */
export function Join() {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [token] = useState(() => new URLSearchParams(location.hash.slice(1)).get("token") ?? "");
  const [invited, setInvited] = useState<Pick<Invitation, "name" | "email" | "role">>();
  const [problem, setProblem] = useState<unknown>();
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    call(readInvitation, { body: { token } }).then(({ data }) => setInvited(data), setProblem);
  }, [token]);

  async function join(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = Object.fromEntries(new FormData(event.currentTarget));
    setBusy(true);
    try {
      await call(acceptInvitation, { body: { ...form, token } });
      forgetMe();
      await queryClient.resetQueries({ queryKey: ["auth"] });
      navigate("/", { replace: true });
    } catch (refusal) {
      setProblem(refusal);
      setBusy(false);
    }
  }

  const errorProps = (field: string) => {
    const text = fieldErrorOf(problem, field);
    return { error: text !== undefined, helperText: text };
  };
  const isOfField = ["name", "password", "password_confirmation"].some((field) => fieldErrorOf(problem, field));
  return (
    <SignInFrame title="Welcome">
      {problem !== undefined && !isOfField && (
        <Alert severity="error" sx={{ mb: 2 }}>
          {(problem as Error).message}
        </Alert>
      )}
      {invited && (
        <Stack component="form" onSubmit={join} sx={{ gap: 2 }}>
          <Typography>
            You are invited as {roleNames[invited.role]}. Your login is {invited.email}; choose a password of at least
            12 characters.
          </Typography>
          <input type="hidden" name="email" autoComplete="username" value={invited.email} readOnly />
          <TextField
            name="name"
            label="Your name"
            autoComplete="name"
            defaultValue={invited.name}
            required
            {...errorProps("name")}
          />
          <TextField
            name="password"
            label="Password"
            type="password"
            autoComplete="new-password"
            required
            {...errorProps("password")}
          />
          <TextField
            name="password_confirmation"
            label="Password again"
            type="password"
            autoComplete="new-password"
            required
            {...errorProps("password_confirmation")}
          />
          <Button type="submit" variant="contained" size="large" disabled={isBusy}>
            Start
          </Button>
        </Stack>
      )}
    </SignInFrame>
  );
}
