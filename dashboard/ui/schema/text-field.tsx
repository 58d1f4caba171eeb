import { contentFormats } from "@cairn/contract/rich-text.ts";
import type { MediaKind } from "@cairn/contract/staff/media.ts";
import { Box } from "@mui/material";
import { TextInput } from "react-admin";
import { useWatch } from "react-hook-form";
import * as z from "zod/mini";
import { RichTextInput } from "../../rich-text/input.tsx";
import { LinkInput } from "../link-input.tsx";
import { MediaInput } from "../media-input.tsx";

interface TextFieldProps {
  readonly source: string;
  readonly label: string;
  readonly helperText: string | false;
  readonly schema: z.core.$ZodType;
  readonly media: MediaKind | undefined;
}

const whole = { gridColumn: "1 / -1" } as const;

/** Longer texts than this get room for several lines at once; all longer than a line grow with what is written. */
const paragraph = 500;
const oneLine = 120;

/** The input of a text, by what its contract says of it: rich text, a picture or film, a link, or words. */
export function TextField({ schema, media, ...common }: TextFieldProps) {
  const format = z.globalRegistry.get(schema)?.format;
  if (format === contentFormats.mediaPath) return <MediaInput {...common} kind={media} />;
  if (format === contentFormats.link) return <LinkInput {...common} />;
  if (format === contentFormats.html)
    return (
      <Box sx={whole}>
        <RichTextInput
          source={common.source}
          label={common.label}
          {...(common.helperText && { helperText: common.helperText })}
        />
      </Box>
    );
  const longest = longestOf(schema);
  const size = { multiline: true, minRows: longest > paragraph ? 3 : 1, sx: whole };
  return <Words {...common} longest={longest} {...(longest > oneLine && size)} />;
}

interface WordsProps extends Pick<TextFieldProps, "source" | "label" | "helperText"> {
  /** In characters; 0 where nothing limits it. */
  readonly longest: number;
}

/** From when on it is told how much of a text's length is left, as a share of it. */
const nearlyFull = 0.8;

function Words({ longest, helperText, ...input }: WordsProps) {
  const value = String(useWatch({ name: input.source }) ?? "");
  const left = longest > 0 && value.length >= longest * nearlyFull && `${value.length} of ${longest} characters`;
  return <TextInput {...input} helperText={left || helperText} />;
}

/** The most characters that a text may have; 0 where its contract does not say. */
function longestOf(schema: z.core.$ZodType): number {
  const checks = (schema._zod.def as z.core.$ZodTypeDef).checks ?? [];
  const limits = checks.map(({ _zod: { def } }) =>
    def.check === "max_length" && "maximum" in def ? Number(def.maximum) : 0,
  );
  return Math.max(0, ...limits);
}
