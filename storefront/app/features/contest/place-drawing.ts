import { middleOfSquare, type PlacePrecision } from "@cairn/contract/contest/public.ts";
import { circleMarker, geoJSON, type LatLngBounds, latLngBounds, layerGroup, marker } from "leaflet";
import { type Country, countryAt } from "../../ui/map/atlas.ts";
import { closest, drawOutlines, pin } from "../../ui/map/outlined-world.ts";
import type { Point } from "./read-place.ts";

export interface PlaceDrawing {
  /** Draws what the public will see of the locations. */
  show(points: readonly Point[], precision: PlacePrecision): void;
  remove(): void;
}

const still = { animate: false };
// The size of the square in pixels: to scale it would hardly be visible at this zoom.
const aboutPixels = 14;

/** A static map, styled by `map.css`. Import it dynamically, since Leaflet is large. */
export function drawPlaces(container: HTMLElement): PlaceDrawing {
  const map = drawOutlines(container, {
    boxZoom: false,
    doubleClickZoom: false,
    dragging: false,
    keyboard: false,
    scrollWheelZoom: false,
    touchZoom: false,
  });
  const marks = layerGroup().addTo(map);

  function fit(bounds: LatLngBounds) {
    if (bounds.isValid()) map.fitBounds(bounds, { ...still, padding: [40, 40], maxZoom: closest });
    else map.setView([28, 10], map.getMinZoom(), still);
  }

  function drawCountries(points: readonly Point[]): LatLngBounds {
    const found = points.map(({ latitude, longitude }) => countryAt(latitude, longitude));
    const countries = new Set<Country>(found.filter((country) => country !== undefined));
    for (const { land } of countries) {
      geoJSON(land, { interactive: false, style: { className: "map-country" } }).addTo(marks);
    }
    return latLngBounds([...countries].flatMap(({ bounds }) => bounds));
  }

  return {
    show(points, precision) {
      marks.clearLayers();
      if (precision === "none" || precision === "written") return fit(latLngBounds([]));
      if (precision === "country") return fit(drawCountries(points));
      const places = points.map(({ latitude, longitude }): [number, number] =>
        precision === "about" ? [middleOfSquare(latitude), middleOfSquare(longitude)] : [latitude, longitude],
      );
      for (const place of places) {
        const mark =
          precision === "about"
            ? circleMarker(place, { radius: aboutPixels, className: "map-about", interactive: false })
            : marker(place, { icon: pin, interactive: false, keyboard: false });
        mark.addTo(marks);
      }
      fit(latLngBounds(places));
    },
    remove: () => map.remove(),
  };
}
