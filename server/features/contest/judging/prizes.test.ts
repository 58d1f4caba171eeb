import { judgingMessages } from "@cairn/contract/contest/judging/messages.ts";
import type { ContestResult, Prize } from "@cairn/contract/contest/judging/public.ts";
import type { Place, Publication, TakenBack } from "@cairn/contract/contest/judging/staff-jury.ts";
import type { OpenEdition } from "@cairn/contract/contest/public.ts";
import {
  editionStepMessages,
  editionPrizeMessages as messages,
} from "@cairn/contract/contest/staff-edition-messages.ts";
import type { EditionStepPreview, StaffEdition } from "@cairn/contract/contest/staff-editions.ts";
import type { NeedGroup } from "@cairn/contract/home/staff.ts";
import type { Page } from "@cairn/contract/platform/endpoint.ts";
import { pence } from "@cairn/contract/platform/money.ts";
import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { givePrizes, percentOff, winterLight } from "../../../testing/contest.ts";
import { judgedShop, reachPublication } from "../../../testing/judging.ts";
import { addProduct, anyCartLine } from "../../../testing/orders.ts";
import { testShop } from "../../../testing/shop.ts";
import { callsOf, ownersCalls } from "../../../testing/staff.ts";
import { customers } from "../../accounts/tables.ts";
import { stockMovements, variants } from "../../catalogue/tables.ts";
import { takeUse } from "../../coupons/service.ts";
import { coupons } from "../../coupons/tables.ts";
import { editionPrizes } from "../tables.ts";

type Contest = Awaited<ReturnType<typeof judgedShop>>;

const reason = "It was put together from two pictures.";
const weekend = { kind: "words", words: "A weekend in the Lake District with our photographer" };
const fifty = { kind: "sum", amount: 50 };

/** Four entries, whose best have won these prizes, with a product that can be one. */
async function publishedShop(prizesWith: (variantId: number) => readonly object[]) {
  const contest = await judgedShop({ entries: 4 });
  const { shop, edition } = contest;
  await shop.db.update(customers).set({ confirmed_at: sql`now()` });
  const product = await addProduct(shop, { stock: 1 });
  await givePrizes(shop, prizesWith(product.variantId));
  await reachPublication(shop);
  expect((await edition("POST", "/publish")).status).toBe(200);
  return { ...contest, product };
}

const placesOf = async ({ judging }: Contest) => (await judging<Publication>("GET", "/publication")).body.data.places;
const resultOf = async ({ shop }: Contest) => (await shop.call<ContestResult>("GET", "/api/contest/winners")).body.data;
const prizesOf = async ({ shop, entrants }: Contest, entry: number) =>
  (await shop.call<Prize[]>("GET", "/api/contest/prizes", { token: entrants[entry - 1]?.token ?? "" })).body.data;
const lastMailTo = async ({ shop, entrants }: Contest, entry: number) =>
  (await shop.mails()).findLast(({ recipient }) => recipient === entrants[entry - 1]?.email);
const needsOf = async ({ staff }: Contest) =>
  (await staff<NeedGroup[]>("GET", "/needs")).body.data.find(({ kind }) => kind === "prize_to_send")?.needs ?? [];
const stockOf = async ({ shop }: Contest, id: number) =>
  (await shop.db.select({ stock: variants.stock }).from(variants).where(eq(variants.id, id)))[0]?.stock;

async function placeOf(contest: Contest, entry: number): Promise<Place & { id: number }> {
  const place = (await placesOf(contest)).find(({ title }) => title === `Entry ${entry}`);
  if (!place?.id) throw new Error("no such place");
  return { ...place, id: place.id };
}

async function takeBack(contest: Contest, entry: number, movesUp: boolean) {
  const { id } = await placeOf(contest, entry);
  return (await contest.judging<TakenBack>("POST", `/places/${id}/take-back`, { reason, moves_up: movesUp })).body.data;
}

const noteSent = async (contest: Contest, entry: number, isSent = true) =>
  contest.judging("POST", `/places/${(await placeOf(contest, entry)).id}/sent`, { is_sent: isSent });

async function use({ shop, entrants }: Contest, entry: number, code: string) {
  const customerId = entrants[entry - 1]?.id ?? 0;
  const request = { code, customerId, orderReference: `order-${entry}`, lines: [anyCartLine] };
  return shop.db.transaction((tx) => takeUse(tx, request));
}

test("an edition keeps a prize of each kind, tells everybody of them, and fixes them when it is opened", async () => {
  await using shop = await testShop();
  const staff = await ownersCalls(shop);
  const { id, variantId } = await addProduct(shop);
  const product = { kind: "product", variant_id: variantId };
  const prizes = [weekend, product, fifty, percentOff(10)];
  // What a prize's kind has none of is not kept.
  const made = await staff<StaffEdition>("POST", "/editions", {
    ...winterLight,
    prizes: [{ ...weekend, percent: 90, amount: 3, variant_id: 12345 }, ...prizes.slice(1)],
  });
  const none = { percent: 0, amount: 0, variant_id: null, words: "" };
  expect(made.body.data.prizes).toEqual(prizes.map((prize) => ({ ...none, ...prize })));
  const steps = await staff<EditionStepPreview[]>("GET", "/editions/winter-light/steps");
  const described = `First place: ${weekend.words}; Second place: Trail Tent; Third place: a coupon of £50.00; Place 4: a coupon of 10 %`;
  expect(steps.body.data.at(-1)?.does).toContain(editionStepMessages.publishesOthers(described, 365));
  expect((await staff("POST", "/editions/winter-light/open")).status).toBe(200);
  const read = async () => (await shop.call<OpenEdition>("GET", "/api/contest/edition")).body.data.prizes;
  expect(await read()).toMatchObject([weekend, { kind: "product", product_id: id, product: "Trail Tent" }, fifty, {}]);

  const change = (others: readonly object[]) =>
    staff("PUT", "/editions/winter-light", { ...made.body.data, closes_at: winterLight.closes_at, prizes: others });
  const otherwise = [
    prizes.slice(1),
    [{ ...weekend, words: "A night" }, ...prizes.slice(1)],
    [weekend, product, { ...fifty, amount: 51 }, percentOff(10)],
    [weekend, percentOff(1), fifty, percentOff(10)],
  ];
  for (const others of otherwise) expect((await change(others)).body.message).toBe(judgingMessages.editionFixed);
  expect((await change(prizes)).status).toBe(200);
});

test("a draft's prizes change, and a former release reads a percentage of every rank", async () => {
  await using shop = await testShop();
  const staff = await ownersCalls(shop);
  const { version } = (await staff<StaffEdition>("POST", "/editions", { ...winterLight, prizes: [weekend, fifty] }))
    .body.data;
  const { rows } = await shop.db.execute(sql`select prize_percents from editions`);
  expect(rows).toEqual([{ prize_percents: [1, 1] }]);
  const changed = await staff<StaffEdition>("PUT", "/editions/winter-light", {
    ...winterLight,
    version,
    prizes: [percentOff(30)],
  });
  expect(changed.body.data.prizes).toMatchObject([percentOff(30)]);
  expect(await shop.db.$count(editionPrizes)).toBe(0);
});

test("a prize that gives nothing, too much or a product that is gone is refused at its field", async () => {
  await using shop = await testShop();
  const staff = await ownersCalls(shop);
  const errorsOf = async (prize: object) =>
    (await staff("POST", "/editions", { ...winterLight, prizes: [percentOff(10), prize] })).body.errors;
  expect(await errorsOf({ kind: "percent" })).toEqual({ "prizes.1.percent": [messages.percentRequired] });
  for (const amount of [0, 0.99, 5000.01, -5])
    expect(await errorsOf({ kind: "sum", amount })).toEqual({ "prizes.1.amount": [messages.sumBetween] });
  expect(await errorsOf({ kind: "product" })).toEqual({ "prizes.1.variant_id": [messages.productRequired] });
  expect(await errorsOf({ kind: "product", variant_id: 999 })).toEqual({
    "prizes.1.variant_id": [messages.productUnknown],
  });
  expect(await errorsOf({ kind: "words", words: "  " })).toEqual({ "prizes.1.words": [messages.wordsRequired] });
});

test("a product that is a prize is not deleted, and the jury's chair finds it by its name", async () => {
  await using shop = await testShop();
  const staff = await ownersCalls(shop);
  const { id, variantId } = await addProduct(shop);
  const chair = await callsOf(shop, "jury_chair");
  const found = async (query: string) =>
    (await chair<Page<object>>("GET", `/prize-products?${query}`)).body.data.data as unknown[];
  const shown = { id: variantId, name: "Trail Tent", variant_name: "", sku: "trail-tent" };
  expect(await found("search=trail")).toEqual([shown]);
  expect(await found(`ids=${variantId}`)).toEqual([shown]);
  expect(await found("search=boots")).toEqual([]);
  await chair("POST", "/editions", { ...winterLight, prizes: [{ kind: "product", variant_id: variantId }] });
  const refused = await staff("DELETE", `/products/${id}`);
  expect([refused.status, refused.text]).toEqual([409, expect.stringContaining("Prize of Winter light")]);
  await chair("DELETE", "/editions/winter-light");
  expect((await staff("DELETE", `/products/${id}`)).status).toBe(200);
});

test("of words there is no coupon: the mail, the winners' page and the winner's account say them", async () => {
  await using contest = await publishedShop(() => [weekend]);
  expect(await contest.shop.db.$count(coupons)).toBe(0);
  expect((await resultOf(contest)).winners).toMatchObject([{ title: "Entry 4", prize: weekend }]);
  expect(await prizesOf(contest, 4)).toMatchObject([{ prize: weekend, coupon: null, sent_at: null }]);
  expect(await lastMailTo(contest, 4)).toMatchObject({ kind: "contest-won-words", props: { prize: weekend.words } });
  expect(await needsOf(contest)).toEqual([]);
  expect((await noteSent(contest, 4)).body.message).toBe(messages.notToSend);
  expect(await takeBack(contest, 4, false)).toEqual({ prize: "lapsed", moved_up: [] });
  expect(await lastMailTo(contest, 4)).toMatchObject({ kind: "prize-taken-back", props: { fate: "lapsed" } });
  expect(await prizesOf(contest, 4)).toEqual([]);
});

test("a sum is a coupon of that sum for the winner alone, and for one order", async () => {
  await using contest = await publishedShop(() => [fifty]);
  const [won] = await prizesOf(contest, 4);
  expect(won).toMatchObject({ prize: { ...fifty, percent: 0 }, coupon: { is_used: false } });
  const { code = "" } = won?.coupon ?? {};
  expect(await lastMailTo(contest, 4)).toMatchObject({ kind: "contest-won-sum", props: { code, amount: 50_00 } });
  await expect(use(contest, 3, code)).rejects.toMatchObject({ code: "coupon_personal" });
  await expect(use(contest, 4, code)).resolves.toMatchObject({ kind: "sum", amount: pence(50_00) });
  expect(await prizesOf(contest, 4)).toMatchObject([{ coupon: { is_used: true } }]);
  expect(await takeBack(contest, 4, false)).toEqual({ prize: "used", moved_up: [] });
});

test("a product waits for staff to send it, leaves the stock with that, and comes back where it was a mistake", async () => {
  await using contest = await publishedShop((variant) => [{ kind: "product", variant_id: variant }]);
  const { shop, product, staff } = contest;
  expect(await lastMailTo(contest, 4)).toMatchObject({ kind: "contest-won-product", props: { product: "Trail Tent" } });
  const place = await placeOf(contest, 4);
  expect(place).toMatchObject({ prize: { product: "Trail Tent" }, coupon: null, sent_at: null });
  const waiting = {
    id: place.id,
    detail: "Autumn 2026: Trail Tent",
    record: { resource: "judging", id: "autumn-2026" },
  };
  expect(await needsOf(contest)).toMatchObject([waiting]);
  for (const { status } of await Promise.all([noteSent(contest, 4), noteSent(contest, 4)])) expect(status).toBe(200);
  expect(await stockOf(contest, product.variantId)).toBe(0);
  const [movement] = await shop.db.select().from(stockMovements).where(eq(stockMovements.reason, "corrected"));
  expect(movement).toMatchObject({ stock_change: -1, note: "Prize of Autumn 2026", staff_name: expect.any(String) });
  expect(await needsOf(contest)).toEqual([]);
  expect(await prizesOf(contest, 4)).toMatchObject([{ coupon: null, sent_at: expect.any(String) }]);

  expect((await noteSent(contest, 4, false)).status).toBe(200);
  expect(await stockOf(contest, product.variantId)).toBe(1);
  expect(await needsOf(contest)).toMatchObject([waiting]);
  await shop.db.update(variants).set({ held: 1 });
  const refused = await noteSent(contest, 4);
  expect([refused.status, refused.body.message]).toEqual([409, messages.noneFree("Trail Tent")]);
  await shop.db.update(variants).set({ held: 0 });
  const chair = await callsOf(shop, "jury_chair");
  expect((await chair("POST", `/judging/autumn-2026/places/${place.id}/sent`, { is_sent: true })).status).toBe(200);
  expect((await staff("POST", "/judging/autumn-2026/places/999/sent", { is_sent: true })).status).toBe(404);
});

test("a product is owed no more once its place is taken back or its winner withdraws, and stays theirs once sent", async () => {
  await using contest = await publishedShop((variant) => [
    { kind: "product", variant_id: variant },
    { kind: "product", variant_id: variant },
  ]);
  const { shop, entrants, references } = contest;
  await shop.call("POST", `/api/contest/entries/${references[2]}/withdraw`, { token: entrants[2]?.token ?? "" });
  expect(await needsOf(contest)).toHaveLength(1);
  expect((await noteSent(contest, 3)).body.message).toBe(messages.notToSend);
  await noteSent(contest, 4);
  expect(await takeBack(contest, 4, false)).toEqual({ prize: "sent", moved_up: [] });
  expect(await lastMailTo(contest, 4)).toMatchObject({ kind: "prize-taken-back", props: { fate: "sent" } });
  expect((await noteSent(contest, 4, false)).body.message).toBe(messages.notToSend);
  expect(await needsOf(contest)).toEqual([]);
});

test("those who move up get the prize of their new place, of whatever kind, and their former one ends", async () => {
  await using contest = await publishedShop((variant) => [weekend, { kind: "product", variant_id: variant }, fifty]);
  const { shop } = contest;
  const former = (await placeOf(contest, 2)).coupon?.code ?? "";
  expect(await takeBack(contest, 4, true)).toEqual({ prize: "lapsed", moved_up: ["Entry 3", "Entry 2", "Entry 1"] });
  expect((await resultOf(contest)).winners.map(({ title, prize }) => [title, prize.kind])).toEqual([
    ["Entry 3", "words"],
    ["Entry 2", "product"],
    ["Entry 1", "sum"],
  ]);
  expect(await needsOf(contest)).toMatchObject([{ id: (await placeOf(contest, 2)).id }]);
  await expect(use(contest, 2, former)).rejects.toMatchObject({ code: "coupon_over" });
  expect(await prizesOf(contest, 2)).toMatchObject([{ rank: 2, prize: { kind: "product" }, coupon: null }]);
  expect(await prizesOf(contest, 1)).toMatchObject([{ rank: 3, prize: fifty, coupon: { is_used: false } }]);
  const kinds = await Promise.all([3, 2, 1].map(async (entry) => (await lastMailTo(contest, entry))?.kind));
  expect(kinds).toEqual(["contest-won-words", "contest-won-product", "contest-won-sum"]);
  expect(await shop.db.$count(coupons)).toBe(2);
});

test("who has used or been sent the prize keeps it in the better place, and is told that there is no other", async () => {
  await using contest = await publishedShop((variant) => [weekend, { kind: "product", variant_id: variant }, fifty]);
  await noteSent(contest, 3);
  const { code = "" } = (await placeOf(contest, 2)).coupon ?? {};
  await use(contest, 2, code);
  expect((await takeBack(contest, 4, true)).moved_up).toEqual(["Entry 3", "Entry 2", "Entry 1"]);
  const shown = (await placesOf(contest)).filter(({ state }) => state === "won");
  expect(shown.map(({ title, prize }) => [title, prize.kind])).toEqual([
    ["Entry 3", "product"],
    ["Entry 2", "sum"],
    ["Entry 1", "sum"],
  ]);
  expect((await resultOf(contest)).winners.map(({ prize }) => prize.kind)).toEqual(["product", "sum", "sum"]);
  expect(await lastMailTo(contest, 3)).toMatchObject({ kind: "place-moved-up-sent", props: { rank: 1 } });
  expect(await lastMailTo(contest, 2)).toMatchObject({ kind: "place-moved-up", props: { rank: 2 } });
  expect(await prizesOf(contest, 2)).toMatchObject([{ rank: 2, prize: fifty, coupon: { code, is_used: true } }]);
  // Sent by mistake, the product of the former place is owed again.
  expect((await noteSent(contest, 3, false)).status).toBe(200);
  expect(await needsOf(contest)).toHaveLength(1);
});

test("from another kind of prize to a percentage and back each winner has one coupon that works at the most", async () => {
  await using contest = await publishedShop(() => [percentOff(50), fifty, percentOff(10)]);
  const { shop } = contest;
  await takeBack(contest, 4, true);
  const running = await shop.db
    .select({ owner: coupons.customer_id, kind: coupons.kind, percent: coupons.percent, amount: coupons.amount_pence })
    .from(coupons)
    .where(sql`${coupons.ends_at} > now()`);
  const entrantOf = (entry: number) => contest.entrants[entry - 1]?.id;
  expect(running.toSorted((one, other) => (one.owner ?? 0) - (other.owner ?? 0))).toEqual([
    { owner: entrantOf(1), kind: "percent", percent: 10, amount: 0 },
    { owner: entrantOf(2), kind: "sum", percent: 0, amount: 50_00 },
    { owner: entrantOf(3), kind: "percent", percent: 50, amount: 0 },
  ]);
});

test("before the publication staff see each kind of prize, and one mail of each with how many get it", async () => {
  await using contest = await judgedShop({ entries: 4 });
  const { shop, judging } = contest;
  await shop.db.update(customers).set({ confirmed_at: sql`now()` });
  await givePrizes(shop, [weekend, fifty, fifty]);
  await reachPublication(shop);
  expect((await placesOf(contest)).map(({ prize }) => prize.kind)).toEqual(["words", "sum", "sum"]);
  const { data } = (await judging<{ kind: string; count: number; html: string }[]>("GET", "/publication/mails")).body;
  expect(data.map(({ kind, count }) => [kind, count])).toEqual([
    ["contest-won-words", 1],
    ["contest-won-sum", 2],
    ["contest-result", 1],
  ]);
});

test("the account of a winner is erased with the coupon, and no product is owed to it any more", async () => {
  await using contest = await publishedShop((variant) => [{ kind: "product", variant_id: variant }, fifty]);
  const { staff, entrants, shop } = contest;
  for (const entrant of [entrants[3], entrants[2]])
    expect((await staff("POST", `/customers/${entrant?.id}/erase`, { email: entrant?.email })).status).toBe(200);
  expect(await needsOf(contest)).toEqual([]);
  expect(await shop.db.$count(coupons)).toBe(0);
  expect((await placesOf(contest)).map(({ state, prize }) => [state, prize.kind])).toEqual([
    ["withdrawn", "product"],
    ["withdrawn", "sum"],
  ]);
});
