import { staffGalleryMessages as messages } from "@cairn/contract/contest/gallery/staff-messages.ts";
import type { AdvertQuestion, OwnAdvert } from "@cairn/contract/contest/rights/public.ts";
import type { Adverts } from "@cairn/contract/contest/rights/staff.ts";
import type { MediaRecord } from "@cairn/contract/media/staff.ts";
import { expect, test } from "vitest";
import { photograph } from "../../../testing/returns.ts";
import { shopWithReviewable } from "../../../testing/reviews.ts";
import { testShop } from "../../../testing/shop.ts";

test("the author of a review is asked about its picture, says yes, and what becomes of that stands in the library", async () => {
  await using shop = await testShop();
  const { save, add, publish, hide, owner, customer, lineId } = await shopWithReviewable(shop);
  const { id } = (await save()).body.data;
  const picture = (await add(await photograph(60))).body.data.pictures[0]?.id ?? 0;
  const post = (action: string) => owner<{ id: number }>("POST", `/review-pictures/${picture}/${action}`, {});
  const asked = async () =>
    (await owner<{ adverts: Adverts | null }[]>("GET", `/review-adverts?review=${id}`)).body.data[0]?.adverts;
  // A picture that waits is seen by nobody yet.
  expect((await post("adverts")).status).toBe(404);
  await publish(id);
  expect(await asked()).toBeNull();
  expect((await post("adverts")).body.message).toBe(messages.asked);
  expect((await post("adverts")).body.message).toBe(messages.askedBefore);
  expect((await post("library")).body.message).toBe(messages.notAgreed);
  const mail = (await shop.mails()).find(({ kind }) => kind === "review-advert-question");
  expect(mail).toMatchObject({ recipient: customer.email, props: { product: "Trail Tent" } });
  const token = /key=([\w-]{40,})/.exec(JSON.stringify(mail?.props))?.[1];
  const question = await shop.call<AdvertQuestion>("POST", "/api/contest/adverts/question", { body: { token } });
  expect(question.body.data).toMatchObject({
    about: "review",
    title: "Trail Tent",
    picture_url: expect.stringMatching(/^\/media\/reviews\//),
  });
  await shop.call("POST", "/api/contest/adverts/answer", { body: { token, answer: "yes" } });
  expect(await asked()).toMatchObject({ answer: "yes", media_id: null, is_over: false });
  const media = (await post("library")).body.data.id;
  const copy = async () => (await owner<MediaRecord>("GET", `/media/${media}`)).body.data;
  expect(await copy()).toMatchObject({
    alt: "Trail Tent",
    width: 60,
    rights: expect.stringMatching(/^© Wanda W\., may be used in adverts since/),
    rights_warning: "",
  });
  await hide(id);
  expect((await copy()).rights_warning).toBe(messages.warnHidden);
  const own = (await shop.call<OwnAdvert[]>("GET", "/api/contest/adverts", { token: customer.token })).body.data;
  expect(own).toMatchObject([{ about: "review", title: "Trail Tent", answer: "yes" }]);
  await shop.call("POST", `/api/contest/adverts/${own[0]?.id}/withdraw`, { token: customer.token, body: {} });
  expect((await copy()).rights_warning).toMatch(/has taken the leave for adverts back/);
  await shop.call("DELETE", `/api/reviews/own/${lineId}`, { token: customer.token });
  expect((await copy()).rights_warning).toBe(messages.erased);
});

test("of an erased author no copy stays that is used nowhere", async () => {
  await using shop = await testShop();
  const { save, add, publish, owner, customer } = await shopWithReviewable(shop);
  const { id } = (await save()).body.data;
  const picture = (await add(await photograph(60))).body.data.pictures[0]?.id ?? 0;
  await publish(id);
  await owner("POST", `/review-pictures/${picture}/adverts`, {});
  await shop.db.execute("update advert_requests set answer = 'yes', answered_at = now()");
  const media = (await owner<{ id: number }>("POST", `/review-pictures/${picture}/library`, {})).body.data.id;
  expect((await owner("POST", `/customers/${customer.id}/erase`, { email: customer.email })).status).toBe(200);
  expect((await owner("GET", `/media/${media}`)).status).toBe(404);
  const { rows } = await shop.db.execute("select id from advert_requests");
  expect(rows).toEqual([]);
});
