import { Box, type SxProps, Typography } from "@mui/material";
import { useId, useState } from "react";
import { TextInput, type TextInputProps } from "react-admin";
import { useWatch } from "react-hook-form";
import type * as z from "zod/mini";

export interface WordsInputProps extends Omit<TextInputProps, "helperText" | "sx"> {
  readonly source: string;
  /** The text's contract, which limits its length. */
  readonly schema: z.core.$ZodType;
  readonly helperText?: string | false;
  /** The styles of its place among others. */
  readonly sx?: SxProps;
}

/** From when on a text's length is told, also of one that is not being written, as a share of the most it may have. */
const nearlyFull = 0.8;
/** Longer texts than this get room for several lines at once; all longer than a line grow with what is written. */
const paragraph = 500;
const oneLine = 120;

/** The input of a text in words, which tells its length while it is written. */
export function WordsInput({ schema, helperText = false, sx, ...input }: WordsInputProps) {
  const id = useId();
  const [isWriting, setWriting] = useState(false);
  const { length } = String(useWatch({ name: input.source }) ?? "");
  const longest = longestOf(schema);
  const isLengthShown = longest > 0 && (isWriting || length >= longest * nearlyFull);
  return (
    <Box sx={{ position: "relative", alignSelf: "start", minWidth: 0, ...sx }}>
      <TextInput
        fullWidth
        {...(isLong(schema) && { multiline: true, minRows: longest > paragraph ? 3 : 1 })}
        {...input}
        id={id}
        helperText={helperText}
        slotProps={{ htmlInput: { "aria-describedby": `${id}-helper-text ${id}-length` } }}
        onFocus={() => setWriting(true)}
        onBlur={() => setWriting(false)}
      />
      {isLengthShown && (
        // Out of the flow: what comes and goes with the focus must not move the button that is being pressed.
        <Typography
          id={`${id}-length`}
          variant="caption"
          color="textSecondary"
          sx={{ position: "absolute", top: "100%", right: 12, mt: -0.5, lineHeight: 1.2, pointerEvents: "none" }}
        >
          {length} of {longest} characters
        </Typography>
      )}
    </Box>
  );
}

/** Whether a text may be longer than a line. */
export const isLong = (schema: z.core.$ZodType): boolean => longestOf(schema) > oneLine;

/** The most characters that a text may have; 0 where its contract does not say. */
function longestOf(schema: z.core.$ZodType): number {
  const checks = (schema._zod.def as z.core.$ZodTypeDef).checks ?? [];
  const limits = checks.map(({ _zod: { def } }) =>
    def.check === "max_length" && "maximum" in def ? Number(def.maximum) : 0,
  );
  return Math.max(0, ...limits);
}
