import { slugOf } from "@cairn/contract/slugs.ts";
import { useState } from "react";
import { required, TextInput } from "react-admin";
import { useFormContext } from "react-hook-form";

/** The name of a record; its address follows while there is none, until somebody writes another one. */
export function NameInput({ source }: { source: string }) {
  const { setValue, getValues } = useFormContext();
  const [proposed, setProposed] = useState("");
  return (
    <TextInput
      source={source}
      validate={required()}
      fullWidth
      helperText={false}
      onChange={({ target }) => {
        const slug = slugOf(target.value);
        if (getValues("slug") === proposed) setValue("slug", slug, { shouldDirty: true });
        setProposed(slug);
      }}
    />
  );
}
