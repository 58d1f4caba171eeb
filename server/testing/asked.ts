import type { Endpoint } from "@cairn/contract/platform/endpoint.ts";
import * as z from "zod/mini";

/** As far as tests look at it. */
export interface JsonSchema {
  readonly type?: string;
  readonly format?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly default?: unknown;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minItems?: number;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly items?: JsonSchema | boolean;
  readonly additionalProperties?: JsonSchema | boolean;
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly allOf?: readonly JsonSchema[];
}

export const askedParts = ["params", "querystring", "body"] as const;
export type AskedPart = (typeof askedParts)[number];

/** What a call takes, part by part, as JSON schemas of what is sent. */
export function askedSchemas({ schema }: Endpoint): { readonly part: AskedPart; readonly schema: JsonSchema }[] {
  return askedParts.flatMap((part) => {
    const asked = schema[part];
    if (!asked) return [];
    // What has no place in JSON, such as a file, is anything.
    return [
      { part, schema: z.toJSONSchema(asked, { io: "input", unrepresentable: "any", reused: "inline" }) as JsonSchema },
    ];
  });
}
