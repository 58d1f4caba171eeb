import type { Access, Endpoint, Form } from "@cairn/contract/platform/endpoint.ts";
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
    /** Who may call; the app does not start with a route that does not say. */
    access?: Access;
    guests?: Endpoint["config"]["guests"];
    form?: Form;
    isPathSecret?: true;
    isSensitive?: true;
    needsNoSecondFactor?: true;
    summary?: string;
    /** The message that tells a guest why a login is needed. */
    loginReason?: () => string;
  }
}

export type App = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  ContractTypes
>;

/** Registers the routes of one feature: they authenticate, call the service and answer. */
export type Routes = (app: App, platform: Platform) => Promise<void>;

/** The success envelope around what a service found. */
export function answer<T>(data: T, message?: string): { success: true; message?: string; data: T } {
  return { success: true, ...(message !== undefined && { message }), data };
}

/** The success envelope of a call that returns only a message. */
export function done(message: string): { success: true; message: string } {
  return { success: true, message };
}
