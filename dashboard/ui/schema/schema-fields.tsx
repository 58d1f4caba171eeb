import type { MediaKind } from "@cairn/contract/media/staff.ts";
import { contentFormats } from "@cairn/contract/platform/rich-text.ts";
import { Box, Typography } from "@mui/material";
import type { ReactNode } from "react";
import { BooleanInput, DateInput, NumberInput, SelectInput } from "react-admin";
import * as z from "zod/mini";
import { RichTextInput } from "../../rich-text/input.tsx";
import { type Fields, fieldOf, labelOf } from "../fields.ts";
import { LinkInput } from "../link-input.tsx";
import { MediaInput } from "../media-input.tsx";
import { isLong, WordsInput } from "../words-input.tsx";
import { isPicture, titleFieldOf } from "./shapes.ts";
import { SortableList } from "./sortable-list.tsx";

interface SchemaFieldsProps {
  /** The fields of a document's contract. */
  readonly shape: z.core.$ZodLooseShape;
  /** What they are called where their names do not say it, and what helps to fill them in. */
  readonly fields?: Fields;
  /** Where they stand in the form, such as "home."; at its top without. */
  readonly place?: string;
}

/** The inputs of a document, made from its contract: a field that is added there appears by itself. */
export function SchemaFields({ shape, fields = {}, place = "" }: SchemaFieldsProps) {
  const main = titleFieldOf(z.object(shape));
  return Object.entries(shape)
    .filter(([name, schema]) => name !== "id" && !isPicture(schema))
    .map(([name, schema]) => (
      <SchemaField key={name} name={place + name} schema={schema} fields={fields} isMain={name === main} />
    ));
}

interface SchemaFieldProps {
  readonly name: string;
  readonly schema: z.core.$ZodType;
  readonly fields: Fields;
  /** Whether it is what the others belong to, and the widest. */
  readonly isMain: boolean;
}

function SchemaField({ name, schema, fields, isMain }: SchemaFieldProps) {
  const { def } = (schema as z.core.$ZodTypes)._zod; // Every schema of zod is one of these.
  const label = labelOf(fields, name);
  const field = fieldOf(fields, name);
  const common = { source: name, label, helperText: field?.help ?? (false as const) };
  switch (def.type) {
    case "string":
      if ("format" in def && def.format === "date") return <DateInput {...common} />;
      return <TextField {...common} schema={schema} media={field?.media} kindIn={field?.kindIn} isMain={isMain} />;
    case "number":
      return <NumberInput {...common} />;
    case "boolean":
      return <BooleanInput {...common} sx={whole} />;
    case "enum":
      return <SelectInput {...common} choices={Object.values(def.entries).filter(isChoice).map(choiceOf)} />;
    case "nullable":
    case "optional":
    case "default":
      return <SchemaField name={name} schema={def.innerType} fields={fields} isMain={isMain} />;
    case "array":
      return <ListField name={name} label={label} element={def.element} fields={fields} />;
    case "object":
      return (
        <Group label={label}>
          <SchemaFields place={`${name}.`} shape={def.shape} fields={fields} />
        </Group>
      );
    default:
      throw new Error(`there is no input for a field of the kind "${def.type}"`);
  }
}

interface ListFieldProps {
  readonly name: string;
  readonly label: string;
  readonly element: z.core.$ZodType;
  readonly fields: Fields;
}

/** A list of objects, of which each stands in a frame of its own. */
function ListField({ name, label, element, fields }: ListFieldProps) {
  const { shape } = element as z.ZodMiniObject;
  return (
    <SortableList name={name} label={label} titleField={titleFieldOf(element)} hasIds={"id" in shape}>
      {(index) => (
        <Box sx={grid}>
          <SchemaFields place={`${name}.${index}.`} shape={shape} fields={fields} />
        </Box>
      )}
    </SortableList>
  );
}

const grid = { display: "grid", gap: 2, gridTemplateColumns: { md: "repeat(2, minmax(0, 1fr))" } } as const;

/** Fields that belong together, under their name. */
function Group({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Box
      component="fieldset"
      sx={{ gridColumn: "1 / -1", minWidth: 0, border: 0, borderTop: 1, borderColor: "divider", p: 0, pt: 1, m: 0 }}
    >
      <Typography component="legend" variant="subtitle1" sx={{ pr: 2, fontWeight: 600 }}>
        {label}
      </Typography>
      <Box sx={grid}>{children}</Box>
    </Box>
  );
}

/** Where nothing may be chosen, the input offers that by itself. */
const isChoice = (id: string | number) => id !== "";

const choiceOf = (id: string | number) => ({ id, name: String(id).replaceAll("-", " ") });

interface TextFieldProps {
  readonly source: string;
  readonly label: string;
  readonly helperText: string | false;
  readonly schema: z.core.$ZodType;
  readonly media: MediaKind | undefined;
  readonly kindIn: string | undefined;
  readonly isMain: boolean;
}

const whole = { gridColumn: "1 / -1" } as const;

/** The input of a text, by what its contract says of it: rich text, a picture or film, a link, or words. */
function TextField({ schema, media, kindIn, isMain, ...common }: TextFieldProps) {
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
  return <WordsInput {...common} schema={schema} {...((isMain || isLong(schema)) && { sx: whole })} />;
}
