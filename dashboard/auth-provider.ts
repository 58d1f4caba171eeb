import type { StaffMember } from "@cairn/contract/staff/session.ts";
import type { AuthProvider } from "react-admin";
import { call } from "./call.ts";

/** Staff log in by a cookie; 403 means that it is missing, expired, or lacks the permission. */
export const authProvider: AuthProvider = {
  async login({ username, password }: { username: string; password: string }) {
    await call("POST", "/login", { email: username, password });
  },
  async logout() {
    await call("POST", "/logout", {}).catch(() => undefined);
  },
  async checkAuth() {
    await call("GET", "/me");
  },
  async checkError({ status }: { status?: number }) {
    if (status === 403) await call("GET", "/me");
  },
  async getIdentity() {
    const { id, name, email } = await call<StaffMember>("GET", "/me");
    return { id, fullName: name, email };
  },
  async getPermissions() {
    return (await call<StaffMember>("GET", "/me")).permissions;
  },
};
