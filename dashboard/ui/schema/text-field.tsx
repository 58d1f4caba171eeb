import type { MediaKind } from "@cairn/contract/media/staff.ts";
import { contentFormats } from "@cairn/contract/platform/rich-text.ts";
import { Box } from "@mui/material";
import * as z from "zod/mini";
import { RichTextInput } from "../../rich-text/input.tsx";
import { LinkInput } from "../link-input.tsx";
import { MediaInput } from "../media-input.tsx";
import { isLong, WordsInput } from "../words-input.tsx";

interface TextFieldProps {
  readonly source: string;
  readonly label: string;
  readonly helperText: string | false;
  readonly schema: z.core.$ZodType;
  readonly media: MediaKind | undefined;
  readonly kindIn: string | undefined;
}

const whole = { gridColumn: "1 / -1" } as const;

/** The input of a text, by what its contract says of it: rich text, a picture or film, a link, or words. */
export function TextField({ schema, media, kindIn, ...common }: TextFieldProps) {
  const format = z.globalRegistry.get(schema)?.format;
  if (format === contentFormats.mediaPath) return <MediaInput {...common} kind={media} kindIn={kindIn} />;
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
  return <WordsInput {...common} schema={schema} {...(isLong(schema) && { sx: whole })} />;
}
