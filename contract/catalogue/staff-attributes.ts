import * as z from "zod/mini";
import { asRead } from "../platform/fields.ts";
import { versionSchema } from "../platform/staff-list.ts";
import { staffResource } from "../platform/staff-resource.ts";
import { idSchema, optionalText, requiredText } from "../platform/text.ts";
import { type AttributeKind, attributeKeySchema, attributeKinds, attributePlaces, mostChoices } from "./attributes.ts";
import { listingWords } from "./filters.ts";
import { staffAttributeMessages as messages } from "./staff-messages.ts";

/** What staff write of an attribute. */
const attributeFields = {
  name: requiredText(messages.nameRequired, 60),
  kind: z.enum(attributeKinds),
  /** Of numbers: what stands behind them, as `L` or `cm`. */
  unit: optionalText(20),
  /** Of numbers: how finely they are written, as 0.5; null for any whole number. */
  step: z.nullable(
    z.number().check(
      z.minimum(0.001, messages.stepTooFine),
      z.maximum(1000),
      z.refine((step) => Math.abs(step * 1000 - Math.round(step * 1000)) < 1e-6, messages.stepTooFine),
    ),
  ),
  /** Whether each variant has a value of its own, rather than the product one for all. */
  is_of_variants: z.boolean(),
  places: z.array(z.enum(attributePlaces)).check(z.maxLength(attributePlaces.length)),
  /** The heading beneath which it stands; empty for none. */
  group: optionalText(60),
  /** Its place among the others, counted from 0. */
  position: z.int().check(z.minimum(0), z.maximum(10_000)),
  /** Of choices, in their order; other kinds have none, whatever is sent. One that is there has its id. */
  choices: z
    .array(z.object({ id: z.optional(idSchema), name: requiredText(messages.choiceRequired, 60) }))
    .check(z.maxLength(mostChoices)),
} as const;

export const staffAttributeSchema = z.object({
  id: z.int(),
  version: versionSchema,
  ...asRead(attributeFields),
  key: z.string(),
  choices: z.array(z.object({ id: z.int(), key: z.string(), name: z.string() })),
  /** It is what variants weigh, which delivery is charged by: its values stand in the table of the variants. */
  is_weight: z.boolean(),
  /** How many products have a value of it. */
  products: z.int(),
});
export type StaffAttribute = z.infer<typeof staffAttributeSchema>;

type Fitting = Pick<z.output<z.ZodMiniObject<typeof attributeFields>>, "kind" | "choices" | "places">;

/** Whether values of a kind are chosen from choices. */
export const hasChoices = (kind: AttributeKind): boolean => kind === "choice" || kind === "choices";

/** An attribute with choices has at least one, and no two of one name; texts are too many to filter by. */
const fits = z.check<Fitting>(({ value, issues }) => {
  const { kind, choices, places } = value;
  const complain = (path: (string | number)[], message: string) =>
    issues.push({ code: "custom", input: value, path, message });
  if (kind === "text" && places.includes("filter")) complain(["places"], messages.filterOfText);
  if (!hasChoices(kind)) return;
  if (choices.length === 0) complain(["choices"], messages.choicesMissing);
  const names = choices.map(({ name }) => name.toLowerCase());
  for (const [index, name] of names.entries())
    if (names.indexOf(name) < index) complain(["choices", index, "name"], messages.choiceRepeated);
});

/** What products and variants have beside the fields that all of them have. */
export const attributes = staffResource("attributes", {
  row: staffAttributeSchema,
  fields: {
    ...attributeFields,
    /** A change that touches values of products is made only with this; without it, 409 tells what it does to how many. */
    is_confirmed: z._default(z.boolean(), false),
  },
  fits,
  made: {
    /** Without one it is made of the name. */
    key: z.optional(attributeKeySchema.check(z.refine((key) => !listingWords.includes(key), messages.keyReserved))),
  },
  readers: "products.read",
  editors: "products.manage",
  sorts: ["position", "name"],
  filters: {},
  summaries: {
    list: "The attributes that products and variants have",
    one: "One attribute, with its choices",
    create: "Defines an attribute",
    update: "Changes an attribute, and the values of products with it",
    delete: "Deletes an attribute, and its values with it",
  },
});
