import type { Endpoint } from "@cairn/contract/platform/endpoint.ts";
import type { FastifyReply } from "fastify";
import type * as z from "zod/mini";
import { type App, answer, done } from "./routes.ts";

type Schema = z.core.$ZodType;
type Answered<Request> = Endpoint & { readonly schema: Request & { readonly response: { readonly 200: Schema } } };
interface ById {
  readonly params: z.core.$ZodType<{ readonly id: number | string }>;
}

/** The calls of `staffResource`. */
interface Resource {
  readonly list: Answered<{ readonly querystring: Schema }>;
  readonly one: Answered<ById>;
  readonly create: Endpoint & { readonly schema: { readonly body: Schema } };
  readonly update: Answered<ById & { readonly body: Schema }>;
  readonly delete: Endpoint & { readonly schema: ById };
}

type DataOf<Call extends Answered<unknown>> =
  z.output<Call["schema"]["response"][200]> extends { readonly data: infer Data } ? Data : never;
type IdOf<Calls extends Resource> = z.output<Calls["one"]["schema"]["params"]>["id"];

/** What answers the calls of a resource; each refuses as its function says. */
interface Service<Calls extends Resource> {
  list(query: z.output<Calls["list"]["schema"]["querystring"]>): Promise<DataOf<Calls["list"]>>;
  one(id: IdOf<Calls>): Promise<DataOf<Calls["one"]>>;
  create(body: z.output<Calls["create"]["schema"]["body"]>): Promise<DataOf<Calls["one"]>>;
  update(id: IdOf<Calls>, body: z.output<Calls["update"]["schema"]["body"]>): Promise<DataOf<Calls["one"]>>;
  delete(id: IdOf<Calls>): Promise<unknown>;
  /** What staff are told once it is done. */
  readonly messages: { readonly saved: string; readonly deleted: string };
}

/**
 * Serves the calls of a plain resource (`staffResource`) from a service, whose type is made of these calls. Within, the
 * compiler cannot follow it, hence the casts.
 */
export function serveResource<const Calls extends Resource>(
  app: App,
  calls: Calls,
  { messages: { saved, deleted }, ...service }: Service<Calls>,
): void {
  const { list, one, create, update } = calls;
  app.route({ ...list, handler: async ({ query }) => answer(await service.list(query as never)) });
  app.route({ ...one, handler: async ({ params }) => answer(await service.one(params.id as never)) });
  app.route({
    ...create,
    handler: async ({ body }, reply: FastifyReply) => {
      reply.code(201);
      return answer(await service.create(body as never), saved);
    },
  });
  app.route({
    ...update,
    handler: async ({ params, body }) => answer(await service.update(params.id as never, body as never), saved),
  });
  app.route({
    ...calls.delete,
    handler: async ({ params }) => {
      await service.delete(params.id as never);
      return done(deleted);
    },
  });
}
