import { Box, Typography } from "@mui/material";
import { useGetMany } from "react-admin";
import type * as z from "zod/mini";
import { resourceOf } from "../resources.ts";
import { type Fields, fieldOf, labelOf, shown } from "./fields.ts";
import { htmlInWords } from "./leaves.ts";
import { isHtml, isMedia, shapeOf } from "./schema/shapes.ts";

interface ShownValueProps {
  readonly fields: Fields;
  readonly field: string;
  readonly schema: z.core.$ZodType;
  readonly value: unknown;
}

/** A value of a form as people read it: words, the names of records, a picture, or the parts of a group. */
export function ShownValue({ fields, field, schema, value }: ShownValueProps) {
  const { reference } = fieldOf(fields, field) ?? {};
  if (value === undefined) return <Quiet>not in the list</Quiet>;
  if (value === null || value === "") return <Quiet>empty</Quiet>;
  if (reference && Array.isArray(value)) return <Names resource={reference} ids={value} />;
  if (reference && typeof value === "number") return <Names resource={reference} ids={[value]} />;
  if (typeof value === "string" && isMedia(schema)) return <Media path={value} />;
  if (typeof value === "string" && isHtml(schema)) return htmlInWords(value);
  const shape = shapeOf(schema, value);
  if (shape && typeof value === "object" && !Array.isArray(value))
    return <Parts fields={fields} field={field} shape={shape} value={value as Readonly<Record<string, unknown>>} />;
  return shown(fields, field, value);
}

function Quiet({ children }: { children: string }) {
  return (
    <Box component="span" sx={{ color: "text.secondary" }}>
      {children}
    </Box>
  );
}

const film = /\.(mp4|webm)$/;

function Media({ path }: { path: string }) {
  const look = { display: "block", maxWidth: "100%", maxHeight: 140, borderRadius: 1, mb: 0.5 } as const;
  return (
    <>
      {film.test(path) ? (
        <Box component="video" src={`${path}#t=0.5`} preload="metadata" muted playsInline tabIndex={-1} sx={look} />
      ) : (
        <Box component="img" src={path} alt="" sx={look} />
      )}
      <Quiet>{path.split("/").at(-1) ?? path}</Quiet>
    </>
  );
}

/** Records by their names. */
function Names({ resource, ids }: { resource: string; ids: readonly number[] }) {
  const { data } = useGetMany(resource, { ids: [...ids] });
  const { represent } = resourceOf(resource);
  if (ids.length === 0) return <Quiet>none</Quiet>;
  return ids.map((id) => data?.find((record) => record?.id === id)?.[represent] ?? id).join(", ");
}

interface PartsProps extends Omit<ShownValueProps, "schema" | "value"> {
  readonly shape: z.core.$ZodLooseShape;
  readonly value: Readonly<Record<string, unknown>>;
}

/** The parts of a group that have a value, line by line. */
function Parts({ fields, field, shape, value }: PartsProps) {
  const entries = Object.entries(shape).filter(
    ([name]) => name !== "id" && ![null, undefined, ""].includes(value[name] as ""),
  );
  return entries.map(([name, schema]) => (
    <Box key={name}>
      <Typography component="span" variant="body2" color="textSecondary">
        {labelOf(fields, `${field}.${name}`)}:
      </Typography>{" "}
      <ShownValue fields={fields} field={`${field}.${name}`} schema={schema} value={value[name]} />
    </Box>
  ));
}
