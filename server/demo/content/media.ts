/** A file of the demo shop as the site addresses it; it lies in the folder `media` of the demo. */
export type MediaPath = `/media/${"brand" | "landscapes" | "products" | "videos"}/${string}`;
