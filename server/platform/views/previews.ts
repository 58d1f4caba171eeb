import type { Call } from "@cairn/contract/platform/rendering.ts";

/** Answers the reads that a preview changes, with an encoded body; undefined for all others. */
export type Previewed = (call: Call) => Promise<unknown>;

/** What a preview's token opens; undefined once it has ended. */
export type PreviewOf = (token: string) => Promise<Previewed | undefined>;
