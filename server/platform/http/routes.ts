import type { Access, Form } from "@cairn/contract/endpoint.ts";
import type {
  FastifyBaseLogger,
  FastifyInstance,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
} from "fastify";
import type { Platform } from "../platform.ts";
import type { ContractTypes } from "./zod.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** Who may call; a route that does not say is refused when the app is built. */
    access?: Access;
    form?: Form;
    isPathSecret?: true;
    summary?: string;
    /** What a guest is told who may not call: why a login is needed. */
    loginReason?: string;
  }
}

export type App = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  ContractTypes
>;

/** The routes of one feature: who asks, which action, what is answered. */
export type Routes = (app: App, platform: Platform) => Promise<void>;

/** The success envelope around what a service found. */
export function answer<T>(data: T, message?: string): { success: true; message?: string; data: T } {
  return { success: true, ...(message !== undefined && { message }), data };
}

/** The success envelope of a action that has nothing to tell but its message. */
export function done(message: string): { success: true; message: string } {
  return { success: true, message };
}
