import { mapMessages } from "@cairn/contract/content/trip-messages.ts";
import {
  control,
  divIcon,
  geoJSON,
  type Map as LeafletMap,
  latLngBounds,
  type MapOptions,
  map as mapIn,
} from "leaflet";
import { prefersReducedMotion } from "../../lib/reduced-motion.ts";
import { lands } from "./atlas.ts";

const world = latLngBounds([-58, -180], [84, 180]);
/** Closer in, the simplified outlines would be mistaken for actual coastlines. */
export const closest = 5;

/**
 * Draws the outlines of all countries, styled by `map.css`, to fill the container. Import it dynamically, since Leaflet
 * is large.
 */
export function drawOutlines(container: HTMLElement, options: MapOptions = {}): LeafletMap {
  const map = mapIn(container, {
    attributionControl: false,
    zoomControl: false,
    zoomSnap: 0.25,
    maxZoom: closest,
    maxBounds: world,
    maxBoundsViscosity: 1,
    zoomAnimation: !prefersReducedMotion(),
    inertia: !prefersReducedMotion(),
    ...options,
  });
  const keepFilled = () => map.setMinZoom(map.getBoundsZoom(world, true));
  keepFilled();
  map.setView([28, 10], map.getMinZoom(), { animate: false });
  map.on("resize", keepFilled);
  geoJSON(lands, { interactive: false, style: { className: "map-land" } }).addTo(map);
  return map;
}

/** The same map with panning and zooming. */
export function drawMovableWorld(container: HTMLElement): LeafletMap {
  // The wheel scrolls the page until the visitor has clicked into the map.
  const map = drawOutlines(container, { scrollWheelZoom: false });
  map.on("focus", () => map.scrollWheelZoom.enable());
  map.on("blur", () => map.scrollWheelZoom.disable());
  // Plain characters: Leaflet's defaults are HTML, which the page's Trusted Types policy refuses.
  const signs = { zoomInText: "+", zoomOutText: "\u2212" };
  const titles = { zoomInTitle: mapMessages.zoomIn, zoomOutTitle: mapMessages.zoomOut };
  control.zoom({ position: "topright", ...signs, ...titles }).addTo(map);
  return map;
}

/** A tooltip's text as an element, since Leaflet would parse a string as HTML. */
export function nameTag(name: string): HTMLElement {
  const element = document.createElement("span");
  element.textContent = name;
  return element;
}

/** A pin whose tip marks the place. */
export const pin = divIcon({ className: "map-mark", iconSize: [28, 36], iconAnchor: [14, 36] });
