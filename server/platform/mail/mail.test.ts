import { expect, test, vi } from "vitest";
import { testShop } from "../../testing.ts";
import { transact } from "../database/transact.ts";
import type { Post } from "./mail.ts";

/** A mailbox that fails as often as it is told to. */
function postThatFails(failures: number) {
  const sent: { to: string; text: string }[] = [];
  const post: Post = {
    configured: true,
    async deliver({ to, text }) {
      if (failures-- > 0) throw new Error("the mail server is away");
      sent.push({ to, text });
    },
    close() {},
  };
  return { sent, post };
}

test("a code is forgotten once it is sent, other mails stay readable", async () => {
  const { sent, post } = postThatFails(0);
  await using shop = await testShop({ post });
  await transact(shop.platform, async (tx) => {
    const props = { name: "Wanda", code: "12345678", minutes: 10 };
    await shop.platform.mail.send(tx, { kind: "reset-code", key: "a", to: "a@example.test", props });
    await shop.platform.mail.send(tx, {
      kind: "password-changed",
      key: "b",
      to: "b@example.test",
      props: { name: "Wanda" },
    });
  });
  await vi.waitFor(async () => expect((await shop.mails()).every(({ sentAt }) => sentAt !== null)).toBe(true), 10_000);
  expect(sent.find(({ to }) => to === "a@example.test")?.text).toContain("12345678");
  const [code, notice] = await shop.mails();
  expect(JSON.stringify(code)).not.toContain("12345678");
  expect(notice?.text).toContain("Wanda");
});

test("a mail that a rolled-back transaction meant to send is never sent", async () => {
  const { sent, post } = postThatFails(0);
  await using shop = await testShop({ post });
  const doomed = transact(shop.platform, async (tx) => {
    await shop.platform.mail.send(tx, {
      kind: "password-changed",
      key: "a",
      to: "a@example.test",
      props: { name: "A" },
    });
    throw new Error("no");
  });
  await expect(doomed).rejects.toThrow("no");
  await transact(shop.platform, (tx) =>
    shop.platform.mail.send(tx, { kind: "password-changed", key: "b", to: "b@example.test", props: { name: "B" } }),
  );
  await vi.waitFor(() => expect(sent).toHaveLength(1), 10_000);
  expect(sent[0]?.to).toBe("b@example.test");
});
