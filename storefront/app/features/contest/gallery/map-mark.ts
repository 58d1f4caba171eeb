import { galleryCardMessages, galleryMapMessages } from "@cairn/contract/contest/gallery/messages.ts";
import type { PlacedItem } from "@cairn/contract/contest/gallery/public.ts";
import { isPlainClick } from "../../../lib/is-plain-click.ts";
import type { ItemGroup } from "./item-groups.ts";

/** More countries would make the accessible name too long. */
const mostCountries = 3;

/** A small round picture: a link to the item's page, or for a cluster a button with the number of items. */
export function drawMark(group: ItemGroup): HTMLElement {
  const [first] = group.items;
  const isOne = group.items.length === 1;
  const mark = isOne && first ? linkTo(first) : document.createElement("button");
  mark.className = isOne ? "map-picture" : "map-picture map-group";
  mark.setAttribute("aria-label", isOne && first ? accessibleName(first) : nameOf(group));
  if (first?.picture_url) mark.append(smallPicture(first.picture_url));
  if (!isOne) mark.append(countOf(group));
  return mark;
}

/** "7 pictures, Norway", or the title of a single item. */
export function nameOf({ items, countries }: ItemGroup): string {
  const [first] = items;
  if (items.length === 1 && first) return first.title;
  const count = `${items.length} ${galleryMapMessages.pictures}`;
  if (countries.length > mostCountries) return `${count}, ${countries.length} ${galleryMapMessages.countries}`;
  return [count, ...countries].join(", ");
}

function accessibleName({ title, user_name }: PlacedItem): string {
  return `${title}, ${galleryCardMessages.by} ${user_name}`;
}

function linkTo({ id }: PlacedItem): HTMLElement {
  const link = document.createElement("a");
  link.href = `/photo-gallery/${id}`;
  // The map distinguishes clicks from the ends of drags; the browser would follow the link after both.
  link.addEventListener("click", (event) => isPlainClick(event) && event.preventDefault());
  return link;
}

function smallPicture(url: string): HTMLElement {
  const image = document.createElement("img");
  image.src = `${url}?width=320`;
  image.alt = "";
  image.loading = "lazy";
  image.decoding = "async";
  return image;
}

function countOf({ items }: ItemGroup): HTMLElement {
  const count = document.createElement("span");
  count.textContent = String(items.length);
  return count;
}
