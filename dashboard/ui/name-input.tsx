import { slugOf } from "@cairn/contract/platform/slugs.ts";
import { useState } from "react";
import { required, useRecordContext } from "react-admin";
import { useFormContext } from "react-hook-form";
import { WordsInput, type WordsInputProps } from "./words-input.tsx";

/** The name of a record, the widest of its fields; the address of one that is being made follows, until somebody writes another one. */
export function NameInput({ source, schema }: Pick<WordsInputProps, "source" | "schema">) {
  const { setValue, getValues } = useFormContext();
  const isMade = useRecordContext()?.id !== undefined;
  const [proposed, setProposed] = useState("");
  return (
    <WordsInput
      source={source}
      schema={schema}
      validate={required()}
      multiline={false}
      sx={{ gridColumn: "1 / -1" }}
      onChange={({ target }) => {
        const slug = slugOf(target.value);
        if (!isMade && getValues("slug") === proposed) setValue("slug", slug, { shouldDirty: true });
        setProposed(slug);
      }}
    />
  );
}
