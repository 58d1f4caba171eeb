import { problemsOf } from "@cairn/contract/mail/catalogue.ts";
import type { MailKind } from "@cairn/contract/mail/mails.ts";
import { previewMail, sendTestMail } from "@cairn/contract/mail/staff-templates.ts";
import { Box, Button, Skeleton, Stack, ToggleButton, ToggleButtonGroup, Typography } from "@mui/material";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useDeferredValue, useEffect, useState } from "react";
import { useWatch } from "react-hook-form";
import { call } from "../../../call.ts";
import { MailFrame } from "../../../ui/mail-frame.tsx";
import { useAction } from "../../../use-action.ts";
import { written } from "./text-field.tsx";

const widths = { desktop: undefined, phone: 390 } as const;
const pauseMs = 400;

/** The mail that the words in the form make, with made-up facts, as soon as one pauses to type. */
export function Preview({ kind }: { kind: MailKind }) {
  const texts = usePaused(written(useWatch({ name: "texts" })));
  const [width, setWidth] = useState<keyof typeof widths>("desktop");
  const isFit = Object.keys(problemsOf(kind, texts)).length === 0;
  const { data, error } = useQuery({
    queryKey: ["mail-preview", kind, texts],
    queryFn: async () => (await call(previewMail, { params: { id: kind }, body: { texts } })).data,
    placeholderData: keepPreviousData,
    enabled: isFit,
    gcTime: 0,
  });
  const shown = useDeferredValue(data);
  return (
    <Box component="section" aria-label="Preview" sx={{ position: { lg: "sticky" }, top: 64, minWidth: 0 }}>
      <Stack direction="row" sx={{ gap: 1, mb: 1, alignItems: "center", flexWrap: "wrap" }}>
        <Typography component="h2" variant="h6" sx={{ flex: 1 }}>
          Preview
        </Typography>
        <ToggleButtonGroup
          size="small"
          exclusive
          value={width}
          onChange={(_, chosen: keyof typeof widths | null) => chosen && setWidth(chosen)}
          aria-label="Width of the preview"
        >
          <ToggleButton value="desktop">Desktop</ToggleButton>
          <ToggleButton value="phone">Phone</ToggleButton>
        </ToggleButtonGroup>
        <TestButton kind={kind} texts={texts} isFit={isFit} />
      </Stack>
      {!isFit && (
        <Typography color="error" sx={{ mb: 1 }}>
          A text is not as it must be yet, so this is how the mail was before.
        </Typography>
      )}
      {error && <Typography color="error">{error.message}</Typography>}
      {shown ? (
        <>
          <Typography sx={{ mb: 1, overflowWrap: "anywhere" }}>
            <Box component="span" sx={{ color: "text.secondary" }}>
              Subject:
            </Box>{" "}
            {shown.subject}
          </Typography>
          <MailFrame title="The mail" html={shown.html} width={widths[width]} />
        </>
      ) : (
        !error && <Skeleton variant="rounded" height={640} />
      )}
    </Box>
  );
}

interface TestButtonProps {
  readonly kind: MailKind;
  readonly texts: Record<string, string>;
  readonly isFit: boolean;
}

function TestButton({ kind, texts, isFit }: TestButtonProps) {
  const { isBusy, run } = useAction();
  return (
    <Button
      disabled={isBusy || !isFit}
      onClick={() => run(() => call(sendTestMail, { params: { id: kind }, body: { texts } }))}
    >
      Send me a test
    </Button>
  );
}

/** A value once it has stayed for a moment. */
function usePaused<Value>(value: Value): Value {
  const written = JSON.stringify(value);
  const [paused, setPaused] = useState(written);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(written), pauseMs);
    return () => clearTimeout(timer);
  }, [written]);
  return JSON.parse(paused) as Value;
}
