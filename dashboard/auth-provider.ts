import { findStaffMember, type StaffMember, staffLogin, staffLogout } from "@cairn/contract/staff/session.ts";
import type { AuthProvider } from "react-admin";
import { call, codeOf } from "./call.ts";
import { mayAccess } from "./resources.ts";

/** Who is logged in. Asked once, until a login, a logout or a refusal. */
let asked: Promise<StaffMember> | undefined;
function findMe(): Promise<StaffMember> {
  asked ??= call(findStaffMember).then(
    ({ data }) => data,
    (problem) => {
      asked = undefined;
      throw problem;
    },
  );
  return asked;
}

/** Staff log in by a cookie; 403 means that it is missing, expired, or lacks the permission. */
export const authProvider: AuthProvider = {
  async login(body: { email: string; password: string; code: string }) {
    asked = undefined;
    await call(staffLogin, { body });
  },
  async logout() {
    asked = undefined;
    await call(staffLogout, { body: {} }).catch(() => undefined);
  },
  async checkAuth() {
    await findMe();
  },
  async checkError(problem: { status?: number }) {
    if (problem.status !== 403 || codeOf(problem) !== undefined) return;
    asked = undefined;
    await findMe();
  },
  async getIdentity() {
    const { id, name, email } = await findMe();
    return { id, fullName: name, email };
  },
  async getPermissions() {
    return findMe().catch(() => undefined);
  },
  async canAccess({ resource, action }) {
    return mayAccess((await findMe()).role, resource, action);
  },
};

/** Asks anew who is logged in, after something of it has changed. */
export function forgetMe(): void {
  asked = undefined;
}
