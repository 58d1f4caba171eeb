import { listLinks } from "@cairn/contract/seo/staff.ts";
import { Autocomplete, Box, TextField, Typography } from "@mui/material";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useInput } from "react-admin";
import { call } from "../call.ts";
import { usePause } from "./use-pause.ts";

interface LinkInputProps {
  readonly source: string;
  readonly label: string;
  readonly helperText?: string | false;
}

/** A form's field of where something leads: any page of the site by its name, or an address. */
export function LinkInput({ source, label, helperText = false }: LinkInputProps) {
  const { field, fieldState, id } = useInput({ source });
  return (
    <LinkField
      id={id}
      label={label}
      value={String(field.value ?? "")}
      onChange={field.onChange}
      problem={fieldState.error?.message}
      help={helperText || undefined}
    />
  );
}

interface LinkFieldProps {
  readonly id?: string;
  readonly label: string;
  readonly value: string;
  readonly onChange: (address: string) => void;
  readonly problem?: string | undefined;
  readonly help?: string | undefined;
  readonly autoFocus?: boolean;
}

/** An address that may be typed, or chosen by the name of its page. */
export function LinkField({ id, label, value, onChange, problem, help, autoFocus = false }: LinkFieldProps) {
  const words = usePause(value);
  // A form may have dozens of them, of which one is written in.
  const [isWriting, setWriting] = useState(autoFocus);
  const { data: options = [] } = useQuery({
    queryKey: ["links", words],
    queryFn: async ({ signal }) => (await call(listLinks, { query: { search: words.trim() }, signal })).data,
    placeholderData: keepPreviousData,
    enabled: isWriting,
  });
  return (
    <Autocomplete
      freeSolo
      {...(id && { id })}
      options={options}
      // The server has found these by what was typed.
      filterOptions={(found) => found}
      getOptionLabel={(option) => (typeof option === "string" ? option : option.path)}
      getOptionKey={(option) => (typeof option === "string" ? option : option.path)}
      inputValue={value}
      onInputChange={(_event, typed, reason) => reason !== "reset" && onChange(typed)}
      onChange={(_event, chosen) => chosen && onChange(typeof chosen === "string" ? chosen.trim() : chosen.path)}
      onFocus={() => setWriting(true)}
      onBlur={() => {
        setWriting(false);
        // Only then: names of pages have spaces within them.
        if (value !== value.trim()) onChange(value.trim());
      }}
      renderOption={({ key, ...props }, option) => (
        <Box component="li" key={key} {...props} sx={{ display: "flex", gap: 2, justifyContent: "space-between" }}>
          <Box component="span" sx={{ minWidth: 0, overflowWrap: "anywhere" }}>
            {option.label}
          </Box>
          <Typography component="span" variant="body2" color="textSecondary" noWrap>
            {option.path}
          </Typography>
        </Box>
      )}
      renderInput={(params) => (
        <TextField
          {...params}
          autoFocus={autoFocus}
          label={label}
          error={problem !== undefined}
          helperText={problem ?? help}
        />
      )}
    />
  );
}
