import { problemOf } from "@cairn/contract/labels/catalogues.ts";
import { type LabelRecord, restoreLabel } from "@cairn/contract/labels/staff.ts";
import { longestLabel } from "@cairn/contract/platform/labels.ts";
import { Box, Chip, Link, Typography } from "@mui/material";
import { type ReactNode, useRef } from "react";
import { TextInput, useRecordContext, useRefresh } from "react-admin";
import { useFormContext } from "react-hook-form";
import { call } from "../../call.ts";
import { AskButton } from "../../ui/ask.tsx";
import { EditPage } from "../../ui/edit.tsx";
import { RecordForm } from "../../ui/form.tsx";
import { Outline } from "../../ui/screen.tsx";

const fields = { words: { label: "Text" } };

/** One label: its words beside the original ones, and where it can be seen. */
export function LabelEdit() {
  return (
    <EditPage fields={fields}>
      <RecordForm beside={<Restore />}>
        <Words />
      </RecordForm>
    </EditPage>
  );
}

function Words() {
  const record = useRecordContext<LabelRecord>();
  const input = useRef<HTMLInputElement>(null);
  const { setValue, getValues } = useFormContext<LabelRecord>();
  if (!record) return <Outline />;
  const { id, original, catalogue_title, path, placeholders } = record;

  /** Puts a placeholder where the cursor is. */
  function insert(placeholder: string) {
    const words = String(getValues("words") ?? "");
    const start = input.current?.selectionStart ?? words.length;
    const end = input.current?.selectionEnd ?? start;
    setValue("words", `${words.slice(0, start)}{${placeholder}}${words.slice(end)}`, {
      shouldDirty: true,
      shouldTouch: true,
    });
    input.current?.focus();
  }

  return (
    <Box sx={{ width: "100%", maxWidth: 720, display: "grid", gap: 1.5 }}>
      <TextInput
        source="words"
        label="Text"
        fullWidth
        inputRef={input}
        autoFocus
        helperText={placeholders.length > 0 ? "What stands in braces is filled in for each visitor" : false}
        slotProps={{ htmlInput: { maxLength: longestLabel } }}
        validate={(words: string | null) => problemOf(id, words ?? "")}
      />
      {placeholders.length > 0 && (
        <Box sx={{ display: "flex", gap: 0.5, flexWrap: "wrap" }}>
          {placeholders.map((name) => (
            <Chip
              key={name}
              size="small"
              variant="outlined"
              label={`{${name}}`}
              aria-label={`Insert {${name}}`}
              onClick={() => insert(name)}
            />
          ))}
        </Box>
      )}
      <Box
        component="dl"
        sx={{ display: "grid", gridTemplateColumns: "auto 1fr", columnGap: 2, rowGap: 0.5, m: 0, "& dd": { m: 0 } }}
      >
        <Fact name="Original">{original}</Fact>
        <Fact name="Where">
          {path ? (
            <Link href={path} target="_blank" rel="noreferrer">
              {catalogue_title}
            </Link>
          ) : (
            catalogue_title
          )}
        </Fact>
        <Fact name="Key">{id}</Fact>
      </Box>
    </Box>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <Typography component="dt" variant="body2" color="textSecondary">
        {name}
      </Typography>
      <Typography component="dd" variant="body2" sx={{ overflowWrap: "anywhere" }}>
        {children}
      </Typography>
    </>
  );
}

function Restore() {
  const record = useRecordContext<LabelRecord>();
  const refresh = useRefresh();
  if (!record?.is_changed) return null;
  const { id, version, original } = record;
  return (
    <AskButton
      label="Back to the original"
      run={() => call(restoreLabel, { params: { id }, body: { version } })}
      onDone={refresh}
    >
      <Typography>Every page says “{original}” again. Your text is in the audit log.</Typography>
    </AskButton>
  );
}
