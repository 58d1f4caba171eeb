import type { FastifyRequest } from "fastify";
import { staffMemberOf } from "../../access.ts";
import type { Actor } from "./states.ts";

/** The member of staff who calls, as orders note who changed them. */
export function byStaff(request: FastifyRequest): Actor {
  const member = staffMemberOf(request);
  return { actor: "staff", actor_name: member.name, member };
}
