import { problemsOf } from "@cairn/contract/mail/catalogue.ts";
import type { MailKind } from "@cairn/contract/mail/mails.ts";
import type { MailTextRecord } from "@cairn/contract/mail/staff-templates.ts";
import { dispensableTexts } from "@cairn/contract/mail/text-set.ts";
import { Box, Chip } from "@mui/material";
import { useRef } from "react";
import { TextInput } from "react-admin";
import { useFormContext } from "react-hook-form";

interface TextFieldProps {
  readonly kind: MailKind;
  readonly field: MailTextRecord["fields"][number];
  readonly original: string;
}

/** One text of a mail, with the placeholders that may stand in it: each is put where the cursor is. */
export function TextField({ kind, field: { name, label, is_long, placeholders }, original }: TextFieldProps) {
  const input = useRef<HTMLInputElement | HTMLTextAreaElement>(null);
  const { setValue, getValues } = useFormContext();
  const source = `texts.${name}`;

  function insert(placeholder: string) {
    const text = String(getValues(source) ?? "");
    const at = input.current?.selectionStart ?? text.length;
    const end = input.current?.selectionEnd ?? at;
    setValue(source, `${text.slice(0, at)}{${placeholder}}${text.slice(end)}`, {
      shouldDirty: true,
      shouldTouch: true,
    });
    const after = at + placeholder.length + 2;
    // Once the new text stands there, since that sends the cursor to its end.
    requestAnimationFrame(() => {
      input.current?.focus();
      input.current?.setSelectionRange(after, after);
    });
  }

  return (
    <Box sx={{ mb: 1.5 }}>
      <TextInput
        source={source}
        label={label}
        fullWidth
        multiline={is_long}
        {...(is_long && { minRows: 3 })}
        inputRef={input}
        helperText={dispensableTexts.has(name) ? "The mail can do without" : false}
        placeholder={original.split("\n")[0] ?? ""}
        validate={(_, { texts }: { texts?: Record<string, string> }) => problemsOf(kind, written(texts))[name]}
      />
      <Box sx={{ display: "flex", gap: 0.5, flexWrap: "wrap" }}>
        {(is_long || original.includes("{") ? placeholders : []).map((each) => (
          <Chip
            key={each.name}
            size="small"
            variant="outlined"
            label={`{${each.name}}`}
            title={each.label}
            aria-label={`Insert {${each.name}} into ${label}: ${each.label}`}
            onClick={() => insert(each.name)}
          />
        ))}
      </Box>
    </Box>
  );
}

/** React-admin's inputs make nothing of an emptied text. */
export function written(texts: Readonly<Record<string, string | null>> | undefined): Record<string, string> {
  return Object.fromEntries(Object.entries(texts ?? {}).map(([name, text]) => [name, text ?? ""]));
}
