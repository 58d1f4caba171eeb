import { asc } from "drizzle-orm";
import { expect, test } from "vitest";
import { checked, doTo } from "../../testing/imports.ts";
import { testShop } from "../../testing/shop.ts";
import { ownersCalls } from "../../testing/staff.ts";
import { customers } from "../accounts/tables.ts";

const shopify = [
  "Customer ID,First Name,Last Name,Email,Accepts Email Marketing,Default Address Company,Default Address Address1,Default Address City,Default Address Country Code,Default Address Zip,Phone,Accepts SMS Marketing,Total Spent,Total Orders,Note,Tax Exempt,Tags",
  "'1,Inès,Roux,ines@lake.test,no,,1 Quai,Annecy,FR,'74000,'+33450000000,no,120.00,2,Likes tea,no,vip",
  "'2,,,walker@lake.test,no,,,,,,,no,0.00,0,,no,",
  "'3,Otto,,,yes,,,,,,,no,15.00,1,,no,",
].join("\n");
const wooCommerce = [
  "Name,Username,Last Active,Sign Up,Email,Orders,Total Spend,AOV,Country / Region,City,Region,Postal Code",
  'Ada Lake,ada,2026-03-02 10:11:12,2025-01-01 08:00:00,"Ada Lake <ada@lake.test>",3,210,70,GB,Keswick,Cumbria,CA12 5AA',
  "Bo Fell,,2026-03-02 10:11:12,,,1,20,20,GB,,,",
].join("\n");
const wordPress = [
  "ID,user_login,user_email,display_name,user_registered,role,billing_email,billing_first_name,billing_last_name,billing_phone",
  "9,kai,kai@lake.test,Kai Tarn,2024-05-01,customer,other@lake.test,Kai,Tarn,",
].join("\n");

test("customers of other shops come with their names, and who has no name or address is left out as such", async () => {
  await using shop = await testShop();
  const owner = await ownersCalls(shop);
  const leftOut = [];
  for (const csv of [shopify, wooCommerce, wordPress]) {
    const { id, problems, left_out } = await checked(owner, "customers", csv);
    expect(problems).toEqual([]);
    leftOut.push(left_out);
    expect((await doTo(owner, id, "apply")).state).toBe("applied");
  }
  const kept = await shop.db.select().from(customers).orderBy(asc(customers.id));
  expect(kept.map(({ name, email, note }) => [name, email, note])).toEqual([
    ["Inès Roux", "ines@lake.test", "Likes tea"],
    ["Ada Lake", "ada@lake.test", ""],
    ["Kai Tarn", "kai@lake.test", ""],
  ]);
  expect(leftOut.map(({ records }) => records.map(({ row, reason }) => [row, reason]))).toEqual([
    [
      [3, "It has no name"],
      [4, "It has no e-mail address"],
    ],
    [[3, "It has no e-mail address"]],
    [],
  ]);
  expect(leftOut[0]?.columns).toContainEqual({ column: "Phone", count: 1 });
});
