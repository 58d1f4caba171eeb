import { contentFormats } from "@cairn/contract/rich-text.ts";
import type { MediaKind } from "@cairn/contract/staff/media.ts";
import { Box, Typography } from "@mui/material";
import { ArrayInput, BooleanInput, NumberInput, SelectInput, SimpleFormIterator, TextInput } from "react-admin";
import * as z from "zod/mini";
import { RichTextInput } from "../../rich-text/input.tsx";
import { type Fields, labelOf } from "../fields.ts";
import { MediaInput } from "../media-input.tsx";

interface SchemaFieldsProps {
  /** The fields of a document's contract. */
  readonly shape: z.core.$ZodLooseShape;
  /** What they are called where their names do not say it, and what helps to fill them in. */
  readonly fields?: Fields;
  /** Those that a screen shows by itself. */
  readonly without?: readonly string[];
}

/** The inputs of a document, made from its contract: a field that is added there appears by itself. */
export function SchemaFields({ shape, fields = {}, without = [] }: SchemaFieldsProps) {
  return Object.entries(shape)
    .filter(([name]) => !without.includes(name))
    .map(([name, schema]) => <SchemaField key={name} name={name} schema={schema} fields={fields} />);
}

interface SchemaFieldProps {
  readonly name: string;
  readonly schema: z.core.$ZodType;
  readonly fields: Fields;
}

function SchemaField({ name, schema, fields }: SchemaFieldProps) {
  const { def } = (schema as z.core.$ZodTypes)._zod; // Every schema of zod is one of these.
  const label = labelOf(fields, name);
  const help: string | false = fields[name]?.help ?? false;
  const common = { source: name, label, helperText: help };
  switch (def.type) {
    case "string":
      return <TextField {...common} schema={schema} media={fields[name]?.media} />;
    case "number":
      return <NumberInput {...common} />;
    case "boolean":
      return <BooleanInput {...common} sx={{ gridColumn: "1 / -1" }} />;
    case "enum":
      return <SelectInput {...common} choices={Object.values(def.entries).map((id) => ({ id, name: String(id) }))} />;
    case "nullable":
    case "optional":
      return <SchemaField name={name} schema={def.innerType} fields={fields} />;
    case "array":
      return (
        <ArrayInput {...common} sx={{ gridColumn: "1 / -1" }}>
          <SimpleFormIterator
            inline
            // Fields share the width of their line, so that addresses are not cut.
            sx={{ "& .RaSimpleFormIterator-form > *": { flex: { sm: "1 1 180px" } } }}
          >
            <SchemaFields shape={shapeOf(def.element)} fields={fields} />
          </SimpleFormIterator>
        </ArrayInput>
      );
    case "object":
      return (
        <Box component="fieldset" sx={{ gridColumn: "1 / -1", border: 0, p: 0, m: 0 }}>
          <Typography component="legend" variant="subtitle1" sx={{ mb: 1 }}>
            {label}
          </Typography>
          <Box sx={{ display: "grid", gap: 2, gridTemplateColumns: { md: "repeat(2, minmax(0, 1fr))" } }}>
            {Object.entries(def.shape).map(([inner, field]) => (
              <SchemaField key={inner} name={`${name}.${inner}`} schema={field} fields={fields} />
            ))}
          </Box>
        </Box>
      );
    default:
      throw new Error(`there is no input for a field of the kind "${def.type}"`);
  }
}

const shapeOf = (schema: z.core.$ZodType) => (schema as z.ZodMiniObject).shape;

/** Longer texts than this get room for several lines. */
const oneLine = 255;

function TextField({
  schema,
  media,
  ...common
}: {
  source: string;
  label: string;
  helperText: string | false;
  schema: z.core.$ZodType;
  media: MediaKind | undefined;
}) {
  const format = z.globalRegistry.get(schema)?.format;
  if (format === contentFormats.mediaPath) return <MediaInput {...common} kind={media} />;
  if (format === contentFormats.html)
    return (
      <Box sx={{ gridColumn: "1 / -1" }}>
        <RichTextInput
          source={common.source}
          label={common.label}
          {...(common.helperText && { helperText: common.helperText })}
        />
      </Box>
    );
  const isLong = format !== contentFormats.link && longestOf(schema) > oneLine;
  if (!isLong) return <TextInput {...common} />;
  return <TextInput {...common} multiline minRows={3} sx={{ gridColumn: "1 / -1" }} />;
}

/** The most characters that a text may have; 0 where its contract does not say. */
function longestOf(schema: z.core.$ZodType): number {
  const checks = (schema._zod.def as z.core.$ZodTypeDef).checks ?? [];
  const limits = checks.map(({ _zod: { def } }) =>
    def.check === "max_length" && "maximum" in def ? Number(def.maximum) : 0,
  );
  return Math.max(0, ...limits);
}
