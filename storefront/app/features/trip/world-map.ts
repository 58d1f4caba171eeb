import { mapMessages } from "@cairn/contract/messages.ts";
import { circleMarker, control, divIcon, geoJSON, latLngBounds, map as mapIn, marker } from "leaflet";
import { prefersReducedMotion } from "../../lib/reduced-motion.ts";
import { type Country, countries, lands } from "./atlas.ts";
import { type Place, places } from "./places.ts";

export interface WorldMap {
  /** All that can be found on it. */
  readonly places: readonly Place[];
  /** Marks a place and goes there: in a flight, unless the visitor asks for stillness. */
  show(place: Place): void;
  remove(): void;
}

const world = latLngBounds([-58, -180], [84, 180]);
// Closer in, the coarse outlines would be mistaken for shores.
const closest = 5;

/** Draws the map in the looks of `map.css`; `onPress` hears of dots that are pressed. Load it late, it is large. */
export function drawWorld(container: HTMLElement, onPress: (place: Place) => void): WorldMap {
  const map = mapIn(container, {
    attributionControl: false,
    zoomControl: false,
    zoomSnap: 0.25,
    maxZoom: closest,
    maxBounds: world,
    maxBoundsViscosity: 1,
    // The wheel scrolls the page that the map stands in, until the visitor has gone into the map.
    scrollWheelZoom: false,
    zoomAnimation: !prefersReducedMotion(),
    inertia: !prefersReducedMotion(),
  });
  const keepFilled = () => map.setMinZoom(map.getBoundsZoom(world, true));
  keepFilled();
  map.setView([28, 10], map.getMinZoom(), { animate: false });
  map.on("resize", keepFilled);
  map.on("focus", () => map.scrollWheelZoom.enable());
  map.on("blur", () => map.scrollWheelZoom.disable());

  control
    .zoom({
      position: "topright",
      // Signs alone: Leaflet's own come in tags, which the page lets nobody set.
      zoomInText: "+",
      zoomOutText: "\u2212",
      zoomInTitle: mapMessages.zoomIn,
      zoomOutTitle: mapMessages.zoomOut,
    })
    .addTo(map);
  geoJSON(lands, { interactive: false, style: { className: "map-land" } }).addTo(map);
  for (const place of places) {
    circleMarker([place.latitude, place.longitude], { radius: 4, className: "map-place" })
      .bindTooltip(nameOf(place), { className: "map-name" })
      .on("click", () => onPress(place))
      .addTo(map)
      // Browsers let the keyboard reach what shows a tooltip, also outside the view; by keyboard places are searched.
      .getElement()
      ?.setAttribute("tabindex", "-1");
  }

  const mark = marker([0, 0], {
    icon: divIcon({ className: "map-mark", iconSize: [28, 36], iconAnchor: [14, 36] }),
    interactive: false,
    keyboard: false,
  });

  return {
    places: [...places, ...countries],
    show(place) {
      const at: [number, number] = [place.latitude, place.longitude];
      mark
        .setLatLng(at)
        .unbindTooltip()
        .bindTooltip(nameOf(place), { permanent: true, direction: "bottom", className: "map-name" })
        .addTo(map);
      const flight = prefersReducedMotion() ? { animate: false } : { duration: 1.2 };
      if (isCountry(place)) map.flyToBounds(place.bounds, { ...flight, padding: [40, 40] });
      else map.flyTo(at, closest - 0.5, flight);
    },
    remove: () => map.remove(),
  };
}

function isCountry(place: Place): place is Country {
  return "bounds" in place;
}

/** As an element, since Leaflet would read a string as HTML. */
function nameOf({ name }: Place): HTMLElement {
  const element = document.createElement("span");
  element.textContent = name;
  return element;
}
