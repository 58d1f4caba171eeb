import { editionStepMessages } from "@cairn/contract/contest/staff-edition-messages.ts";
import {
  announceEdition,
  closeEdition,
  type EditionStep,
  type EditionStepPreview,
  openEdition,
  previewEditionSteps,
  type StaffEdition,
  unannounceEdition,
} from "@cairn/contract/contest/staff-editions.ts";
import type { Endpoint } from "@cairn/contract/platform/endpoint.ts";
import { Alert, Box, Button, Skeleton, Stack, Typography } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { Check, Circle, CircleDot } from "lucide-react";
import { useRefresh } from "react-admin";
import { useFormState } from "react-hook-form";
import { Link as RouterLink } from "react-router-dom";
import { call } from "../../../call.ts";
import { AskButton } from "../../../ui/ask.tsx";
import { Panel } from "../../../ui/panel.tsx";

const { names } = editionStepMessages;
/** What does a step; the judging opens rounds, and shows who wins before it publishes. */
const calls = {
  announce: announceEdition,
  open: openEdition,
  close: closeEdition,
} as const satisfies Readonly<Partial<Record<EditionStep, Endpoint>>>;

const icons = { done: Check, now: CircleDot, later: Circle } as const;
const stateLabels = { done: "done", now: "ready", later: "later" } as const;

/**
 * The steps of an edition, each saying what it will do before it does it. They wait while something is typed and not
 * saved, since they change the edition of the form around them, which then begins anew.
 */
export function Steps({ edition }: { edition: StaffEdition }) {
  const { isDirty } = useFormState();
  const { data, error } = useQuery({
    queryKey: ["edition-steps", edition.id, edition.version, edition.state, edition.announced_at],
    queryFn: async () => (await call(previewEditionSteps, { params: { slug: edition.id } })).data,
  });
  return (
    <Panel title="Steps">
      {error && <Alert severity="error">{error.message}</Alert>}
      {isDirty && <Alert severity="info">Save first: the steps are of the edition as it is saved.</Alert>}
      {!data && !error && <Skeleton variant="rounded" width="100%" height={220} />}
      {data && (
        <Box component="ol" sx={{ m: 0, p: 0, display: "grid", gap: 1.5, width: "100%", listStyle: "none" }}>
          {data.map((step) => (
            <Step key={step.step} edition={edition} isOff={isDirty} {...step} />
          ))}
        </Box>
      )}
    </Panel>
  );
}

interface StepProps extends EditionStepPreview {
  readonly edition: StaffEdition;
  readonly isOff: boolean;
}

function Step({ edition, isOff, ...preview }: StepProps) {
  const { step, state, blocks } = preview;
  const Icon = icons[state];
  return (
    <Box component="li" sx={{ display: "grid", gridTemplateColumns: "24px 1fr", columnGap: 1 }}>
      <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
      <Box>
        <Typography sx={{ fontWeight: 600, color: state === "later" ? "text.secondary" : "text.primary" }}>
          {names[step]}
          <Typography component="span" variant="body2" color="textSecondary">
            {` ${stateLabels[state]}`}
          </Typography>
        </Typography>
        {state === "now" && blocks.length > 0 && <MessageList lines={blocks} />}
        <StepActions edition={edition} isOff={isOff} {...preview} />
      </Box>
    </Box>
  );
}

function StepActions({ edition, isOff, ...preview }: StepProps) {
  const { step, state } = preview;
  const refresh = useRefresh();
  if (step === "announce" && state === "done" && edition.state === "draft") {
    const body = <Typography>The contest's page tells of it no more.</Typography>;
    return (
      <AskButton
        label="Take it back"
        title="Take the announcement back?"
        button={{ size: "small", disabled: isOff }}
        run={() => call(unannounceEdition, { params: { slug: edition.id } })}
        onDone={refresh}
      >
        {body}
      </AskButton>
    );
  }
  if (state !== "now") return null;
  if (step === "judge" || step === "publish") {
    return (
      <>
        <MessageList lines={[...preview.does, ...preview.hints]} />
        <Button component={RouterLink} to={`/judging/${edition.slug}/show`} size="small">
          {step === "judge" ? "To the jury's desk" : "See who wins, and publish"}
        </Button>
      </>
    );
  }
  return (
    <AskButton
      label={names[step]}
      title={`${names[step]}: “${edition.title}”`}
      submit={names[step]}
      isBlocked={preview.blocks.length > 0}
      button={{ size: "small", variant: "outlined", disabled: isOff, sx: { mt: 0.5, minHeight: 40 } }}
      run={() => call(calls[step], { params: { slug: edition.id } })}
      onDone={refresh}
    >
      <Stack sx={{ gap: 1.5 }}>
        <MessageList lines={preview.does} />
        {preview.hints.length > 0 && (
          <Alert severity="info">
            <MessageList lines={preview.hints} />
          </Alert>
        )}
        {preview.blocks.length > 0 && (
          <Alert severity="error">
            <MessageList lines={preview.blocks} />
          </Alert>
        )}
      </Stack>
    </AskButton>
  );
}

function MessageList({ lines }: { lines: readonly string[] }) {
  return (
    <Box component="ul" sx={{ m: 0, p: 0, display: "grid", gap: 0.5, listStyle: "none", overflowWrap: "anywhere" }}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </Box>
  );
}
