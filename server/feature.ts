import type { Content, PreviewKind } from "./features/publishing/content.ts";
import type { Routes } from "./platform/http/routes.ts";
import type { Job } from "./platform/jobs/jobs.ts";
import type { NeedSource } from "./platform/needs.ts";
import type { PersonalData } from "./platform/personal-data.ts";
import type { Platform } from "./platform/platform.ts";

/** What all features bring together, for those that work on it whole. */
export interface Collected {
  /** Everything that is drafted, published, scheduled and previewed. */
  readonly contents: readonly Content[];
  /** Every kind of what waits for staff, in the order of the home screen. */
  readonly needs: readonly NeedSource[];
  /** What every feature keeps about people, in the features' order. It is erased in the other direction. */
  readonly personalData: readonly PersonalData[];
}

type Given<Part> = Part | ((all: Collected) => Part);

/** What a feature adds to the shop: `feature.ts` of its folder names it all. */
export interface Feature {
  readonly name: string;
  readonly routes?: Given<readonly Routes[]>;
  readonly jobs?: Given<readonly Job<Platform>[]>;
  readonly contents?: readonly Content[];
  /** What links show before visitors see it, beside contents. */
  readonly previews?: readonly PreviewKind[];
  readonly needs?: (contents: readonly Content[]) => readonly NeedSource[];
  readonly personalData?: readonly PersonalData[];
}
