import { Autocomplete, TextField } from "@mui/material";
import { useInput } from "react-admin";

interface Props {
  readonly source: string;
  readonly label: string;
  readonly help: string;
}

/** A form's field of a list of words or phrases, each taken by Enter. */
export function PhrasesInput({ source, label, help }: Props) {
  const { field, fieldState } = useInput({ source });
  const problem = fieldState.error && problemOf(fieldState.error);
  return (
    <Autocomplete
      multiple
      freeSolo
      // What was written without Enter is taken, too.
      autoSelect
      options={[]}
      value={field.value ?? []}
      onChange={(_event, phrases) => field.onChange(phrases.map((phrase: string) => phrase.trim()).filter(Boolean))}
      renderInput={(params) => (
        <TextField {...params} label={label} error={fieldState.error !== undefined} helperText={problem ?? help} />
      )}
    />
  );
}

/** What is wrong with the list, or with the first of its phrases that was refused. */
function problemOf(error: { readonly message?: string | undefined }): string | undefined {
  if (error.message) return error.message;
  const inner = Object.values(error as Readonly<Record<string, { readonly message?: string } | undefined>>);
  return inner.find((each) => each?.message)?.message;
}
