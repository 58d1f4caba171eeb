import { labels } from "../platform/labels.ts";

export const tripMessages = labels("trip", {
  title: "Plan your trip",
  heading: "Just Pick a location get started",
  description: "Find a place on the map, choose your days and see where you could stay.",
  map: "Map of the world, with a search for places",
  start: "Start Date",
  end: "End Date",
  noDate: "Choose a date",
  people: "Person Number",
  show: "Show Trip",
  endBeforeStart: "The trip ends before it starts",
  personMissing: "At least one person has to go",
  to: "to",
  person: "person",
  persons: "people",
  staysBelow: "Here is where you could stay.",
  stays: "Places to stay",
  toSite: "Go to Site",
});

/** The map page, which stands in the trip planner's frame. */
export const mapMessages = labels("map", {
  title: "Map",
  map: "Map of the world. Arrow keys move it, plus and minus zoom.",
  search: "Find a place",
  searchHint: "Country, trail or mountain",
  results: "Places found",
  nothingFound: "Nothing of that name is on our map.",
  places: "Places on the map",
  zoomIn: "Zoom in",
  zoomOut: "Zoom out",
  marked: "marked on the map",
  country: "Country",
});
