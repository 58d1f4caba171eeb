import { Skeleton } from "@mui/material";
import { lazy, Suspense } from "react";
import { useInput } from "react-admin";

const Editor = lazy(async () => ({ default: (await import("./editor.tsx")).RichTextEditor }));

interface RichTextInputProps {
  readonly source: string;
  readonly label: string;
  readonly helperText?: string;
}

/** A form's field of rich text, whose editor comes in a chunk of its own. */
export function RichTextInput({ source, label, helperText }: RichTextInputProps) {
  const { field, fieldState } = useInput({ source });
  return (
    <Suspense fallback={<Skeleton variant="rounded" height={320} sx={{ mb: 2 }} />}>
      <Editor
        label={label}
        value={field.value ?? ""}
        onChange={field.onChange}
        onBlur={field.onBlur}
        error={fieldState.error?.message}
        helperText={helperText}
      />
    </Suspense>
  );
}
