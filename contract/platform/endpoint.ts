import * as z from "zod/mini";
import type { Needed } from "../staff/permissions.ts";
import type { Message } from "./text.ts";

/** Who may call: anyone, a logged-in customer, or staff who may do what is needed. There is no default. */
export type Access = "public" | "customer" | { readonly staff: Needed };

export interface FileField {
  readonly field: string;
  /** The largest size of one file in bytes, and the message beyond it. */
  readonly mostBytes: number;
  readonly tooLarge: Message;
}

/** Any number of large files, received for as long as they keep arriving. */
export interface FilesField extends FileField {
  /** The message when fewer than `mostBytes` arrive within an upload's time. */
  readonly tooSlow: Message;
}

/**
 * A form of text fields, with a small file in one field, or with any number of large ones (`files`, `files[]` and
 * `files[7]` are then one field: decisions, "Contest").
 */
export type Form = true | { readonly file: FileField } | { readonly files: FilesField };

type Schema = z.core.$ZodType;

/**
 * The shape of a call: a Fastify route without its handler, and at once the api client's request.
 * `form` marks a body that browsers send as multipart/form-data (JSON is understood as well, but not in place of many
 * large files), `isPathSecret` a path whose parameters are worth money or open something: logs get its pattern instead.
 */
export interface Endpoint {
  readonly method: "GET" | "POST" | "PUT" | "DELETE";
  readonly url: `/api/${string}`;
  readonly config: {
    readonly access: Access;
    /** Whether guests may call it, too, where the shop lets them order: once they have ordered, or at any time. */
    readonly guests?: "who-ordered" | "all";
    readonly form?: Form;
    readonly isPathSecret?: true;
    /** A call of staff asks for the password again unless that was given within 15 minutes. */
    readonly isSensitive?: true;
    /** A call of staff is open before a needed second factor is set up, as what sets it up must be. */
    readonly needsNoSecondFactor?: true;
    readonly summary: string;
  };
  readonly schema: {
    readonly params?: Schema;
    readonly querystring?: Schema;
    readonly body?: Schema;
    readonly response: { readonly [status in 200 | 201 | 204]?: Schema };
  };
}

/** The decoded answer of a success status: what a handler returns and the API client gives. */
export type Answer<E extends Endpoint> = z.output<NonNullable<E["schema"]["response"][keyof E["schema"]["response"]]>>;

/** The envelope of a success (decisions, "Shape of answers"). */
export function success<T extends Schema>(data: T) {
  return z.object({ success: z.literal(true), message: z.optional(z.string()), data });
}

/** A success with a message only. */
export const doneSchema = z.object({ success: z.literal(true), message: z.string() });

/** Error codes that clients act on. Others are not sent, since a code could disclose what the message keeps back. */
export const errorCodes = [
  "entry_received",
  "stock_lost",
  "product_gone",
  "product_upcoming",
  "round_over",
  "second_factor_needed",
  "second_factor_missing",
  "password_needed",
  "version_conflict",
  "in_use",
  "needs_confirmation",
] as const;

/** A record in which another one is used. */
export const useSchema = z.object({ resource: z.string(), id: z.union([z.int(), z.string()]), label: z.string() });
export type Use = z.infer<typeof useSchema>;

/** The envelope of every failure; `errors` holds the messages of each field. */
export const failureSchema = z.object({
  success: z.literal(false),
  message: z.string(),
  code: z.optional(z.enum(errorCodes)),
  errors: z.optional(z.record(z.string(), z.array(z.string()))),
  /** With `version_conflict`: the record as it is now, as the call that reads it answers. */
  current: z.optional(z.unknown()),
  /** With `in_use`: the records that use it, by the dashboard's name of their resource; some, where there are many. */
  uses: z.optional(z.array(useSchema)),
  request_id: z.optional(z.string()),
});
export type Failure = z.infer<typeof failureSchema>;

/** One page of a list, with what a pager needs (decisions, "Shape of answers"). */
export interface Page<Item> {
  readonly data: Item[];
  readonly total: number;
  readonly per_page: number;
  readonly current_page: number;
  /** At least 1. */
  readonly last_page: number;
}

/** The schema of a `Page`. */
export function pageOf<T extends Schema>(item: T) {
  return z.object({
    data: z.array(item),
    total: z.int(),
    per_page: z.int(),
    current_page: z.int(),
    last_page: z.int(),
  });
}

/** Pages count from 1; anything but a positive integer is refused. */
export const pageNumberSchema = z.codec(
  z.string().check(z.regex(/^[1-9]\d{0,5}$/, "The page must be a whole number from 1")),
  z.int(),
  { decode: Number, encode: String },
);

/** The first page unless another is asked for. */
export const pageQuerySchema = z.object({ page: z._default(pageNumberSchema, 1) });
