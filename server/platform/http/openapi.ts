import { type Form, failureSchema } from "@cairn/contract/platform/endpoint.ts";
import { keyPermissions } from "@cairn/contract/staff/permissions.ts";
import swagger from "@fastify/swagger";
import type { FastifyContextConfig, FastifyInstance, FastifySchema } from "fastify";
import * as z from "zod/mini";

const bearer = { bearer: { type: "http", scheme: "bearer" } } as const;
const accessKey = {
  accessKey: {
    type: "http",
    scheme: "bearer",
    bearerFormat: "cairn_key_…",
    description: "An access key of the shop's owner",
  },
} as const;
const cookie = { staff: { type: "apiKey", in: "cookie", name: "cairn_staff" } } as const;

/**
 * Collects the calls of the contract; must be registered before the features. The document is served at
 * /api/openapi.json.
 */
export async function describeCalls(app: FastifyInstance, publicUrl: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: "3.1.0",
      info: { title: "Cairn", version: "1", description: "Every call that the storefront and the dashboard make." },
      servers: [{ url: publicUrl }],
      components: { securitySchemes: { ...bearer, ...accessKey, ...cookie } },
    },
    transform: ({ schema, url, route }) => {
      const { summary, form } = route.config ?? {};
      if (summary === undefined) return { schema: { hide: true }, url };
      const security = securityOf(route.config ?? {});
      return {
        url,
        schema: {
          ...jsonSchemas(schema),
          summary,
          security,
          ...(form && { consumes: consumedBy(form) }),
        },
      };
    },
  });
}

/** Keys open staff calls that ask for a permission and for no password. */
function securityOf({ access, isSensitive }: FastifyContextConfig): Record<string, string[]>[] {
  if (access === undefined || access === "public") return [];
  if (access === "customer") return [{ bearer: [] }];
  const needed = [access.staff].flat();
  const isOpenToKeys = !isSensitive && needed.some((one) => keyPermissions.some((permission) => permission === one));
  return [{ staff: [] }, ...(isOpenToKeys ? [{ accessKey: [] }] : [])];
}

/** Calls with many files take forms only. */
function consumedBy(form: Form): string[] {
  const isMany = form !== true && "files" in form;
  return isMany ? ["multipart/form-data"] : ["multipart/form-data", "application/json"];
}

type Parts = Record<string, z.core.$ZodType | undefined>;

/** The encoded side of every schema: what a body may hold and what an answer looks like. */
function jsonSchemas(schema: FastifySchema | undefined): FastifySchema {
  const { params, querystring, body, response } = (schema ?? {}) as { [part: string]: z.core.$ZodType } & {
    response?: Parts;
  };
  const answers = Object.entries(response ?? {}).map(([status, answer]) => [
    status,
    { description: "Success", ...wire(answer) },
  ]);
  return {
    ...(params && { params: wire(params) }),
    ...(querystring && { querystring: wire(querystring) }),
    ...(body && { body: wire(body) }),
    response: { ...Object.fromEntries(answers), default: { description: "Failure", ...wire(failureSchema) } },
  };
}

function wire(schema: z.core.$ZodType | undefined): object {
  if (!schema) return {};
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" });
  return json;
}
