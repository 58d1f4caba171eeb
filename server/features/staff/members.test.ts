import type { Invitation, Member } from "@cairn/contract/staff/members.ts";
import type { StaffMember } from "@cairn/contract/staff/session.ts";
import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { transact } from "../../platform/database/transact.ts";
import { mails } from "../../platform/mail/tables.ts";
import { type TestShop, testShop } from "../../testing/shop.ts";
import { callsOf, logIn, ownersCalls, testPassword } from "../../testing/staff.ts";
import { staff, staffInvitations, staffSessions } from "./tables.ts";

const invited = { name: "Petra Packer", email: "petra@cairn.example", role: "packer" };
const chosen = { password: "boots, bread and maps", password_confirmation: "boots, bread and maps" };

/** The token in the newest invitation's mail. */
async function tokenOf(shop: TestShop): Promise<string> {
  const sent = await shop.db.select().from(mails).where(eq(mails.kind, "staff-invitation")).orderBy(mails.id);
  return (JSON.stringify(sent.at(-1)?.props).match(/#token=([\w-]+)/) ?? [])[1] ?? "";
}

test("who is invited by mail chooses a password and works with the role that was meant, once", async () => {
  await using shop = await testShop();
  const owner = await ownersCalls(shop);
  expect((await owner("POST", "/invitations", invited)).status).toBe(201);
  const token = await tokenOf(shop);
  expect(token).toHaveLength(43);
  const read = await shop.call("POST", "/api/admin/invitations/read", { body: { token } });
  expect(read.body.data).toEqual(invited);

  const accept = (body: object) => shop.call<StaffMember>("POST", "/api/admin/invitations/accept", { body });
  const body = { token, name: "Petra P.", ...chosen };
  expect((await accept({ ...body, password: "short", password_confirmation: "short" })).status).toBe(422);
  expect((await accept({ ...body, password: "qwertyuiop123", password_confirmation: "qwertyuiop123" })).status).toBe(
    422,
  );
  const [first, second] = await Promise.all([accept(body), accept(body)]);
  expect([first.status, second.status].sort()).toEqual([201, 404]);
  const accepted = first.status === 201 ? first : second;
  expect(accepted.body.data).toMatchObject({ name: "Petra P.", role: "packer", permissions: expect.any(Array) });
  const cookie = accepted.headers.get("set-cookie")?.split(";")[0] ?? "";
  expect((await shop.call("GET", "/api/admin/orders", { headers: { cookie } })).status).toBe(200);
  expect((await shop.call("GET", "/api/admin/members", { headers: { cookie } })).status).toBe(403);
  expect((await owner<Invitation[]>("GET", "/invitations")).body.data).toEqual([]);
});

test("an invitation is over after three days, when it is taken back, or when another one follows", async () => {
  await using shop = await testShop();
  const owner = await ownersCalls(shop);
  const read = async (token: string) =>
    (await shop.call("POST", "/api/admin/invitations/read", { body: { token } })).status;
  const accept = async (token: string) =>
    (await shop.call("POST", "/api/admin/invitations/accept", { body: { token, name: "P", ...chosen } })).status;

  await owner("POST", "/invitations", invited);
  const first = await tokenOf(shop);
  await owner("POST", "/invitations", { ...invited, email: "PETRA@cairn.example" });
  const second = await tokenOf(shop);
  expect([await read(first), await read(second)]).toEqual([404, 200]);

  await shop.db.update(staffInvitations).set({ expires_at: sql`now()` });
  expect([await read(second), await accept(second)]).toEqual([404, 404]);

  await owner("POST", "/invitations", invited);
  const [invitation] = (await owner<Invitation[]>("GET", "/invitations")).body.data;
  expect((await owner("DELETE", `/invitations/${invitation?.id}`)).status).toBe(200);
  expect([await accept(await tokenOf(shop)), await shop.db.$count(staff)]).toEqual([404, 1]);
  expect((await owner("DELETE", `/invitations/${invitation?.id}`)).status).toBe(404);
  const known = await owner("POST", "/invitations", { ...invited, email: "Owner@cairn.example" });
  expect([known.status, Object.keys(known.body.errors ?? {})]).toEqual([422, ["email"]]);
});

test("an invitation opens nothing while whoever wrote it is suspended, or may not invite any more", async () => {
  await using shop = await testShop();
  const owner = await ownersCalls(shop);
  const second = await callsOf(shop, "owner", "second@cairn.example");
  const { id } = (await second<StaffMember>("GET", "/me")).body.data;
  expect((await second("POST", "/invitations", { ...invited, role: "owner" })).status).toBe(201);
  const token = await tokenOf(shop);
  const opens = async () => {
    const { status } = await shop.call("POST", "/api/admin/invitations/read", { body: { token } });
    const [invitation] = (await owner<Invitation[]>("GET", "/invitations")).body.data;
    return [status, invitation?.is_open];
  };
  const accept = () => shop.call("POST", "/api/admin/invitations/accept", { body: { token, name: "P", ...chosen } });
  expect(await opens()).toEqual([200, true]);
  await owner("POST", `/members/${id}/suspend`);
  expect([await opens(), (await accept()).status]).toEqual([[404, false], 404]);
  await owner("POST", `/members/${id}/restore`);
  expect(await opens()).toEqual([200, true]);
  const { version } = (await owner<Member>("GET", `/members/${id}`)).body.data;
  await owner("PUT", `/members/${id}`, { version, name: "Second", role: "manager" });
  expect([await opens(), (await accept()).status, await shop.db.$count(staff)]).toEqual([[404, false], 404, 2]);
});

test("a suspended member is out at once, and in again when restored", async () => {
  await using shop = await testShop();
  const owner = await ownersCalls(shop);
  const packer = await callsOf(shop, "packer");
  const { id } = (await packer<StaffMember>("GET", "/me")).body.data;
  expect((await packer("GET", "/orders")).status).toBe(200);
  const suspended = await owner<Member>("POST", `/members/${id}/suspend`);
  expect(suspended.body.data.suspended_at).not.toBeNull();
  expect((await packer("GET", "/orders")).status).toBe(403);
  expect(await shop.db.$count(staffSessions, eq(staffSessions.staff_id, id))).toBe(0);
  const body = { email: "packer@cairn.example", password: testPassword };
  expect((await shop.call("POST", "/api/admin/login", { body })).status).toBe(403);
  expect((await shop.call("POST", "/api/admin/login", { body: { ...body, password: "wrong enough" } })).status).toBe(
    422,
  );
  await owner("POST", `/members/${id}/restore`);
  expect((await shop.call("POST", "/api/admin/login", { body })).status).toBe(200);
});

test("a role that changes counts at the next call", async () => {
  await using shop = await testShop();
  const owner = await ownersCalls(shop);
  const packer = await callsOf(shop, "packer");
  const { id } = (await packer<StaffMember>("GET", "/me")).body.data;
  expect((await packer("GET", "/mails")).status).toBe(403);
  const body = { version: 1, name: "Sam", role: "support" };
  expect((await owner<Member>("PUT", `/members/${id}`, body)).body.data).toMatchObject({ version: 2, role: "support" });
  expect((await packer("GET", "/mails")).status).toBe(200);
});

test("who saves what somebody else has changed meanwhile is told, with the member as they are now", async () => {
  await using shop = await testShop();
  const owner = await ownersCalls(shop);
  await callsOf(shop, "packer");
  const { data } = (await owner<{ data: Member[] }>("GET", "/members?search=packer")).body.data;
  const path = `/members/${data[0]?.id}`;
  const save = (name: string) => owner("PUT", path, { version: 1, name, role: "packer" });
  const answers = await Promise.all([save("Ada"), save("Bea")]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const refused = answers.find(({ status }) => status === 409);
  const winner = (await owner<Member>("GET", path)).body.data;
  expect(refused?.body).toMatchObject({ code: "version_conflict", current: winner });
  expect((await owner("PUT", "/members/999", { version: 1, name: "X", role: "packer" })).status).toBe(404);
});

test("a shop is never left without an owner, even by two who leave at once", async () => {
  await using shop = await testShop();
  const first = await ownersCalls(shop);
  expect((await first("POST", "/members/1/suspend")).status).toBe(409);
  expect((await first("PUT", "/members/1", { version: 1, name: "Owner", role: "packer" })).status).toBe(409);
  const second = await callsOf(shop, "owner", "second@cairn.example");
  const [one, other] = await Promise.all([
    first("PUT", "/members/1", { version: 1, name: "Owner", role: "packer" }),
    second("POST", "/members/2/suspend"),
  ]);
  expect([one.status, other.status].sort()).toEqual([200, 409]);
});

test("sensitive steps ask for the password again after 15 minutes, and changing it is one of the ways to guess", async () => {
  await using shop = await testShop();
  const owner = await ownersCalls(shop);
  expect((await owner("POST", "/invitations", invited)).status).toBe(201);
  await shop.db.update(staffSessions).set({ confirmed_at: sql`now() - interval '16 minutes'` });
  const refused = await owner("POST", "/invitations", { ...invited, email: "new@cairn.example" });
  expect([refused.status, refused.body]).toMatchObject([403, { code: "password_needed" }]);
  expect((await owner("GET", "/members")).status).toBe(200);
  const wrong = await owner("POST", "/confirm", { password: "something else" });
  expect([wrong.status, Object.keys(wrong.body.errors ?? {})]).toEqual([422, ["password"]]);
  expect((await owner("POST", "/invitations", { ...invited, email: "new@cairn.example" })).status).toBe(403);
  expect((await owner("POST", "/confirm", { password: testPassword })).status).toBe(200);
  expect((await owner("POST", "/invitations", { ...invited, email: "new@cairn.example" })).status).toBe(201);
});

test("staff see their logins and end them one by one, but nobody else's", async () => {
  await using shop = await testShop();
  const owner = await ownersCalls(shop);
  const elsewhere = await logIn(shop, "owner@cairn.example");
  const packer = await callsOf(shop, "packer");
  const listed = (await owner<{ id: number; is_this: boolean }[]>("GET", "/sessions")).body.data;
  expect(listed.map(({ is_this }) => is_this).sort()).toEqual([false, true]);
  const other = listed.find(({ is_this }) => !is_this)?.id;
  expect((await packer("DELETE", `/sessions/${other}`)).status).toBe(404);
  expect((await owner("DELETE", `/sessions/${other}`)).status).toBe(200);
  expect([(await owner("GET", "/me")).status, (await elsewhere("GET", "/me")).status]).toEqual([200, 403]);
});

test("each member's last use of the dashboard is shown, of all their logins", async () => {
  await using shop = await testShop();
  const owner = await ownersCalls(shop);
  const packer = await callsOf(shop, "packer");
  await logIn(shop, "packer@cairn.example");
  const { id } = (await packer<StaffMember>("GET", "/me")).body.data;
  const usedAt = new Date(Date.now() - 60_000).toISOString();
  await shop.db.update(staffSessions).set({ used_at: usedAt }).where(eq(staffSessions.staff_id, id));
  expect((await owner<Member>("GET", `/members/${id}`)).body.data.last_seen_at).toBe(usedAt);
  await owner("POST", `/members/${id}/suspend`);
  expect((await owner<Member>("GET", `/members/${id}`)).body.data.last_seen_at).toBeNull();
});

test("codes and links in mails that were not sent are shown to who manages the members only", async () => {
  await using shop = await testShop();
  const owner = await ownersCalls(shop);
  const support = await callsOf(shop, "support");
  await owner("POST", "/invitations", { ...invited, role: "owner" });
  const [secret] = await shop.mails();
  await transact(shop.platform, (tx) =>
    shop.platform.mail.send(tx, { kind: "password-changed", key: "a", to: "a@example.test", props: { name: "A" } }),
  );
  for (const path of [`/mails/${secret?.id}`, `/mails/${secret?.id}/page`]) {
    expect([(await support("GET", path)).status, (await owner("GET", path)).status]).toEqual([403, 200]);
  }
  expect((await support("GET", `/mails/${(secret?.id ?? 0) + 1}`)).status).toBe(200);
});
