import type { StaffQuestion } from "@cairn/contract/questions/staff.ts";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { addProduct } from "../../testing/orders.ts";
import { testShop } from "../../testing/shop.ts";
import { ownersCalls } from "../../testing/staff.ts";
import { customers } from "../accounts/tables.ts";
import { questions } from "./tables.ts";

test("of many who answer a question at once one does, and whoever asked is mailed once", async () => {
  await using shop = await testShop();
  const { id } = await addProduct(shop);
  const { id: customer } = await shop.customer();
  await shop.db.update(customers).set({ confirmed_at: sql`now()` });
  const asked = { product_id: id, customer_id: customer, asker: "Wanda", words: "Does it float on water?" };
  await shop.db.insert(questions).values(asked);
  const owner = await ownersCalls(shop);
  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, index) =>
      owner<StaffQuestion>("POST", "/questions/1/answer", { version: 1, answer: `It does, ${index}.` }),
    ),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409]);
  const [mail] = await shop.mails();
  const [kept] = await shop.db.select().from(questions);
  expect(await shop.mails()).toHaveLength(1);
  expect(mail?.props).toMatchObject({ words: kept?.answer });
});
