import type { GalleryPicture } from "@cairn/contract/contest/gallery/staff.ts";
import { staffGalleryMessages } from "@cairn/contract/contest/gallery/staff-messages.ts";
import { advertMessages } from "@cairn/contract/contest/rights/messages.ts";
import type { AdvertQuestion, OwnAdvert } from "@cairn/contract/contest/rights/public.ts";
import type { MediaRecord, MediaRow } from "@cairn/contract/media/staff.ts";
import type { Page } from "@cairn/contract/platform/endpoint.ts";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { mails } from "../../../platform/mail/tables.ts";
import { contestShop, photograph, prepareFiles } from "../../../testing/contest.ts";
import { ownersCalls } from "../../../testing/staff.ts";
import { customers } from "../../accounts/tables.ts";
import { advertRequests } from "./tables.ts";

/** A shop whose gallery has one picture, with what its entrant and staff do about adverts. */
async function shopWithPicture() {
  const open = await contestShop();
  const { shop, customer } = open;
  await shop.db.update(customers).set({ confirmed_at: sql`now()` });
  const { reference } = (await open.enter([{ name: "a.jpg", bytes: photograph }])).body.data;
  const [file] = await prepareFiles(shop);
  const owner = await ownersCalls(shop);
  expect((await owner("POST", `/submissions/${reference}/approve`)).status).toBe(200);
  const id = file?.id ?? 0;
  const ask = () => owner("POST", `/gallery/${id}/adverts`, {});
  const token = async () => {
    const [mail] = await shop.db.select().from(mails).where(sql`kind = 'advert-question' order by id desc`).limit(1);
    return /key=([\w-]{40,})/.exec(JSON.stringify(mail?.props))?.[1] ?? "";
  };
  const question = (key: string) =>
    shop.call<AdvertQuestion>("POST", "/api/contest/adverts/question", { body: { token: key } });
  const say = (key: string, answer: string) =>
    shop.call<AdvertQuestion>("POST", "/api/contest/adverts/answer", { body: { token: key, answer } });
  const own = async () =>
    (await shop.call<OwnAdvert[]>("GET", "/api/contest/adverts", { token: customer.token })).body.data;
  const take = () => owner<{ id: number }>("POST", `/gallery/${id}/library`, {});
  const state = async (query = "") =>
    (await owner<Page<GalleryPicture>>("GET", `/gallery?${query}`)).body.data.data.map(
      ({ adverts }) => adverts?.answer,
    );
  return { ...open, id, reference, owner, ask, token, question, say, own, take, state };
}

test("an entrant is asked by a mailed link whose token nobody can read in the table, and answers, and changes it", async () => {
  await using open = await shopWithPicture();
  const { shop, ask, token, question, say, own, state } = open;
  expect(await state()).toEqual([undefined]);
  expect((await ask()).status).toBe(200);
  expect((await ask()).body).toMatchObject({ message: staffGalleryMessages.askedBefore });
  const key = await token();
  expect(JSON.stringify(await shop.db.select().from(advertRequests))).not.toContain(key);
  expect((await question(key)).body.data).toMatchObject({
    title: "Above the clouds",
    answer: null,
    picture_url: expect.stringMatching(/^\/media\/contest\//),
  });
  expect(await state("adverts=asked")).toEqual([null]);
  const { answered_at: first } = (await say(key, "yes")).body.data;
  expect((await say(key, "yes")).body.data.answered_at).toBe(first);
  expect(await state("adverts=yes")).toEqual(["yes"]);
  expect((await ask()).body).toMatchObject({ message: staffGalleryMessages.agreedBefore });
  expect((await say(key, "no")).body.data.answer).toBe("no");
  expect(await state("adverts=no")).toEqual(["no"]);
  expect(await own()).toMatchObject([{ title: "Above the clouds", answer: "no" }]);
  expect((await say(key, "perhaps")).status).toBe(422);
  expect((await question(`${key}x`)).body).toMatchObject({ message: advertMessages.linkDead });
});

test("a link ends after sixty days: it is answered no more, and staff may ask again with another one", async () => {
  await using open = await shopWithPicture();
  const { shop, ask, token, question, say } = open;
  await ask();
  const former = await token();
  const [request] = await shop.db.select().from(advertRequests);
  const days = (Date.parse(request?.ends_at ?? "") - Date.parse(request?.asked_at ?? "")) / 86_400_000;
  expect(days).toBeCloseTo(60, 1);
  await shop.db.update(advertRequests).set({ ends_at: sql`now()` });
  expect([(await question(former)).status, (await say(former, "yes")).status]).toEqual([404, 404]);
  expect((await ask()).status).toBe(200);
  expect((await say(former, "yes")).status).toBe(404);
  expect((await say(await token(), "yes")).status).toBe(200);
});

test("only who can be mailed is asked, and only about what is in the gallery", async () => {
  await using open = await shopWithPicture();
  const { shop, ask, id, owner } = open;
  await shop.db.update(customers).set({ confirmed_at: null });
  expect((await ask()).body).toMatchObject({ message: staffGalleryMessages.notConfirmed });
  await shop.db.update(customers).set({ confirmed_at: sql`now()` });
  await owner("POST", `/reported-pictures/${id}/hide`, {});
  expect((await ask()).status).toBe(404);
  expect(await shop.db.$count(advertRequests)).toBe(0);
});

test("with a yes the picture comes into the library once, with its rights; what is taken back later stands there as a warning", async () => {
  await using open = await shopWithPicture();
  const { shop, customer, ask, token, say, take, own, owner, reference } = open;
  expect((await take()).status).toBe(409);
  await ask();
  expect((await take()).body).toMatchObject({ message: staffGalleryMessages.notAgreed });
  await say(await token(), "yes");
  const taken = await Promise.all([take(), take()]);
  expect(taken.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const media = taken.find(({ status }) => status === 200)?.body.data.id ?? 0;
  const read = async () => (await owner<MediaRecord>("GET", `/media/${media}`)).body.data;
  expect(await read()).toMatchObject({
    alt: "Above the clouds",
    width: 300,
    rights: expect.stringMatching(/^© Wanda Walker, may be used in adverts since \d+ \w+ \d{4}$/),
    rights_warning: "",
  });
  expect((await shop.call("GET", (await read()).url)).status).toBe(200);
  const [advert] = await own();
  const withdraw = (by: string) =>
    shop.call("POST", `/api/contest/adverts/${advert?.id}/withdraw`, { token: by, body: {} });
  expect((await withdraw((await shop.customer()).token)).status).toBe(409);
  expect((await withdraw(customer.token)).status).toBe(200);
  expect((await withdraw(customer.token)).status).toBe(409);
  const warned = async () => {
    const listed = (await owner<Page<MediaRow>>("GET", "/media")).body.data.data.find((row) => row.id === media);
    return [(await read()).rights_warning, listed?.rights_warning];
  };
  for (const warning of await warned()) expect(warning).toMatch(/taken the leave for adverts back on/);
  await say(await token(), "no");
  for (const warning of await warned()) expect(warning).toMatch(/said no to adverts/);
  await say(await token(), "yes");
  expect(await warned()).toEqual(["", ""]);
  await shop.call("POST", `/api/contest/entries/${reference}/withdraw`, { token: customer.token });
  for (const warning of await warned()) expect(warning).toBe(staffGalleryMessages.warnEntry);
});

test("of an entrant who is erased the library's copy goes with its files where it is used nowhere", async () => {
  await using open = await shopWithPicture();
  const { customer, ask, token, say, take, owner, shop } = open;
  await ask();
  await say(await token(), "yes");
  const { id: media } = (await take()).body.data;
  const { key } = (await owner<MediaRecord>("GET", `/media/${media}`)).body.data;
  const isStored = async () => (await shop.platform.media.get(key)) !== undefined;
  expect(await isStored()).toBe(true);
  expect((await owner("POST", `/customers/${customer.id}/erase`, { email: customer.email })).status).toBe(200);
  expect((await owner("GET", `/media/${media}`)).status).toBe(404);
  await expect.poll(isStored).toBe(false);
  expect(await shop.db.$count(advertRequests)).toBe(0);
});

test("of an entrant who is erased a copy that is in use stays without name and title, and says so", async () => {
  await using open = await shopWithPicture();
  const { customer, ask, token, say, take, owner, shop } = open;
  await ask();
  await say(await token(), "yes");
  const { id: media } = (await take()).body.data;
  const { url } = (await owner<MediaRecord>("GET", `/media/${media}`)).body.data;
  const words = { title: "A walk", slug: "a-walk", summary: "", description: "<p>Up</p>", author: "Wim", tags: [] };
  const post = { ...words, image: url, image_alt: "Clouds", published_at: null, product_ids: [] };
  expect((await owner("POST", "/posts", post)).status).toBe(201);
  expect((await owner("POST", `/customers/${customer.id}/erase`, { email: customer.email })).status).toBe(200);
  expect((await owner<MediaRecord>("GET", `/media/${media}`)).body.data).toMatchObject({
    alt: "",
    rights: staffGalleryMessages.erased,
    rights_warning: staffGalleryMessages.erased,
    uses: [{ label: "A walk" }],
  });
  expect((await shop.call("GET", url)).status).toBe(200);
  expect(await shop.db.$count(advertRequests)).toBe(1);
});

test("the library warns of a picture that was hidden, and of one whose entry was declined, after it was taken", async () => {
  await using open = await shopWithPicture();
  const { ask, token, say, take, owner, id, reference } = open;
  await ask();
  await say(await token(), "yes");
  const { id: media } = (await take()).body.data;
  const warning = async () => (await owner<MediaRecord>("GET", `/media/${media}`)).body.data.rights_warning;
  await owner("POST", `/reported-pictures/${id}/hide`, {});
  expect(await warning()).toBe(staffGalleryMessages.warnHidden);
  await owner("POST", `/submissions/${reference}/decline`, { from: "approved", reason: "Not your own work." });
  expect(await warning()).toBe(staffGalleryMessages.warnDeclined);
});
