import { fieldMessages } from "@cairn/contract/messages/site.ts";
import { expect, test } from "vitest";
import { ownersCalls } from "../../features/staff/testing.ts";
import { testShop } from "../../testing.ts";

const post = { title: "A walk", slug: "a-walk", image: "/media/landscapes/lake.webp", image_alt: "", summary: "" };
const rest = { author: "Wanda", tags: [], published_at: null, product_ids: [], description: "<p>Up</p>" };

test("text that no database can keep is refused at its field, wherever staff write it", async () => {
  await using shop = await testShop();
  const owner = await ownersCalls(shop);
  const { id: _id, ...about } = (await owner<{ id: string }>("GET", "/documents/about")).body.data;
  for (const bad of ["a\0b", "a\ud800b"]) {
    const sent = [
      [
        "our_mission_section.title",
        await owner("PUT", "/documents/about", {
          ...about,
          our_mission_section: { title: bad, file_url: "", file_alt: "" },
          publication: "draft",
        }),
      ],
      ["description", await owner("POST", "/posts", { ...post, ...rest, description: `<p>${bad}</p>` })],
      ["image", await owner("POST", "/posts", { ...post, ...rest, image: `/media/${bad}` })],
    ] as const;
    expect(sent.map(([field, { status, body }]) => [field, status, body.errors])).toEqual(
      sent.map(([field]) => [field, 422, { [field]: [fieldMessages.unstorable] }]),
    );
  }
});
