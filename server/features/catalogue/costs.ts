import { staffProductMessages as messages } from "@cairn/contract/catalogue/staff-messages.ts";
import { mayDo } from "@cairn/contract/staff/permissions.ts";
import type { FastifyRequest } from "fastify";
import { AppError } from "../../platform/errors.ts";
import type { App } from "../../platform/http/routes.ts";

type Requesting = Pick<FastifyRequest, "staffMember">;

/** Whether whoever asks may see what variants cost the shop. */
export function seesCosts({ staffMember }: Requesting): boolean {
  return staffMember !== undefined && mayDo(staffMember.rights, "products.costs");
}

/** Leaves what variants cost the shop out of all answers of these routes to those who may not see it, refusals included. */
export function hideCosts(app: App): void {
  app.addHook("preSerialization", async (request, _reply, payload) =>
    seesCosts(request) ? payload : withoutCosts(payload),
  );
}

function withoutCosts(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutCosts);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => name !== "cost")
      .map(([name, part]) => [name, withoutCosts(part)]),
  );
}

/** Refuses with 403 what somebody writes of costs who may not see them. */
export function expectMayWriteCosts(
  request: Requesting,
  variants: readonly { readonly cost?: number | null | undefined }[],
) {
  if (variants.some(({ cost }) => cost !== undefined) && !seesCosts(request))
    throw new AppError("forbidden", 403, messages.costsNotYours);
}
