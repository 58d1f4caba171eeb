import type { PlacedItem } from "@cairn/contract/contest/gallery/public.ts";
import { divIcon, type LeafletMouseEvent, latLngBounds, layerGroup, marker } from "leaflet";
import { isPlainClick } from "../../../lib/is-plain-click.ts";
import { closest, drawMovableWorld, nameTag } from "../../../ui/map/outlined-world.ts";
import { groupItems, type ItemGroup } from "./item-groups.ts";
import { drawMark, nameOf } from "./map-mark.ts";

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
