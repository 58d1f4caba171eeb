import { circleMarker, marker } from "leaflet";
import { prefersReducedMotion } from "../../../lib/reduced-motion.ts";
import { type Country, countries, type Place } from "../../../ui/map/atlas.ts";
import { closest, drawMovableWorld, nameTag, pin } from "../../../ui/map/outlined-world.ts";
import { places } from "./places.ts";

export interface WorldMap {
  /** All searchable places. */
  readonly places: readonly Place[];
  /** Marks a place and moves the map there, without animation if reduced motion is preferred. */
  show(place: Place): void;
  remove(): void;
}

/**
 * Draws the map, styled by `map.css`; `onPress` is called when a dot is clicked. Import it dynamically, since Leaflet
 * is large.
 */
export function drawWorld(container: HTMLElement, onPress: (place: Place) => void): WorldMap {
  const map = drawMovableWorld(container);
  for (const place of places) {
    circleMarker([place.latitude, place.longitude], { radius: 4, className: "map-place" })
      .bindTooltip(nameTag(place.name), { className: "map-name" })
      .on("click", () => onPress(place))
      .addTo(map)
      // Leaflet makes markers with tooltips focusable, also outside the view; keyboard users have the search instead.
      .getElement()
      ?.setAttribute("tabindex", "-1");
  }

  const mark = marker([0, 0], { icon: pin, interactive: false, keyboard: false });

  return {
    places: [...places, ...countries],
    show(place) {
      const at: [number, number] = [place.latitude, place.longitude];
      mark
        .setLatLng(at)
        .unbindTooltip()
        .bindTooltip(nameTag(place.name), { permanent: true, direction: "bottom", className: "map-name" })
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
