import { type AnyColumn, eq, sql } from "drizzle-orm";
import { publishDueContents } from "../features/publishing/jobs.ts";
import { publications } from "../features/publishing/tables.ts";
import { contents } from "../features.ts";
import type { TestShop } from "./shop.ts";
import type { StaffCalls } from "./staff.ts";

export const about = "/documents/about";
/** The title of the page about the brand, by which visitors see what became of it. */
export const title = (name: string) => ({ our_mission_section: { title: name, file_url: "", file_alt: "" } });

export const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
export const soon = () => inHours(1);
export const later = () => inHours(2);

/** Saves the page about the brand with another title, and gives the answer. */
export async function save(owner: StaffCalls, name: string, more: object = {}) {
  const { id: _id, ...seen } = (await owner<object>("GET", about)).body.data as { id: string };
  return owner<{ version: number }>("PUT", about, { ...seen, ...title(name), publication: "published", ...more });
}

/** The title as visitors see it. */
export async function shownTitle(shop: TestShop): Promise<string> {
  const { body } = await shop.call<{ our_mission_section: { title: string } }>("GET", "/api/about/cms");
  return body.data.our_mission_section.title;
}

/** Brings every moment of every content so many hours nearer, and lets the job run. */
export async function passHours(shop: TestShop, hours: number): Promise<void> {
  const earlier = (column: AnyColumn) => sql`${column} - make_interval(hours => ${hours})`;
  const { publish_at, take_down_at, public_until } = publications;
  await shop.db.update(publications).set({
    publish_at: earlier(publish_at),
    take_down_at: earlier(take_down_at),
    public_until: earlier(public_until),
  });
  await publishDueContents(shop.platform, contents);
}

/** Takes the page about the brand down. */
export async function takeDown(owner: StaffCalls) {
  const { version } = (await owner<{ version: number }>("GET", about)).body.data;
  return owner("POST", "/contents/take-down", { resource: "about", record: "about", version });
}

/** A post as staff write it. */
export const post = {
  title: "A walk",
  slug: "a-walk",
  description: "<p>Up</p>",
  image: "/media/landscapes/lake.webp",
  image_alt: "A lake",
  summary: "",
  author: "Wanda",
  tags: ["walks"],
  published_at: null,
  product_ids: [],
};

export interface MadePost {
  readonly id: number;
  readonly version: number;
}

/** Adds a post, published unless said otherwise. */
export async function addPost(owner: StaffCalls, more: object = {}): Promise<MadePost> {
  return (await owner<MadePost>("POST", "/posts", { ...post, ...more })).body.data;
}

/** Brings every moment of the about page so many seconds nearer. */
export const passTime = (shop: TestShop, seconds: number) =>
  shop.db
    .update(publications)
    .set({
      publish_at: sql`publish_at - make_interval(secs => ${seconds})`,
      take_down_at: sql`take_down_at - make_interval(secs => ${seconds})`,
      public_until: sql`public_until - make_interval(secs => ${seconds})`,
    })
    .where(eq(publications.resource, "about"));
