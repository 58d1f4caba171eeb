import { galleryCardMessages, galleryMapMessages } from "@cairn/contract/contest/gallery/messages.ts";
import type { PlacedItem } from "@cairn/contract/contest/gallery/public.ts";
import { divIcon, type LeafletMouseEvent, latLngBounds, layerGroup, marker } from "leaflet";
import { isPlainClick } from "../../../lib/is-plain-click.ts";
import { closest, drawMovableWorld, nameTag } from "../../../ui/map/outlined-world.ts";
import { groupItems, type ItemGroup } from "./item-groups.ts";

const markPx = 44;

/** Items that even the closest zoom cannot separate, and the mark that was clicked. */
export interface Cluster {
  readonly name: string;
  readonly items: readonly PlacedItem[];
  readonly mark: HTMLElement;
}

interface Listeners {
  onItem: (item: PlacedItem) => void;
  onCluster: (cluster: Cluster) => void;
  /** Called before marks are replaced. */
  onZoom: () => void;
}

/** Draws the map with a small round picture for each item or cluster. */
export function drawItems(
  container: HTMLElement,
  items: readonly PlacedItem[],
  { onItem, onCluster, onZoom }: Listeners,
): { remove(): void } {
  const map = drawMovableWorld(container);
  const layer = layerGroup().addTo(map);
  const groupsAt = groupItems(items, { apartPx: markPx, closestZoom: closest });
  let drawn: { group: ItemGroup; mark: HTMLElement }[] = [];
  let drawnZoom: number | undefined;

  function draw() {
    const zoom = Math.floor(map.getZoom());
    if (zoom === drawnZoom) return;
    drawnZoom = zoom;
    const [focused] = drawn.find(({ mark }) => mark === document.activeElement)?.group.items ?? [];
    layer.clearLayers();
    drawn = groupsAt(zoom).map((group) => ({ group, mark: add(group) }));
    if (focused) drawn.find(({ group }) => group.items.includes(focused))?.mark.focus({ preventScroll: true });
  }

  function add(group: ItemGroup): HTMLElement {
    const { latitude, longitude } = group;
    const mark = drawMark(group);
    const icon = divIcon({ html: mark, className: "", iconSize: [markPx, markPx] });
    // Keyboards reach the link or button inside the marker instead.
    const placed = marker([latitude, longitude], { icon, keyboard: false, riseOnHover: true })
      .bindTooltip(nameTag(nameOf(group)), { className: "map-name", direction: "top", offset: [0, -markPx / 2] })
      .on("click", (event) => press(group, mark, event))
      .addTo(layer);
    mark.addEventListener("focus", () => {
      if (!mark.matches(":focus-visible")) return;
      map.panInside([latitude, longitude], { padding: [markPx, markPx], animate: false });
      placed.openTooltip();
    });
    mark.addEventListener("blur", () => placed.closeTooltip());
    return mark;
  }

  function press(group: ItemGroup, mark: HTMLElement, { originalEvent }: LeafletMouseEvent) {
    const [first] = group.items;
    if (group.items.length === 1 && first) {
      if (isPlainClick(originalEvent)) onItem(first);
    } else if (group.partsAt > closest) onCluster({ name: nameOf(group), items: group.items, mark });
    else map.setView([group.latitude, group.longitude], group.partsAt);
  }

  if (items.length > 0) {
    const all = latLngBounds(items.map(({ latitude, longitude }) => [latitude, longitude]));
    map.fitBounds(all, { padding: [markPx, markPx], maxZoom: closest - 1, animate: false });
  }
  draw();
  map.on("zoomstart", onZoom).on("zoomend", draw);
  return map;
}

/** More countries would make the accessible name too long. */
const mostCountries = 3;

/** A small round picture: a link to the item's page, or for a cluster a button with the number of items. */
function drawMark(group: ItemGroup): HTMLElement {
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
function nameOf({ items, countries }: ItemGroup): string {
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
