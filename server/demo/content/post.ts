import type { MediaPath } from "./media.ts";

/** A post of the demo shop's blog. */
export interface DemoPost {
  readonly slug: string;
  readonly title: string;
  readonly image: MediaPath;
  readonly image_alt: string;
  readonly author: string;
  readonly tags: readonly string[];
  /** The day, as in 2026-06-14. */
  readonly publishedOn: string;
  /** Slugs of the products of which it speaks. */
  readonly products?: readonly string[];
  /** One sentence for search engines. */
  readonly summary: string;
  /** HTML of prose alone; it begins with a paragraph, since cards show its first words. */
  readonly description: string;
}
